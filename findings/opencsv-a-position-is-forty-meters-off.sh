#!/usr/bin/env bash
# opencsv 5.2 (Debian libopencsv-java 5.2-1): a bean with the locale pt-BR writes -22.7253456 as -22,725.
#
# Expected guess: the locale of @CsvBindByName says how a number is written, -22,7253456, not how many decimals it has;
# without a locale all of them are written.
# Behaviour: numbers are written as Java formats them for reading, with three decimals at most. A flow of 0.00049 is
# "0", a position is that of another place, and what is read back is the shorter number. Nothing is said, and no error
# comes where a column was read with more decimals by the same bean.
# Why it matters here: sheets for Brazil have commas, and the locale is what makes them. A field of positions lies on a
# net of 110 m, up to 55 m from each true place, and points of one row fall together.
# Output seen on 2026-11-30: pt-BR -22,725 0, read back -22.725 0.0; without -22.7253456 4.9E-4
# Needs Debian 12 and a JDK; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
command -v javac >/dev/null || { echo 'needs a JDK' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libopencsv-java=5.2-1 libcommons-lang3-java libcommons-beanutils-java libcommons-logging-java \
  libcommons-collections3-java libcommons-collections4-java libcommons-text-java >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >Try.java <<'JAVA'
import com.opencsv.bean.CsvBindByName;
import com.opencsv.bean.CsvToBeanBuilder;
import com.opencsv.bean.StatefulBeanToCsvBuilder;
import java.io.StringReader;
import java.io.StringWriter;

public class Try {
  public static class Brazilian {
    @CsvBindByName(locale = "pt-BR") public double a_latitude = -22.7253456;
    @CsvBindByName(locale = "pt-BR") public double b_flow = 0.00049;
  }

  public static class Plain {
    @CsvBindByName public double a_latitude = -22.7253456;
    @CsvBindByName public double b_flow = 0.00049;
  }

  static <T> String written(T bean) throws Exception {
    StringWriter sheet = new StringWriter();
    new StatefulBeanToCsvBuilder<T>(sheet).withSeparator(';').withApplyQuotesToAll(false).build().write(bean);
    return sheet.toString();
  }

  static String row(String sheet) {
    return sheet.split("\n")[1].replace(';', ' ');
  }

  public static void main(String[] arguments) throws Exception {
    String sheet = written(new Brazilian());
    Brazilian back = new CsvToBeanBuilder<Brazilian>(new StringReader(sheet)).withType(Brazilian.class)
        .withSeparator(';').build().parse().get(0);
    System.out.println("pt-BR " + row(sheet) + ", read back " + back.a_latitude + " " + back.b_flow + "; without "
        + row(written(new Plain())));
  }
}
JAVA
jars=$(find root/usr/share/java -name '*.jar' | tr '\n' ':')
javac -nowarn -cp "$jars" Try.java
seen=$(java -cp "$jars:." Try)
echo "$seen"
[ "$seen" = 'pt-BR -22,725 0, read back -22.725 0.0; without -22.7253456 4.9E-4' ]
