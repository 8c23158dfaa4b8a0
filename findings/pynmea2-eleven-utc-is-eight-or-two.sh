#!/usr/bin/env bash
# pynmea2 1.15.0 (Debian python3-nmea2 1.15.0-4): 11:00 UTC, told with the zone of Brasília, is 08:00 or 14:00 UTC.
#
# Expected guess: a ZDA sentence tells the time in UTC and, behind it, what is to be added to the local time to have UTC
# (NMEA 0183: west is plus, 3 for Brasília); datetime is 11:00 UTC, or 08:00 at -03:00.
# Behaviour: the zone is put beside the time as if the time were local, and its sign is taken as that of ISO 8601. Of
# 110000 with 03 it makes 11:00+03:00, three hours early; receivers that write -03 have 11:00-03:00, three hours late.
# An RMC sentence of the same moment is 11:00 without a zone, and a ZDA of zone 00 is right.
# Why it matters here: loggers on sprayers take the clock of the receiver. The same moment has two hours in one log, and
# wind and temperature are looked up for the wrong one.
# Output seen on 2026-11-30: zone 03 2026-11-30 08:00 UTC, zone -03 2026-11-30 14:00 UTC, zone 00 2026-11-30 11:00 UTC
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-nmea2=1.15.0-4 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from datetime import timezone
import pynmea2

def told(zone):
    moment = pynmea2.parse(f'$GPZDA,110000.00,30,11,2026,{zone},00').datetime
    return f'zone {zone} {moment.astimezone(timezone.utc):%Y-%m-%d %H:%M} UTC'

print(', '.join(told(zone) for zone in ('03', '-03', '00')))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
expected='zone 03 2026-11-30 08:00 UTC, zone -03 2026-11-30 14:00 UTC, zone 00 2026-11-30 11:00 UTC'
[ "$seen" = "$expected" ]
