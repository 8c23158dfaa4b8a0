#!/usr/bin/env bash
# Pint 0.19.2, UDUNITS 2.2.28, GNU Units 2.22 (Debian 12): 540 rpm are 56.5 Hz; convert-units 2.3.4 (npm): 9 Hz.
#
# Expected guess: a turn a minute is a sixtieth of a hertz: 540 turns of a shaft are nine a second.
# Behaviour: all three take a turn for 2 pi radians and a radian for the number 1, so that 1 rpm is 0.105 per second,
# and Hz, which is 1/s, is given as if it could be had from it. The figure is 6.28 times too large, without a warning.
# Why it matters here: flow meters and wheel sensors give pulses in Hz, pumps and power take-offs have rpm, and a
# constant of pulses for a liter joins them. The flow or the speed over ground is then 6.28 times what it is.
# Output seen on 2026-11-29: Pint 56.55, UDUNITS 56.5487, GNU Units 56.548668, convert-units 9.00
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-pint=0.19.2-1 units=2.22-2 udunits-bin=2.2.28-5 libudunits2-0=2.2.28-5 \
  libudunits2-data=2.2.28-5 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts convert-units@2.3.4 >/dev/null
cat >try.py <<'PY'
import pint
print(round(pint.UnitRegistry().Quantity(540, 'rpm').to('Hz').magnitude, 2))
PY
# -S: without numpy, which Pint takes when it finds one, whatever its age.
pint=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
export UDUNITS2_XML_PATH="$folder/root/usr/share/xml/udunits/udunits2.xml"
udunits=$(LD_LIBRARY_PATH="$folder/root/usr/lib/$(uname -m)-linux-gnu" root/usr/bin/udunits2 -H '540 rpm' -W Hz)
gnu=$(root/usr/bin/units -f root/usr/share/units/definitions.units -1 -t -- '540 rpm' Hz 2>/dev/null)
cat >try.mjs <<'JS'
import convert from 'convert-units'
console.log(convert(540).from('rpm').to('Hz').toFixed(2))
JS
npm=$(node try.mjs)
udunits=$(echo "$udunits" | sed -n '1s/.*= \(.*\) Hz/\1/p')
seen="Pint $pint, UDUNITS $udunits, GNU Units $gnu, convert-units $npm"
echo "$seen"
[ "$seen" = 'Pint 56.55, UDUNITS 56.5487, GNU Units 56.548668, convert-units 9.00' ]
