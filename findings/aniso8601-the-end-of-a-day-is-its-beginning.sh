#!/usr/bin/env bash
# aniso8601 9.0.1 (Debian python3-aniso8601 9.0.1-2): 2026-11-30T24:00 is midnight of the 30th's beginning, a day early.
#
# Expected guess: 24:00 is the end of the day, as ISO 8601 has it, which is 00:00 of the next; or it is refused, as
# isodate and iso8601 do.
# Behaviour: 24 is made 0 and the day stays. The interval 22:00 to 24:00 ends 22 hours before it begins. ciso8601 2.2.0
# has the first of December. A month is 30 days: P1M after 31 January is the second of March, and monthly from there
# slides through the calendar.
# Why it matters here: a shift or a window for spraying that lasts to midnight is written 24:00. It is of minus 22
# hours, and whoever takes the amount of it tells 22 hours of work.
# Output seen on 2026-11-30: aniso8601 2026-11-30T00:00:00, interval -22.0 h, months 2027-01-31 2027-03-02 2027-04-01,
# ciso8601 2026-12-01T00:00:00
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-aniso8601=9.0.1-2 python3-ciso8601 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import aniso8601
import ciso8601

end = '2026-11-30T24:00:00'
start, finish = aniso8601.parse_interval(f'2026-11-30T22:00:00/{end}')
months = aniso8601.parse_repeating_interval('R3/2027-01-31/P1M')
print(', '.join([
    f'aniso8601 {aniso8601.parse_datetime(end).isoformat()}',
    f'interval {(finish - start).total_seconds() / 3600} h',
    'months ' + ' '.join(day.isoformat() for day in months),
    f'ciso8601 {ciso8601.parse_datetime(end).isoformat()}',
]))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = "aniso8601 2026-11-30T00:00:00, interval -22.0 h, months 2027-01-31 2027-03-02 2027-04-01, \
ciso8601 2026-12-01T00:00:00" ]
