#!/usr/bin/env bash
# Babel 2.10.3 (Debian python3-babel 2.10.3-1) writes 20:30 for Colombia as "8:30 p. m." and reads it back as 08:30.
# any-date-parser 2.2.4 (npm) reads an evening that is written so as the morning.
#
# Expected guess: parse_time reads what format_time of the same locale has written, as it does in English, or refuses
# it; a parser of dates that is given es-CO knows the halves of the day as they are written there.
# Behaviour: the half of the day is passed over, and what is left is 8:30, without an error. any-date-parser passes over
# PM as well, where the locale is es-CO; in English and Portuguese it knows it. In Brazil and Argentina, which count to
# 24, all is right.
# Why it matters here: sheets and forms of Colombia and its neighbors have the hour so. Spraying is done in the evening,
# when the wind is down: the record says that it was done in the morning.
# Output seen on 2026-11-30: Babel en_US 20:30:00, es_CO 08:30:00, pt_BR 20:30:00; any-date-parser 8:30 p. m. 08:30,
# 8:30 PM 08:30, 20:30 20:30
# Needs Debian 12, python3, Node 20 or newer; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-babel=2.10.3-1 python-babel-localedata=2.10.3-1 python3-tz >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4 >/dev/null
cat >try.py <<'PY'
from datetime import time
from babel.dates import format_time, parse_time

def told(locale):
    return f"{locale} {parse_time(format_time(time(20, 30), 'short', locale=locale), locale=locale)}"

print('Babel ' + ', '.join(map(told, ['en_US', 'es_CO', 'pt_BR'])))
PY
cat >try.cjs <<'JS'
const parser = require('any-date-parser').default ?? require('any-date-parser')
const told = (hour) => `${hour} ${parser.fromString(`30 nov 2026, ${hour}`, 'es-CO').toISOString().slice(11, 16)}`
console.log(`any-date-parser ${['8:30 p. m.', '8:30 PM', '20:30'].map(told).join(', ')}`)
JS
python=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
seen="$python; $(TZ=UTC node try.cjs)"
echo "$seen"
expected='Babel en_US 20:30:00, es_CO 08:30:00, pt_BR 20:30:00; any-date-parser 8:30 p. m. 08:30, '
[ "$seen" = "${expected}8:30 PM 08:30, 20:30 20:30" ]
