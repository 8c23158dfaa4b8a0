#!/usr/bin/env bash
# python-can 4.1.0 (Debian python3-can 4.1.0-1): of a log of relative times, a message each second, all are at 1.0 s.
#
# Expected guess: "timestamps relative" in the head of a Vector log (.asc) says that each time counts from the message
# before; what reads both kinds adds them up, as asc2log of can-utils does.
# Behaviour: ASCReader reads the word and adds nothing up: each message has the time since its forerunner for its own.
# With relative_timestamp=False the start of the log is added, and all messages are of one moment of that day. A log of
# absolute times is right. The reader's own option of that name means something else, without the start.
# Why it matters here: speeds, rates and section valves of an ISOBUS sprayer are logged so. A trip of an hour lasts as
# long as its longest silence, time runs to and fro, and the liters from rate by time are almost nothing.
# Output seen on 2026-11-30: relative python-can 1.0 1.0 1.0 asc2log 0.0 1.0 2.0, absolute python-can 1.0 2.0 3.0
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-can=4.1.0-1 python3-wrapt python3-typing-extensions python3-packaging python3-msgpack \
  python3-pkg-resources can-utils=2020.11.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
log() {
  printf 'date Mon Nov 30 08:00:00.000 am 2026\nbase hex  timestamps %s\ninternal events logged\n' "$1"
  for second in $2; do
    printf '   %s.000000 1  18FEF100x       Rx   d 8 01 02 03 04 05 06 07 08\n' "$second"
  done
}
log relative '1 1 1' >relative.asc
log absolute '1 2 3' >absolute.asc
cat >try.py <<'PY'
import sys
import can

print(*[message.timestamp for message in can.ASCReader(sys.argv[1])])
PY
told() { PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py "$1"; }
# asc2log tells the moment of each; what counts is the time since the first.
added=$(root/usr/bin/asc2log -I relative.asc 2>/dev/null | sed 's/^(\([0-9.]*\)).*/\1/' |
  awk '{ if (NR == 1) first = $1; printf "%s%.1f", NR == 1 ? "" : " ", $1 - first }')
seen="relative python-can $(told relative.asc) asc2log $added, absolute python-can $(told absolute.asc)"
echo "$seen"
[ "$seen" = 'relative python-can 1.0 1.0 1.0 asc2log 0.0 1.0 2.0, absolute python-can 1.0 2.0 3.0' ]
