#!/usr/bin/env bash
# GNU recutils 1.9 (Debian 12): recsel finds the serial 010 under 8, and under 10 it does not.
#
# Expected guess: a field of type int is a decimal number whatever zeros are before it, for every part of the program,
# or such a number is refused as 09 would have to be.
# Behaviour: in an expression a zero at the beginning makes it octal, 010 is 8 and 0110 is 72, and a number that is none
# there, as 09, is decimal after all. Max and Sum of the same program take all of them as decimal. Nothing is told.
# Why it matters here: serials of flow meters and numbers of nozzles have leading zeros, and a list of records in plain
# text is what goes along in the field. The query for nozzle 8 brings nozzle 010 as well, that for 10 misses it, and
# "up to 9" brings both of them.
# Output seen on 2026-11-30: = 8 finds 8 010, = 9 finds 09, = 10 finds 10, = 72 finds 0110, largest 110
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download recutils=1.9-2 librec1=1.9-2 libreadline8 libgmp10 libtinfo6 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
printf '%%rec: Nozzle\n%%type: Serial int\n\n' >nozzles.rec
for serial in 8 09 010 10 0110; do printf 'Serial: %s\n\n' "$serial" >>nozzles.rec; done
library="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
select_as() { LD_LIBRARY_PATH="$library" root/usr/bin/recsel -t Nozzle "$@" nozzles.rec; }
found() { echo "= $1 finds $(select_as -e "Serial = $1" -P Serial | xargs)"; }
largest=$(select_as -p 'Max(Serial)' | sed 's/.*: //')
seen="$(found 8), $(found 9), $(found 10), $(found 72), largest $largest"
echo "$seen"
[ "$seen" = '= 8 finds 8 010, = 9 finds 09, = 10 finds 10, = 72 finds 0110, largest 110' ]
