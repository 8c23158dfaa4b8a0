#!/usr/bin/env bash
# pyshp 2.3.1 (Debian python3-pyshp 2.3.1-2): 12345 in a field of four digits is written as 1234.
#
# Expected guess: a number that does not fit its field is an error, or is written as stars or blank, as dBase does.
# Behaviour: the text of the number is cut at the width: 12345 becomes 1234 in a field of 4 digits and 1234567.89
# becomes 123456 in one of 6 with 2 decimals. -12345 becomes -123. Reading it back, nothing shows that it was cut.
# Why it matters here: maps of rates for the sprayer are written so, with fields laid out for the last season's
# figures. A rate of 12345 is a tenth of itself in the file, and the machine takes it.
# Output seen on 2026-11-29: N(4,0) [1234, 9999, -123], N(6,2) [1234.5, 123456.0]
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-pyshp=2.3.1-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import shapefile

def written(size, decimals, rates):
    with shapefile.Writer('rates', shapeType=shapefile.POINT) as writer:
        writer.field('RATE', 'N', size, decimals)
        for rate in rates:
            writer.point(-47, -22)
            writer.record(rate)
    with shapefile.Reader('rates') as reader:
        return f'N({size},{decimals}) {[record[0] for record in reader.records()]}'

print(written(4, 0, [12345, 9999, -12345]) + ', ' + written(6, 2, [1234.5, 1234567.89]))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = 'N(4,0) [1234, 9999, -123], N(6,2) [1234.5, 123456.0]' ]
