#!/usr/bin/env bash
# Perl 5.36 (Debian perl-base 5.36.0-7+deb12u4): strftime leaves %z empty where nobody said whether it is summer.
#
# Expected guess: POSIX::strftime('%z', 0, 0, 7, 26, 10, 126) tells the offset of that instant, as C does after mktime and as `localtime` does: the
# documentation lets weekday, day of the year and daylight saving be left out.
# Behaviour: with the last of them left out %z is an empty text, without a warning; with 0 it is -0300.
# Why it matters here: a time without an offset is none, so that a reading or a state told so has no date, while the same program is right as long as
# it formats `localtime`.
# Output seen on 2026-11-27: left out 07:00, told 07:00-0300, localtime 07:00-0300
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download perl-base=5.36.0-7+deb12u4 >/dev/null 2>&1
dpkg -x perl-base_*.deb root
cat >try.pl <<'PERL'
use POSIX qw(strftime);
my @then = (0, 0, 7, 26, 10, 126);
printf "left out %s, told %s, localtime %s\n", strftime('%H:%M%z', @then), strftime('%H:%M%z', @then, 0, 0, 0), strftime('%H:%M%z', localtime 1795687200);
PERL
seen=$(TZ='<-03>3' PERL5LIB=$(echo "$folder"/root/usr/lib/*/perl-base) "$folder/root/usr/bin/perl" try.pl)
echo "$seen"
[ "$seen" = 'left out 07:00, told 07:00-0300, localtime 07:00-0300' ]
