#!/usr/bin/env bash
# dateutils 0.4.10 (Debian 12): from 31 January to 1 March dateutils.ddiff tells 1 month and 62 days.
#
# Expected guess: 1 month (to the last of February) and 1 day, or 0 months and 29 days.
# Behaviour: where the first day has no like in February, the days are more than a month has: 62 or 63. The months are
# right, and so are the days alone (29) and the weeks. From 30 November to 1 March it tells 3 months and 63 days.
# Why it matters here: how long ago a boom was calibrated, a certificate was issued or a filter was changed is told in
# months and days. What was done at the end of a month looks two months older at the beginning of March, for whoever
# counts days from both figures: 92 days for 29.
# Output seen on 2026-11-30: 01-31 to 03-01 1 m 62 d (29 d), 01-15 to 03-10 1 m 23 d (54 d), 11-30 to 03-01 3 m 63 d (91
# d), 01-31 to 03-30 1 m 27 d (58 d)
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download dateutils=0.4.10-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
apart() {
  local months days
  months=$(root/usr/bin/dateutils.ddiff "$1" "$2" -f '%m m %d d')
  days=$(root/usr/bin/dateutils.ddiff "$1" "$2" -f '%d d')
  echo "${1#*-} to ${2#*-} $months ($days)"
}
february="$(apart 2026-01-31 2026-03-01), $(apart 2026-01-15 2026-03-10)"
seen="$february, $(apart 2025-11-30 2026-03-01), $(apart 2026-01-31 2026-03-30)"
echo "$seen"
expected='01-31 to 03-01 1 m 62 d (29 d), 01-15 to 03-10 1 m 23 d (54 d), 11-30 to 03-01 3 m 63 d (91 d)'
[ "$seen" = "$expected, 01-31 to 03-30 1 m 27 d (58 d)" ]
