#!/usr/bin/env bash
# isoxml 1.11.2 (npm): the grid of a plot that is 8 m wide has no cells, and they are "Infinity" degrees wide.
#
# Expected guess: a plot narrower than the cell of 10 m gets one column, or is an error or a warning.
# Behaviour: the number of columns is the width in cells, rounded down, and the width is divided by it. Below 10 m there
# are none: the file of cells is empty, and GridCellEastSize in TASKDATA.XML is the text Infinity, which is no decimal
# of its schema. getWarnings is empty. 19 m are one column.
# Why it matters here: trials of sprayers are laid out in plots of 3 m by 6 m and in strips as wide as a short boom. The
# terminal gets a task whose grid has no rate anywhere; outside of the grid the library's rate is 0.
# Output seen on 2026-11-30: 8 m 0 columns of Infinity, 0 bytes; 19 m 1 columns of 0.000185, 40 bytes; warnings 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts isoxml@1.11.2 >/dev/null
cat >try.mjs <<'JS'
import { ISOXMLManager, TAGS } from 'isoxml'
const [west, south] = [-47.6, -22.7]
const degree = 111195
const manager = new ISOXMLManager({ version: 4 })
const told = (meters) => {
  const east = west + meters / degree / Math.cos((south * Math.PI) / 180)
  const north = south + 100 / degree
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
  const plot = { type: 'Feature', properties: { rate: 15000 }, geometry: { type: 'Polygon', coordinates: [ring] } }
  const task = manager.createEntityFromAttributes(TAGS.Task, { TaskStatus: '1' })
  const rate = manager.createEntityFromAttributes(TAGS.ProcessDataVariable, { ProcessDataDDI: '0001' })
  task.addGridFromGeoJSON({ type: 'FeatureCollection', features: [plot] }, [rate], ['rate'])
  const { D: width, E: columns, H: bytes } = task.attributes.Grid[0].toXML()._attributes
  return `${meters} m ${columns} columns of ${width.slice(0, 8)}, ${bytes} bytes`
}
const seen = `${told(8)}; ${told(19)}; warnings ${manager.getWarnings().length}`
console.log(seen)
const expected = '8 m 0 columns of Infinity, 0 bytes; 19 m 1 columns of 0.000185, 40 bytes; warnings 0'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
