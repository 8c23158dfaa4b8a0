#!/usr/bin/env bash
# js-quantities 1.8.0 (npm): 7 kmph is 3129 m/s.
#
# Expected guess: kmph is km/h as kph is, or an unknown unit that is refused as kmh is.
# Behaviour: it is read as k + mph, a thousand miles an hour, and its kind is speed: 1609 times too much, with nothing
# to catch. In the same manner "16 fl oz" is a femtoliter times an ounce of weight, which at least cannot be converted
# to milliliters.
# Why it matters here: sheets and manuals in English may write kmph for the speed of a sprayer. The volume per hectare
# is the flow divided by the speed: 150 l/ha become 0.09.
# Output seen on 2026-11-29: 7 kmph speed 3129.28 m/s, 7 kph speed 1.94 m/s, 7 km/h speed 1.94 m/s, 7 kmh refused, 16 fl oz as ml false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-quantities@1.8.0 >/dev/null
cat >try.mjs <<'JS'
import Quantity from 'js-quantities'
const told = (text) => {
  try {
    const speed = Quantity(text)
    return `${text} ${speed.kind()} ${speed.to('m/s').toPrec('0.01 m/s')}`
  } catch {
    return `${text} refused`
  }
}
const ounces = `16 fl oz as ml ${Quantity('16 fl oz').isCompatible('ml')}`
const seen = [...['7 kmph', '7 kph', '7 km/h', '7 kmh'].map(told), ounces].join(', ')
console.log(seen)
const expected = '7 kmph speed 3129.28 m/s, 7 kph speed 1.94 m/s, 7 km/h speed 1.94 m/s, 7 kmh refused, 16 fl oz as ml false'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
