#!/usr/bin/env bash
# jq 1.6 (Debian jq 1.6-2.1+deb12u2): strptime reads the -0300 of a time, and mktime makes 08:00 UTC of it.
#
# Expected guess: with %z in the format, 08:00 at -0300 is 11:00 UTC, or %z is refused.
# Behaviour: the offset must stand there, and is passed over: whatever it is, mktime is that of 08:00 UTC. The other way
# round strflocaltime tells the hour of the zone and +0000 behind it: 07:00 +0000 for 10:00 UTC. A device's window of
# "below 0.7" by select(. < 0.7) has null as well, for null is less than any number.
# Why it matters here: loggers and gateways turn their readings with jq. What the device wrote rightly with its offset
# lies three hours early in the log, and the report by strflocaltime, read anywhere else, is three hours early as well.
# Output seen on 2026-11-30: -0300 08:00Z, +0000 08:00Z; 10:00 UTC told 07:00 +0000; below 0.7 [null,0.6]
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download jq=1.6-2.1+deb12u2 libjq1=1.6-2.1+deb12u2 libonig5 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
told() {
  LD_LIBRARY_PATH="$folder/root/usr/lib/$(uname -m)-linux-gnu" TZ='<-03>3' LC_ALL=C root/usr/bin/jq -nrc "$1"
}
read_back() { told "\"2026-11-30T08:00:00$1\" | strptime(\"%Y-%m-%dT%H:%M:%S%z\") | mktime | todate[11:16]"; }
seen="-0300 $(read_back -0300)Z, +0000 $(read_back +0000)Z; 10:00 UTC told"
seen="$seen $(told '1795687200 | strflocaltime("%H:%M %z")')"
seen="$seen; below 0.7 $(told '[0.8, null, 0.6] | map(select(. < 0.7))')"
echo "$seen"
[ "$seen" = '-0300 08:00Z, +0000 08:00Z; 10:00 UTC told 07:00 +0000; below 0.7 [null,0.6]' ]
