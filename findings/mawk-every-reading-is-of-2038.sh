#!/usr/bin/env bash
# mawk 1.3.4 20200120 (Debian 12's awk): printf "%d" of a time in milliseconds is 2147483647, whatever the time.
#
# Expected guess: a number is a double, as in every awk, and %d writes its whole part, which a double has to 2^53.
# Behaviour: %d and %i go through 32 bits and stop at their largest number, without a word. All times of this century
# in milliseconds are one. Printed as it is the number has six digits, 1.79569e+12, once it was calculated with; %.0f
# has all of them. gawk 5.2.1 writes the number.
# Why it matters here: devices and gateways run scripts in the awk that is there, which is mawk on Debian and its kin
# and busybox's or gawk elsewhere. All readings have one instant, 2038 in seconds or 25 January 1970 in milliseconds,
# and whoever keeps one reading for an instant keeps the last of all of them.
# Output seen on 2026-11-30: mawk 2147483647 2147483647 1795687260000, gawk 1795687200000 1795687260000 1795687260000
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download mawk=1.3.4.20200120-3.1 gawk=1:5.2.1-2 libmpfr6 libgmp10 libreadline8 libsigsegv2 libtinfo6 \
  >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
library="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
told() {
  LC_ALL=C LD_LIBRARY_PATH="$library" "root/usr/bin/$1" \
    'BEGIN { at = 1795687200000; printf "%d %d %.0f", at, at + 60000, at + 60000 }'
}
seen="mawk $(told mawk), gawk $(told gawk)"
echo "$seen"
expected='mawk 2147483647 2147483647 1795687260000, gawk 1795687200000 1795687260000 1795687260000'
[ "$seen" = "$expected" ]
