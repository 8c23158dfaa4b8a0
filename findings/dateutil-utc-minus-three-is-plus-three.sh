#!/usr/bin/env bash
# python-dateutil 2.8.2 (Debian python3-dateutil 2.8.2-2): 08:00 UTC-3 is 08:00+03:00, six hours from Brasília.
#
# Expected guess: UTC-3 and GMT-0300 are three hours behind, as everybody in Brazil writes it and as -0300 alone is.
# Behaviour: with a name before it the sign is turned, as POSIX has it in the variable TZ, so GMT-0300 is three hours
# ahead, BRT-3 as well. What JavaScript writes of a date, "Mon Nov 30 2026 08:00:00 GMT-0300", is read so when the name
# of the zone behind it is cut off; with it the text is refused.
# Why it matters here: monitors and forms write "30/11/2026 08:00 UTC-3". A reading of the morning is filed at 02:00 of
# Brasília, one from before six on the day before, and the weather that is looked up for it is that of the night.
# Output seen on 2026-11-30: -0300 11:00Z, UTC-3 05:00Z, GMT-3 05:00Z, UTC-03:00 05:00Z, JavaScript 05:00Z
# Needs Debian 12, python3 and Node; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-dateutil=2.8.2-2 python3-six >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
javascript=$(TZ=America/Sao_Paulo node -p 'new Date("2026-11-30T08:00:00-03:00").toString().slice(0, 33)')
cat >try.py <<'PY'
import sys
from datetime import timezone
from dateutil import parser

def told(name, text):
    return f'{name} {parser.parse(text, dayfirst=True).astimezone(timezone.utc):%H:%M}Z'

zones = ['-0300', 'UTC-3', 'GMT-3', 'UTC-03:00']
print(', '.join([told(zone, f'30/11/2026 08:00 {zone}') for zone in zones] + [told('JavaScript', sys.argv[1])]))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py "$javascript")
echo "$seen"
[ "$seen" = '-0300 11:00Z, UTC-3 05:00Z, GMT-3 05:00Z, UTC-03:00 05:00Z, JavaScript 05:00Z' ]
