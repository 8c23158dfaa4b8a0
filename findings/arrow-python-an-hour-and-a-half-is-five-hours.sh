#!/usr/bin/env bash
# arrow 1.2.3 (Debian python3-arrow 1.2.3-1): dehumanize("in 1.5 hours") is five hours later, "0.5 hours" too.
#
# Expected guess: half hours are read, or refused with the error that it has for what it does not understand.
# Behaviour: the words are looked for anywhere in the text, and the number is the whole one right before "hours": of
# 1.5 the 5 behind the point is taken, of 1,5 that behind the comma, in each language alike. "10.25 hours" is 25 hours.
# Why it matters here: a wait before entering the field again, the time between two passes, and "calibrated 1,5 horas
# atrás" are typed so. Nobody is told that 1.5 was not understood, and halves all become five.
# Output seen on 2026-11-30: in 1.5 hours 5:00, in 0.5 hours 5:00, em 1,5 horas 5:00, en 10,25 horas 25:00, in an hour
# and 30 minutes 1:30
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-arrow=1.2.3-1 python3-dateutil python3-six >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import arrow

start = arrow.get('2026-11-30T12:00:00+00:00')

def told(text, locale):
    minutes = int((start.dehumanize(text, locale=locale) - start).total_seconds() // 60)
    return f'{text} {minutes // 60}:{minutes % 60:02}'

print(', '.join([
    told('in 1.5 hours', 'en_us'),
    told('in 0.5 hours', 'en_us'),
    told('em 1,5 horas', 'pt_br'),
    told('en 10,25 horas', 'es'),
    told('in an hour and 30 minutes', 'en_us'),
]))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
expected='in 1.5 hours 5:00, in 0.5 hours 5:00, em 1,5 horas 5:00, en 10,25 horas 25:00, in an hour and 30 minutes 1:30'
[ "$seen" = "$expected" ]
