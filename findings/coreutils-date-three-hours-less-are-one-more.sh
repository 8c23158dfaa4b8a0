#!/usr/bin/env bash
# GNU coreutils 9.1 (Debian coreutils 9.1-1): date -d '2026-11-30 08:00 - 3 hours' is 09:00, and '8h' is 21:00.
#
# Expected guess: three hours before eight are five o'clock, as "tomorrow - 3 hours" is counted; "8h", as Brazil writes
# hours, is eight o'clock or is refused.
# Behaviour: a sign behind a time of day begins a zone, whatever the blanks: 08:00 at -03, plus one of what follows. So
# "- 3 hours" adds an hour and "-3 minutes" a minute, "+1 day" is a day and a zone, 04:00. "8h" is eight in the military
# zone H. In words ("3 hours ago") and with the zone written before it the sum is right.
# Why it matters here: shells of loggers and gateways make the window of their readings so. At Brasília, three hours
# from UTC, "the last three hours" is empty for it begins in the future, and nothing is sent, without an error.
# Output seen on 2026-11-30: - 3 hours 30 09:00, -3 minutes 30 08:01, +1 day 01 04:00, 8h 29 21:00, 3 hours ago 30 05:00
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download coreutils=9.1-1 >/dev/null 2>&1
dpkg -x coreutils_*.deb root
told() { TZ='<-03>3' LC_ALL=C root/bin/date -d "$1" '+%d %H:%M'; }
after='2026-11-30 08:00'
seen="- 3 hours $(told "$after - 3 hours"), -3 minutes $(told "$after -3 minutes"), +1 day $(told "$after +1 day")"
seen="$seen, 8h $(told '2026-11-30 8h'), 3 hours ago $(told "$after 3 hours ago")"
echo "$seen"
expected='- 3 hours 30 09:00, -3 minutes 30 08:01, +1 day 01 04:00, 8h 29 21:00, 3 hours ago 30 05:00'
[ "$seen" = "$expected" ]
