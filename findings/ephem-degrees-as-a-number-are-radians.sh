#!/usr/bin/env bash
# PyEphem 4.1.4 (Debian python3-ephem 4.1.4-2+b1): at latitude "-22.7253" the sun sets at 18:42, at -22.7253 at 06:09.
#
# Expected guess: the latitude of an observer is in degrees, as a text or as a number.
# Behaviour: a text is degrees, a number radians. -22.7253 is taken for 1302 degrees south without a word, and rising
# and setting are told for it. Python's str() of the same observer shows degrees again, whatever was given.
# Why it matters here: spraying by night and by day have other rules and other winds, and stations of the field switch
# by the sun. Coordinates from a file, a receiver or JSON are numbers, those of the manual's examples are texts.
# Output seen on 2026-11-30: text 11-30 21:42, lat -22:43:31.1; number 12-01 09:08, lat -1302:03:49.6 (UTC)
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-ephem=4.1.4-2+b1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import ephem

def told(latitude, longitude):
    observer = ephem.Observer()
    observer.lat, observer.lon, observer.date = latitude, longitude, '2026/11/30 15:00'
    sunset = observer.next_setting(ephem.Sun()).datetime()
    return f'{sunset:%m-%d %H:%M}, lat {observer.lat}'

print(f"text {told('-22.7253', '-47.6492')}; number {told(-22.7253, -47.6492)} (UTC)")
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" /usr/bin/python3 -S try.py)
echo "$seen"
[ "$seen" = 'text 11-30 21:42, lat -22:43:31.1; number 12-01 09:08, lat -1302:03:49.6 (UTC)' ]
