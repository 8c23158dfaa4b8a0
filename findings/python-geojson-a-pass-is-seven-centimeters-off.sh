#!/usr/bin/env bash
# python-geojson 3.0.0 (Debian python3-geojson 3.0.0-1): what it reads and writes again has six decimals left.
#
# Expected guess: what a reader is given in digits it keeps, as json of Python does; whoever writes decides how many to
# leave out.
# Behaviour: each geometry rounds its coordinates to six decimals when it is made, and so does loads of a file, without
# anything asked for. Six decimals are steps of 11 cm. Heights are rounded too, to where it does no harm.
# Why it matters here: lines of guidance and rims of plots come with eight or nine decimals from receivers that know
# them within 2 cm. A program that only adds a name moves each point up to 8 cm, and passes that met overlap or gape.
# Output seen on 2026-11-30: given -47.649212449 -22.725312449, written -47.649212 -22.725312, moved 6.8 cm
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-geojson=3.0.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from math import cos, hypot, radians
import geojson

given = [-47.649212449, -22.725312449]
read = geojson.loads('{"type": "Point", "coordinates": [%.9f, %.9f]}' % tuple(given))
written = geojson.loads(geojson.dumps(read))['coordinates']
east, north = ((a - b) * 111320 for a, b in zip(given, written))
moved = hypot(east * cos(radians(given[1])), north) * 100
print('given', *given, end=', ')
print('written', *written, end=', ')
print(f'moved {moved:.1f} cm')
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = 'given -47.649212449 -22.725312449, written -47.649212 -22.725312, moved 6.8 cm' ]
