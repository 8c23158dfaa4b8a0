#!/usr/bin/env bash
# hledger 1.25, Ledger 3.3.0 (Debian 12): of "1,000 L" less 500 L Ledger has 500 L, hledger -499,000 L.
#
# Expected guess: both read one file format, and a comma with three digits behind it sets off thousands; or the amount,
# which may be meant in two ways, is refused until somebody says which mark is the decimal one.
# Behaviour: to hledger one mark alone in a number is the decimal mark, comma or point: 1,000 L is a liter, and what it
# prints is told with that comma again. The second amount is 500 of them. Ledger has thousands. Neither says a word.
# hledger is right as soon as the commodity is declared (commodity 1,000.00 L).
# Why it matters here: stocks of products are kept in such files, which go under version control beside the recipes. A
# tank that is half full is short of half a million, or looks full while "1,000 L" and "999 L" are told in one column.
# Output seen on 2026-11-30: ledger 500 L, hledger -499,000 L, bought 1,000 L, declared 500.00 L
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download hledger=1.25-2+b5 ledger=3.3.0-3 libboost-filesystem1.74.0 libboost-regex1.74.0 libicu72 libmpfr6 \
  libboost-iostreams1.74.0 libboost-python1.74.0 libgmp10 libpython3.11 libtinfo6 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$folder/root/usr/lib/ledger:$libraries" LC_ALL=C.UTF-8
printf '2026-11-28 bought\n    tank     1,000 L\n    supplier\n\n' >bought
printf '2026-11-30 sprayed\n    field    500 L\n    tank\n' >sprayed
cat bought sprayed >both
{ printf 'commodity 1,000.00 L\n\n' && cat both; } >declared
tank() { "root/usr/bin/$1" -f "$2" bal tank 2>&1 | sed -n '1s/ *\(.*\)  tank/\1/p'; }
seen="ledger $(tank ledger both), hledger $(tank hledger both), bought $(tank hledger bought)"
seen="$seen, declared $(tank hledger declared)"
echo "$seen"
[ "$seen" = 'ledger 500 L, hledger -499,000 L, bought 1,000 L, declared 500.00 L' ]
