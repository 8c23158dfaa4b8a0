#!/usr/bin/env bash
# dateparser 1.1.6 (Debian python3-dateparser 1.1.6-1): "30/11/2026 8h" is eight hours before now, on that day.
#
# Expected guess: with languages=['pt'] 8h and 08h30 are times of day, as Portuguese, Spanish and French write them, or
# the text is refused.
# Behaviour: 8h is a span, and spans are taken from the moment of reading: the day is that of the text, the time that of
# the clock eight hours ago, and the 30 of 08h30 is left out. Read again in the evening the same text is another time.
# 08:30 is right, and "1º de dezembro de 2026" is nothing.
# Why it matters here: whoever notes a reading in Brazil writes "30/11/2026 08h30". Half a sheet has times that depend
# on when it was imported, and twice the same sheet is two sets of readings.
# Output seen on 2026-11-30: read at 12:00 8h 04:00, 08h30 04:00, 08h30min 03:30, 08:30 08:30; read at 20:00 8h 12:00,
# 08h30 12:00, 08h30min 11:30, 08:30 08:30
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-dateparser=1.1.6-1 python3-dateutil python3-six python3-tz python3-regex python3-tzlocal \
  python3-pytz-deprecation-shim >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from datetime import datetime
import dateparser

def told(now):
    settings = {'RELATIVE_BASE': now}
    def at(time):
        read = dateparser.parse(f'30/11/2026 {time}', languages=['pt'], settings=settings)
        return f'{time} {read:%H:%M}'
    return f'read at {now:%H:%M} ' + ', '.join(at(time) for time in ['8h', '08h30', '08h30min', '08:30'])

print('; '.join(told(datetime(2026, 11, 30, hour)) for hour in (12, 20)))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S -W ignore try.py)
echo "$seen"
[ "$seen" = "read at 12:00 8h 04:00, 08h30 04:00, 08h30min 03:30, 08:30 08:30; \
read at 20:00 8h 12:00, 08h30 12:00, 08h30min 11:30, 08:30 08:30" ]
