#!/usr/bin/env bash
# Jackson 2.14.0 (Debian libjackson2-databind-java): 812.6 in a field of type int is 812, "812.6" in quotes is an error.
#
# Expected guess: a number that the field cannot hold is refused, as a text that is no whole number is and as a number
# too large for an int is.
# Behaviour: a fraction is cut off, for Integer and long as well, without a word: 1.9 is 1. The same figure in quotes is
# refused, and so is 3000000000. DeserializationFeature.ACCEPT_FLOAT_AS_INT is on until someone puts it off.
# Why it matters here: flows in ml/min and rates in l/ha are whole for years, and the class in Java has an int. When the
# web console begins to send a decimal, each figure is up to one lower, never higher; of 1.9 bar half is gone.
# Output seen on 2026-11-30: 812.6 812, "812.6" refused, 1.9 1, -0.9 0, 3000000000 refused
# Needs Debian 12 and a JDK; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
command -v javac >/dev/null || { echo 'needs a JDK' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libjackson2-databind-java=2.14.0-1+deb12u1 libjackson2-core-java libjackson2-annotations-java \
  >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >Try.java <<'JAVA'
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;

public class Try {
  public static class Order {
    public int flow;
  }

  static String told(String figure) throws Exception {
    try {
      return figure + " " + new ObjectMapper().readValue("{\"flow\":" + figure + "}", Order.class).flow;
    } catch (JsonMappingException refused) {
      return figure + " refused";
    }
  }

  public static void main(String[] arguments) throws Exception {
    System.out.println(String.join(", ", told("812.6"), told("\"812.6\""), told("1.9"), told("-0.9"),
        told("3000000000")));
  }
}
JAVA
jars="root/usr/share/java/jackson-core.jar:root/usr/share/java/jackson-databind.jar"
jars="$jars:root/usr/share/java/jackson-annotations.jar"
javac -cp "$jars" Try.java
seen=$(java -cp "$jars:." Try)
echo "$seen"
[ "$seen" = '812.6 812, "812.6" refused, 1.9 1, -0.9 0, 3000000000 refused' ]
