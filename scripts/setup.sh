#!/bin/sh
# Makes .venv and installs pinned versions into it.
# usage: scripts/setup.sh LOCK...     (names of files in requirements/)
set -eu
python=${PYTHON:-python3}
# What the system lacks, asked for in one go. Kivy's wheel brings SDL2, but OpenGL comes from the
# system, and so does the virtual display for machines without a screen.
missing=
if ! command -v "$python" >/dev/null; then
    missing="python3 python3-venv"
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Tableside needs Python 3.11 or newer; $python is $("$python" --version 2>&1)." >&2
    exit 1
elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    missing="python3-venv"
fi
needed=$missing
[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || command -v Xvfb >/dev/null || missing="$missing xvfb"
if [ -z "$needed" ] && ! "$python" -c 'import ctypes; ctypes.CDLL("libGL.so.1")' 2>/dev/null; then
    missing="$missing libgl1 libgl1-mesa-dri"
fi
if [ -n "$missing" ]; then
    # Without Python's venv nothing works; without the rest the set-up does, and opening the window
    # says what is missing.
    sh scripts/packages.sh $missing || { code=$?; [ $code = 3 ] && [ -z "$needed" ] || exit $code; }
fi
if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    rm -rf .venv
    echo "Making .venv with $("$python" --version 2>&1)"
    "$python" -m venv .venv
fi
set -- $(printf -- '-r requirements/%s.txt ' "$@")
echo "Installing the pinned versions of $(echo "$@" | sed 's/-r //g')"
.venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps "$@"
.venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
