#!/usr/bin/env bash
# Pint 0.19.2 (Debian python3-pint 0.19.2-1): "3 1/2 gallon" is 1.5 gallons, "2,5 bar" 25 bar, "0,75 l" nothing.
#
# Expected guess: a mixed number is three and a half, or is refused, as "2 x 3 l" is; a decimal comma is refused.
# Behaviour: a blank multiplies, so 3 1/2 is 3 times 1, divided by 2. Commas are taken out of the text before it is
# read, wherever they stand, and 0,75 becomes 075, of which the zero and the 75 are multiplied. "1 234 l" is 234 l.
# Why it matters here: rates and tanks in gallons are written with fractions, pressures and flows in Brazil with
# commas, and thousands of liters with a blank, as the norm of units wants. All have a unit, and so pass as read.
# Output seen on 2026-11-29: 3 1/2 gallon = 1.5 gallon; 2,5 bar = 25 bar; 0,75 l = 0 liter; 1 234 l = 234 liter;
# 1/2 l = 0.5 liter
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-pint=0.19.2-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import pint
read = pint.UnitRegistry().parse_expression
print('; '.join(f'{text} = {read(text)}' for text in ['3 1/2 gallon', '2,5 bar', '0,75 l', '1 234 l', '1/2 l']))
PY
# -S: without numpy, which Pint takes when it finds one, whatever its age.
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = '3 1/2 gallon = 1.5 gallon; 2,5 bar = 25 bar; 0,75 l = 0 liter; 1 234 l = 234 liter; 1/2 l = 0.5 liter' ]
