#!/usr/bin/env bash
# Apache POI 4.0.1 (Debian libapache-poi-java 4.0.1-4): "30 de novembro de 2026" is 46356.0, and 8h30 is 8"8"30.
#
# Expected guess: a cell comes out of DataFormatter as the office shows it, which is what it is for, also in formats
# with words in quotes, and isCellDateFormatted knows each of them for a date.
# Behaviour: a word in quotes, as in d "de" mmmm "de" yyyy, the long day of Portuguese and Spanish, makes it no date any
# more: the bare number comes, and isCellDateFormatted is false, so that whoever asks it reads a number. Of h"h"mm, as
# Brazil writes hours, the quoted h is made the hour once more, between quotes. dd/mm/yyyy is right.
# Why it matters here: whoever reads workbooks in Java (importers of ERPs, search servers) asks these two. Certificates
# that end on a day written out have none, and of the hour of a test nothing can be read.
# Output seen on 2026-11-30: d "de" mmmm "de" yyyy 46356.0 no date, [$-416]d" de "mmmm" de "yyyy;@ 46356.0 no date,
# dd/mm/yyyy 30/11/2026 date, h"h"mm 8"8"30 date, hh:mm 08:30 date
# Needs Debian 12 and a JDK; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
command -v javac >/dev/null || { echo 'needs a JDK' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libapache-poi-java=4.0.1-4 libcommons-codec-java libcommons-collections4-java libcommons-math3-java \
  >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >Try.java <<'JAVA'
import java.util.Locale;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.DateUtil;

public class Try {
  static final HSSFWorkbook BOOK = new HSSFWorkbook();

  static String told(String format, double number) {
    Cell cell = BOOK.getSheetAt(0).createRow(0).createCell(0);
    CellStyle style = BOOK.createCellStyle();
    style.setDataFormat(BOOK.createDataFormat().getFormat(format));
    cell.setCellStyle(style);
    cell.setCellValue(number);
    String shown = new DataFormatter(Locale.US).formatCellValue(cell);
    return format + " " + shown + (DateUtil.isCellDateFormatted(cell) ? " date" : " no date");
  }

  public static void main(String[] arguments) {
    BOOK.createSheet("tests");
    System.out.println(String.join(", ", told("d \"de\" mmmm \"de\" yyyy", 46356),
        told("[$-416]d\" de \"mmmm\" de \"yyyy;@", 46356), told("dd/mm/yyyy", 46356),
        told("h\"h\"mm", 8.5 / 24), told("hh:mm", 8.5 / 24)));
  }
}
JAVA
jars=$(find root/usr/share/java -name '*.jar' | tr '\n' ':')
javac -nowarn -cp "$jars" Try.java
seen=$(TZ=UTC java -cp "$jars:." Try)
echo "$seen"
expected='d "de" mmmm "de" yyyy 46356.0 no date, [$-416]d" de "mmmm" de "yyyy;@ 46356.0 no date, '
[ "$seen" = "${expected}dd/mm/yyyy 30/11/2026 date, h\"h\"mm 8\"8\"30 date, hh:mm 08:30 date" ]
