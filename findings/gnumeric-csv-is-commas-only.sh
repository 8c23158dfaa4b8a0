#!/usr/bin/env bash
# Gnumeric 1.12.55 (Debian 12, ssconvert): a .csv is separated at commas, whatever it has.
#
# Expected guess: a file with semicolons and decimal commas, every cell in quotes, opens in a Portuguese or Spanish locale as it does in Excel and
# LibreOffice; the sign behind the first closing quote tells the separator.
# Behaviour: by its ending .csv the file is cut at its decimal commas, quotes and all. The same bytes called .txt are read right.
# Why it matters here: a sheet for an office in Brazil has semicolons. Give Gnumeric an .xlsx, or call the text .txt.
# Output seen on 2026-11-27: A1,"5"";""x""" | A1,"2,5",x
set -euo pipefail
command -v ssconvert >/dev/null || { echo 'needs Debian 12 with gnumeric' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '"serial";"bar";"flow"\r\n"A1";"2,5";"x"\r\n"A2";"3,5";"y"\r\n' >sheet.csv
cp sheet.csv sheet.txt
mkdir locales
localedef -i pt_BR -f UTF-8 locales/pt_BR.UTF-8
line() { env LOCPATH="$folder/locales" LC_ALL=pt_BR.UTF-8 ssconvert "$1" "$2" >/dev/null 2>&1; sed -n 2p "$2"; }
seen="$(line sheet.csv a.csv) | $(line sheet.txt b.csv)"
echo "$seen"
[ "$seen" = 'A1,"5"";""x""" | A1,"2,5",x' ]
