#!/usr/bin/env bash
# agate 1.6.3 (Debian python3-agate 1.6.3-2, the tables of csvkit): a boom of "12 m" is 12 minutes, "1/2" a day of 2001.
#
# Expected guess: a column of numbers with a unit behind them is text, as "5 bar" and "80 l" are, or the numbers alone.
# Behaviour: the kinds are tried one after the other for a whole column, and durations and dates come before text: m, h,
# s and d are units of time, and two numbers about a slash are a month and a day. "80 %" is 80, without the %. A column
# that holds only 0 and 1 is true and false.
# Why it matters here: sheets of sprayers have the boom's width as "24 m", thread sizes as 1/2 and counts of faults of
# each nozzle, mostly 0 or 1. csvkit tells a boom of 0:24:00, and threads of January 2001.
# Output seen on 2026-11-30: 12 m TimeDelta 0:12:00, 12 l Text 12 l, 1/2 Date 2001-01-02, 80 % Number 80, 1 Boolean True
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-agate=1.6.3-2 python3-babel python-babel-localedata python3-isodate python3-leather \
  python3-parsedatetime python3-pytimeparse python3-slugify python3-text-unidecode python3-unidecode python3-six \
  python3-tz python3-future >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import agate

def told(*cells):
    table = agate.Table.from_object([{'cell': cell} for cell in cells])
    return f"{cells[0]} {type(table.column_types[0]).__name__} {table.rows[0]['cell']}"

columns = [('12 m', '24 m'), ('12 l', '24 l'), ('1/2', '3/4'), ('80 %', '75 %'), ('1', '0')]
print(', '.join(told(*column) for column in columns))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S -W ignore try.py)
echo "$seen"
[ "$seen" = '12 m TimeDelta 0:12:00, 12 l Text 12 l, 1/2 Date 2001-01-02, 80 % Number 80, 1 Boolean True' ]
