#!/usr/bin/env bash
# flatgeobuf 4.5.0 (npm): a rate that the first plot does not have is lost for all plots, one that is null there a text.
#
# Expected guess: the columns of the file are gathered from all features, as .gpkg and .shp writers do, or a feature
# that does not fit them is an error.
# Behaviour: serialize takes names and types from the first feature alone. What only later ones have is not written;
# null there makes the column one of texts, so 150.5 is read as "150.5".
# Why it matters here: plots without a prescription, or not yet calibrated, come first as often as not. The map of rates
# is written and read without a word, and has none; sums of the other join digits: "150.5" + "80" is "150.580".
# Output seen on 2026-11-30: missing first [{"plot":"A"},{"plot":"B"}], null first [{"plot":"A"},{"plot":"B",
# "rate":"150.5"}], given first [{"plot":"B","rate":150.5},{"plot":"A","rate":80}]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts flatgeobuf@4.5.0 >/dev/null
cat >try.mjs <<'JS'
import { deserialize, serialize } from 'flatgeobuf/lib/mjs/geojson.js'
const through = async (...plots) => {
  const features = plots.map((properties, place) => {
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [-47 + place, -22] } }
  })
  const bytes = serialize({ type: 'FeatureCollection', features })
  const told = []
  for await (const { properties } of deserialize(bytes)) told.push(properties)
  return JSON.stringify(told)
}
const seen = [
  `missing first ${await through({ plot: 'A' }, { plot: 'B', rate: 150.5 })}`,
  `null first ${await through({ plot: 'A', rate: null }, { plot: 'B', rate: 150.5 })}`,
  `given first ${await through({ plot: 'B', rate: 150.5 }, { plot: 'A', rate: 80 })}`,
].join(', ')
console.log(seen)
const expected =
  'missing first [{"plot":"A"},{"plot":"B"}], null first [{"plot":"A"},{"plot":"B","rate":"150.5"}], ' +
  'given first [{"plot":"B","rate":150.5},{"plot":"A","rate":80}]'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
