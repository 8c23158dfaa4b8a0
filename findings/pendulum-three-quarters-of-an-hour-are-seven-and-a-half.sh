#!/usr/bin/env bash
# Pendulum 2.1.2 (Debian python3-pendulum 2.1.2-4): PT0.75H is seven hours and a half, PT1.50H six hours.
#
# Expected guess: a fraction of an ISO 8601 duration is one: 0.75 hours are 45 minutes and 1.50 hours an hour and a
# half, as isodate of the same system has them.
# Behaviour: the digits behind the point are a whole number of tenths, however many there are: .75 is 75 tenths, .50 is
# fifty. .05 is 5 tenths, half an hour. One digit is right, so that PT1.5H is what it looks like. Weeks, days, hours and
# minutes are read so, with a comma too; seconds are right.
# Why it matters here: waits before entering the field again, hours of engines and of work come as durations with two
# decimals, as most programs write them. A wait of three quarters of an hour lasts all day; with halves nobody sees it.
# Output seen on 2026-12-01: PT0.75H 7:30:00 0:45:00, PT1.50H 6:00:00 1:30:00, PT1.05H 1:30:00 1:03:00, PT1.5H 1:30:00
# 1:30:00
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-pendulum=2.1.2-4 python3-pytzdata python3-dateutil python3-six python3-isodate >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from datetime import timedelta
import isodate
import pendulum

def told(text):
    wrong = timedelta(seconds=pendulum.parse(text).total_seconds())
    return f'{text} {wrong} {isodate.parse_duration(text)}'

print(*map(told, ['PT0.75H', 'PT1.50H', 'PT1.05H', 'PT1.5H']), sep=', ')
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" /usr/bin/python3 -S try.py)
echo "$seen"
[ "$seen" = 'PT0.75H 7:30:00 0:45:00, PT1.50H 6:00:00 1:30:00, PT1.05H 1:30:00 1:03:00, PT1.5H 1:30:00 1:30:00' ]
