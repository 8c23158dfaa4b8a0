#!/usr/bin/env bash
# Commons Configuration 1.10 (Debian libcommons-configuration-java): "Boa Vista, Sede Norte" is read as "Boa Vista".
#
# Expected guess: getString tells what stands behind the name, whole, as java.util.Properties does with the same file
# and Commons Configuration 2.8.0 as well; an XML file has elements for what is a list.
# Behaviour: each value is split at its commas, in .properties and in elements and attributes of XML alike, and
# getString tells the first part. What setProperty is given is split too. getList has all of them; a file saved again
# has lost the blank behind the comma. Only a backslash before the comma, or a setting before the loading, keeps it.
# Why it matters here: names of farms, addresses and places have commas in Portuguese and Spanish. The label and the
# certificate bear the first part, two farms of one owner have one name, and no line is longer than it should be.
# Output seen on 2026-11-30: Properties "Boa Vista, Sede Norte", .properties "Boa Vista", XML "Boa Vista" "Rua A", set
# "Gleba 2"
# Needs Debian 12 and a JDK; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
command -v javac >/dev/null || { echo 'needs a JDK' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libcommons-configuration-java=1.10-6 libcommons-lang-java libcommons-logging-java \
  libcommons-collections3-java >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >Try.java <<'JAVA'
import java.io.StringReader;
import java.util.Properties;
import org.apache.commons.configuration.PropertiesConfiguration;
import org.apache.commons.configuration.XMLConfiguration;

public class Try {
  static String quoted(String text) {
    return "\"" + text + "\"";
  }

  public static void main(String[] arguments) throws Exception {
    String lines = "farm = Boa Vista, Sede Norte\n";
    Properties properties = new Properties();
    properties.load(new StringReader(lines));
    PropertiesConfiguration settings = new PropertiesConfiguration();
    settings.load(new StringReader(lines));
    XMLConfiguration markup = new XMLConfiguration();
    markup.load(new StringReader("<farms><farm street='Rua A, 12'>Boa Vista, Sede Norte</farm></farms>"));
    String read = settings.getString("farm");
    settings.setProperty("farm", "Gleba 2, Sul");
    System.out.println(String.join(", ", "Properties " + quoted(properties.getProperty("farm")),
        ".properties " + quoted(read),
        "XML " + quoted(markup.getString("farm")) + " " + quoted(markup.getString("farm[@street]")),
        "set " + quoted(settings.getString("farm"))));
  }
}
JAVA
jars=$(find root/usr/share/java -name '*.jar' | tr '\n' ':')
javac -nowarn -cp "$jars" Try.java
seen=$(java -cp "$jars:." Try 2>/dev/null)
echo "$seen"
expected='Properties "Boa Vista, Sede Norte", .properties "Boa Vista", XML "Boa Vista" "Rua A", set "Gleba 2"'
[ "$seen" = "$expected" ]
