#!/usr/bin/env bash
# tabulate 0.8.9 (Debian python3-tabulate 0.8.9-1): beside "0.5" the serial "12345678" is 1.23457e+07, "1E3" is 1000.
#
# Expected guess: texts are written as they were given, only numbers are formatted; the manual's first tables are of
# numbers.
# Behaviour: a column whose texts all look like numbers is one of numbers, and if one has a point or an exponent each is
# formatted with six figures. 12345678 loses its last two, and 1234568.5 liters are 1.23457e+06. Two serials that differ
# at their end are one. Zeros in front stay as long as all are whole, 007, and go with the first that is not.
# Why it matters here: scripts mail lists of devices and meters as such tables, and serials, plots (1.10) and codes come
# as texts from a sheet. What is looked up by the mailed serial is not found, or another's.
# Output seen on 2026-11-30: 1.23457e+07 0.5, 1000 2000, 1.1 1.2, 7 0.5, 007 012
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-tabulate=0.8.9-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from tabulate import tabulate

columns = [['12345678', '0.5'], ['1E3', '2E3'], ['1.10', '1.2'], ['007', '0.5'], ['007', '012']]
print(', '.join(' '.join(tabulate([[text] for text in column], tablefmt='plain').split()) for column in columns))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = '1.23457e+07 0.5, 1000 2000, 1.1 1.2, 7 0.5, 007 012' ]
