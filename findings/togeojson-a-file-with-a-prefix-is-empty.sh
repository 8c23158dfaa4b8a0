#!/usr/bin/env bash
# @tmcw/togeojson 7.1.3, gpxparser 3.0.8 (npm), gpxpy 1.5.0 (Debian): of <ns2:kml> and <gpx:gpx> nothing is read.
#
# Expected guess: what a name means in XML is its namespace, whichever prefix stands before it or none; a file of KML or
# GPX whose elements have one, as JAXB of Java writes ns2, has the same plots and tracks, or is refused.
# Behaviour: elements are looked for by the name as it is written, Placemark, trkpt, and ns2:Placemark is another. What
# comes is a collection without features, a GPX without tracks: valid, and empty. GPSBabel 1.8.0, parse-kml 1.0.1 and
# @we-gold/gpxjs 1.2.0 are the same; of the KML GDAL 3.6.2 and fastkml 0.12 read all.
# Why it matters here: farm programs are written in Java often enough, and their plots come as ns2:kml. The map is
# empty, without an error that somebody could ask about, and the file looks right to whoever opens it.
# Output seen on 2026-11-30: KML 1 plot, with prefix 0; GPX togeojson 1, with prefix 0; gpxparser 1, with prefix 0;
# gpxpy 1, with prefix 0
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @tmcw/togeojson@7.1.3 gpxparser@3.0.8 @xmldom/xmldom@0.9.8 \
  >/dev/null
apt-get download python3-gpxpy=1.5.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >make.mjs <<'JS'
import { writeFileSync } from 'node:fs'
const kml = (p, namespace) =>
  `<${p}kml ${namespace}="http://www.opengis.net/kml/2.2"><${p}Placemark><${p}name>plot 1</${p}name><${p}Point>` +
  `<${p}coordinates>-47.6,-22.7</${p}coordinates></${p}Point></${p}Placemark></${p}kml>`
const gpx = (p, namespace) =>
  `<${p}gpx version="1.1" creator="x" ${namespace}="http://www.topografix.com/GPX/1/1"><${p}trk><${p}trkseg>` +
  `<${p}trkpt lat="-22.7" lon="-47.6"/><${p}trkpt lat="-22.7" lon="-47.5"/></${p}trkseg></${p}trk></${p}gpx>`
writeFileSync('plain.kml', kml('', 'xmlns'))
writeFileSync('prefix.kml', kml('ns2:', 'xmlns:ns2'))
writeFileSync('plain.gpx', gpx('', 'xmlns'))
writeFileSync('prefix.gpx', gpx('gpx:', 'xmlns:gpx'))
JS
node make.mjs
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import * as togeojson from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import GpxParser from 'gpxparser'
const text = (file) => readFileSync(file, 'utf8')
const parsed = (file) => new DOMParser().parseFromString(text(file), 'text/xml')
const features = (kind, file) => togeojson[kind](parsed(file)).features.length
const tracks = (file) => {
  const parser = new GpxParser()
  parser.parse(text(file))
  return parser.tracks.length
}
const both = (count, kind) => `${count(`plain.${kind}`)}, with prefix ${count(`prefix.${kind}`)}`
const plots = `${features('kml', 'plain.kml')} plot, with prefix ${features('kml', 'prefix.kml')}`
const lines = both((file) => features('gpx', file), 'gpx')
console.log(`KML ${plots}; GPX togeojson ${lines}; gpxparser ${both(tracks, 'gpx')}`)
JS
cat >try.py <<'PY'
import gpxpy

plain, prefix = (len(gpxpy.parse(open(name)).tracks) for name in ['plain.gpx', 'prefix.gpx'])
print(f'gpxpy {plain}, with prefix {prefix}')
PY
gpxpy=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
seen="$(node try.mjs 2>/dev/null); $gpxpy"
echo "$seen"
expected='KML 1 plot, with prefix 0; GPX togeojson 1, with prefix 0; gpxparser 1, with prefix 0; gpxpy 1, with prefix 0'
[ "$seen" = "$expected" ]
