#!/bin/sh
# Installs Debian packages when it may (root); otherwise prints the one line that does.
# usage: scripts/packages.sh PACKAGE...
set -eu
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Debian packages: $*"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
else
    echo "Missing on this machine: $*. To install:" >&2
    echo "    sudo apt-get install -y --no-install-recommends $*" >&2
    exit 3
fi
