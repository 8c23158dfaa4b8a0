#!/usr/bin/env bash
# pyshp 2.3.1 (Debian python3-pyshp), shpjs 6.2.0, shapefile 0.6.6 (npm): a deleted plot gives its place to the next.
#
# Expected guess: a row that is marked as deleted in the table (an asterisk in front, as dBase has it and as GIS leave
# it until the table is packed) is left out with its shape, as GDAL does, or both come.
# Behaviour: pyshp leaves out the row and keeps the shape. shapeRecords pairs what is left by its order: each plot
# behind the deleted one has the place of the plot before, and the last place has none. There is no word on it; only
# records and shapes differ in number. shpjs and shapefile bring the deleted plot back with its rate.
# Why it matters here: plots and zones are deleted in the table while a map of rates is made. The rate of one plot is
# sprayed on another, or a plot that was taken out is sprayed.
# Output seen on 2026-11-30: pyshp north -47.6 south -47.5, shpjs north -47.6 deleted -47.5 south -47.4, shapefile north
# -47.6 deleted -47.5 south -47.4
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts shpjs@6.2.0 shapefile@0.6.6 >/dev/null
apt-get download python3-pyshp=2.3.1-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import shapefile

with shapefile.Writer('plots', shapeType=shapefile.POINT) as writer:
    writer.field('NAME', 'C', 10)
    for name, longitude in [('north', -47.6), ('deleted', -47.5), ('south', -47.4)]:
        writer.point(longitude, -22.7)
        writer.record(name)
with open('plots.dbf', 'r+b') as table:
    head = table.read(12)
    start, length = int.from_bytes(head[8:10], 'little'), int.from_bytes(head[10:12], 'little')
    table.seek(start + length)
    table.write(b'*')
with shapefile.Reader('plots') as reader:
    pairs = [f'{pair.record["NAME"]} {pair.shape.points[0][0]}' for pair in reader.shapeRecords()]
print('pyshp', *pairs)
PY
pyshp=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { read } from 'shapefile'
import shp from 'shpjs'
const place = (plot) => `${plot.properties.NAME} ${plot.geometry.coordinates[0]}`
const told = ({ features }) => features.map(place).join(' ')
const files = { shp: readFileSync('plots.shp'), dbf: readFileSync('plots.dbf') }
console.log(`shpjs ${told(await shp(files))}, shapefile ${told(await read('plots.shp', 'plots.dbf'))}`)
JS
seen="$pyshp, $(node try.mjs 2>/dev/null)"
echo "$seen"
back='north -47.6 deleted -47.5 south -47.4'
[ "$seen" = "pyshp north -47.6 south -47.5, shpjs $back, shapefile $back" ]
