#!/usr/bin/env bash
# JExcelApi 2.6.12 (Debian libjexcelapi-java 2.6.12-3), with a book by SheetJS 0.18.5 (npm): 22:30 in hh:mm is 10:30.
#
# Expected guess: getContents tells a cell as the office shows it: hh without AM/PM counts to 24, so that 22:30 is
# 22:30, as it is to SheetJS.
# Behaviour: hh of the workbook is handed to Java as hh, which counts to 12 there, and no half of the day is beside it.
# The office's own formats for times, h:mm and d/m/yyyy h:mm, are right, and any with AM/PM. Months written out lose
# their words and get an hour: d" de "mmmm" de "yyyy is "30 11 2026 12:00:00".
# Why it matters here: .xls is what old programs of farms and dealers export, and Java reads it there. Spraying at
# night, for the wind or the bees, is read as spraying in the morning, and the order of a day's readings is lost.
# Output seen on 2026-11-30: dd/mm/yyyy hh:mm 30/11/2026 10:30, hh:mm 10:30, h:mm 22:30, hh:mm AM/PM 10:30 PM
# Needs Debian 12, a JDK and Node 20 or newer; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
command -v javac >/dev/null || { echo 'needs a JDK' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libjexcelapi-java=2.6.12-3 liblog4j1.2-java >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
cat >make.cjs <<'JS'
const XLSX = require('xlsx')
const evening = 46356 + 22.5 / 24
const sheet = { '!ref': 'A1:D1' }
const formats = ['dd/mm/yyyy hh:mm', 'hh:mm', 'h:mm', 'hh:mm AM/PM']
formats.forEach((z, at) => (sheet[`${'ABCD'[at]}1`] = { t: 'n', v: evening, z }))
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, sheet, 'readings')
XLSX.writeFile(book, 'readings.xls', { bookType: 'biff8' })
JS
node make.cjs
cat >Try.java <<'JAVA'
import java.io.File;
import jxl.Cell;
import jxl.Workbook;

public class Try {
  public static void main(String[] formats) throws Exception {
    Cell[] cells = Workbook.getWorkbook(new File("readings.xls")).getSheet(0).getRow(0);
    StringBuilder told = new StringBuilder();
    for (int at = 0; at < formats.length; at++)
      told.append(at == 0 ? "" : ", ").append(formats[at]).append(' ').append(cells[at].getContents());
    System.out.println(told);
  }
}
JAVA
jars=$(find root/usr/share/java -name '*.jar' | tr '\n' ':')
javac -nowarn -cp "$jars" Try.java
seen=$(TZ=America/Sao_Paulo java -Duser.language=en -cp "$jars:." Try 'dd/mm/yyyy hh:mm' hh:mm h:mm 'hh:mm AM/PM')
echo "$seen"
[ "$seen" = 'dd/mm/yyyy hh:mm 30/11/2026 10:30, hh:mm 10:30, h:mm 22:30, hh:mm AM/PM 10:30 PM' ]
