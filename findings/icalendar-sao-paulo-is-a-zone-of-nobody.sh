#!/usr/bin/env bash
# icalendar 4.0.3 (Debian python3-icalendar 4.0.3-5): 08:00 of Python's own zone America/Sao_Paulo is written TZID=-03.
#
# Expected guess: a time with a zone of zoneinfo is written with the zone's name, as one of pytz is; a fixed offset
# becomes UTC, for a calendar has no offsets.
# Behaviour: the name of the zone is its short name at that moment, -03, and of a fixed offset "UTC-03:00" or nothing
# at all. No VTIMEZONE says what they are: the same library reads 08:00 without a zone, and ical.js 2.2.1 takes it for
# the clock of whoever looks. node-ical 0.27.2 guesses what -03 means.
# Why it matters here: windows for spraying and visits go to calendars. Who looks from Mato Grosso or with a telephone
# of another zone comes an hour late or more, and the file says 08:00 of the farm to its writer.
# Output seen on 2026-11-30: zoneinfo TZID=-03 no zone, offset TZID="UTC-03:00" no zone, dateutil without TZID no zone,
# pytz TZID=America/Sao_Paulo -03:00
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-icalendar=4.0.3-5 python3-dateutil python3-six python3-tz >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
import icalendar
import pytz
from dateutil.tz import tzoffset

morning = datetime(2026, 11, 30, 8)
starts = {
    'zoneinfo': morning.replace(tzinfo=ZoneInfo('America/Sao_Paulo')),
    'offset': morning.replace(tzinfo=timezone(timedelta(hours=-3))),
    'dateutil': morning.replace(tzinfo=tzoffset(None, -3 * 3600)),
    'pytz': pytz.timezone('America/Sao_Paulo').localize(morning),
}

def told(name):
    event = icalendar.Event()
    event.add('dtstart', starts[name])
    written = event.to_ical()
    parameters = written.decode().split('\r\n')[1].split(':2026')[0].split(';')
    zone = next((part for part in parameters if part.startswith('TZID')), 'without TZID')
    offset = icalendar.Event.from_ical(written)['DTSTART'].dt.strftime('%z')
    return f"{name} {zone} {f'{offset[:3]}:{offset[3:]}' if offset else 'no zone'}"

print(', '.join(told(name) for name in starts))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S -W ignore try.py)
echo "$seen"
[ "$seen" = "zoneinfo TZID=-03 no zone, offset TZID=\"UTC-03:00\" no zone, dateutil without TZID no zone, \
pytz TZID=America/Sao_Paulo -03:00" ]
