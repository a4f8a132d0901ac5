#!/bin/sh
# Makes .venv and installs pinned versions into it.
# usage: scripts/setup.sh LOCK...     (names of files in requirements/)
set -eu
python=${PYTHON:-python3}
if ! command -v "$python" >/dev/null; then
    sh scripts/packages.sh python3 python3-venv
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Tableside needs Python 3.11 or newer; $python is $("$python" --version 2>&1)." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    sh scripts/packages.sh python3-venv
fi
# Kivy's wheel brings SDL2, but the OpenGL library comes from the system. A person who cannot install
# it now can still set up; opening the window then says what is missing.
if ! "$python" -c 'import ctypes; ctypes.CDLL("libGL.so.1")' 2>/dev/null; then
    sh scripts/packages.sh libgl1 libgl1-mesa-dri || [ $? = 3 ]
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
