#!/usr/bin/env bash
# quantities 0.13.0 (Debian python3-quantities 0.13.0-2): 20 degrees Celsius are 20 K and 36 degrees Fahrenheit.
#
# Expected guess: what is given in degC and asked for in K or degF is 293.15 K and 68 degF, as with other libraries of
# units, or is refused.
# Behaviour: Celsius and Fahrenheit are only sizes of a step: rescale multiplies by 1 or 1.8 and never adds the zero of
# the scale. That is right for differences of temperatures and for nothing else.
# Why it matters here: pressures of pumps and densities of the tank's mix are worked out in kelvin, weather stations
# tell Celsius. The density of air at 20 K is 15 times that at 20 degrees, and droplets do not drift.
# Output seen on 2026-11-30: 20 K, 36 degF, 1.00 degC
# Needs Debian 12 and its python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-quantities=0.13.0-2 python3-numpy libblas3 liblapack3 libgfortran5 libquadmath0 \
  >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import quantities as pq
air = 20 * pq.degC
kelvin = float(air.rescale('K'))
fahrenheit = float(air.rescale('degF'))
back = float((1.0 * pq.K).rescale('degC'))
print(f'{kelvin:.0f} K, {fahrenheit:.0f} degF, {back:.2f} degC')
PY
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
seen=$(LD_LIBRARY_PATH="$libraries:$libraries/blas:$libraries/lapack" \
  PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S -W ignore try.py)
echo "$seen"
[ "$seen" = '20 K, 36 degF, 1.00 degC' ]
