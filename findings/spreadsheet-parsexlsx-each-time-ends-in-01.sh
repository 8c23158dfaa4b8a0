#!/usr/bin/env bash
# Spreadsheet::ParseXLSX 0.27 (Debian), with a book by exceljs 4.4.0 (npm): 25:30 in [h]:mm is 25:01, 7:30 is 7:01.
#
# Expected guess: value() tells a cell as the office shows it, 25:30, and unformatted() the number of days.
# Behaviour: behind hours in brackets, mm is taken for the month instead of the minutes. Times of less than 32 days lie
# in January of 1900, so that each ends in 01; from 32 days on in 02. hh:mm and [hh]:mm:ss have their minutes (the
# latter without full days), mm:ss is right. The rules are those of Spreadsheet::ParseExcel 0.65, which reads .xls so.
# Why it matters here: hours of spraying and of engines are summed in [h]:mm, the only format that goes beyond a day.
# What looks like an hour and a minute is up to 59 minutes more, and no sum of such texts is the sum of the sheet.
# Output seen on 2026-11-30: [h]:mm 7.5 h 7:01, 25.5 h 25:01, 0.75 h 0:01, 800.5 h 800:02; hh:mm 7.5 h 07:30
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 >/dev/null
apt-get download libspreadsheet-parsexlsx-perl=0.27-3+deb12u2 libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 \
  libarchive-zip-perl libgraphics-colorutils-perl libxml-twig-perl libxml-parser-perl libole-storage-lite-perl \
  libio-stringy-perl libcrypt-rc4-perl libdigest-perl-md5-perl libunicode-map-perl libio-string-perl libspiffy-perl \
  libexpat1 libcryptx-perl libtomcrypt1 libtommath1 libgmp10 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >make.mjs <<'JS'
import ExcelJS from 'exceljs'
const book = new ExcelJS.Workbook()
const sheet = book.addWorksheet('hours')
for (const hours of [7.5, 25.5, 0.75, 800.5]) sheet.addRow([hours / 24]).getCell(1).numFmt = '[h]:mm'
sheet.addRow([7.5 / 24]).getCell(1).numFmt = 'hh:mm'
await book.xlsx.writeFile('hours.xlsx')
JS
node make.mjs
cat >try.pl <<'PL'
use strict;
use warnings;
use Spreadsheet::ParseXLSX;
my $sheet = Spreadsheet::ParseXLSX->new->parse('hours.xlsx')->worksheet(0);
printf "[h]:mm 7.5 h %s, 25.5 h %s, 0.75 h %s, 800.5 h %s; hh:mm 7.5 h %s\n",
  map { $sheet->get_cell($_, 0)->value } 0 .. 4;
PL
perl="$folder/root/usr/share/perl5:$folder/root/usr/lib/$(uname -m)-linux-gnu/perl5/5.36"
seen=$(LD_LIBRARY_PATH="$folder/root/usr/lib/$(uname -m)-linux-gnu" PERL5LIB="$perl" perl try.pl)
echo "$seen"
[ "$seen" = '[h]:mm 7.5 h 7:01, 25.5 h 25:01, 0.75 h 0:01, 800.5 h 800:02; hh:mm 7.5 h 07:30' ]
