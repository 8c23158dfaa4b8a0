#!/usr/bin/env bash
# Statistics::Basic 1.6611 (Debian libstatistics-basic-perl): the mean 1234.5 is "1,234.5" as a text, and that is 1.
#
# Expected guess: what mean() and stddev() return is a number, and within a text it stands as Perl writes numbers, with
# all of its digits and a point.
# Behaviour: it is an object. Calculated with, it is the number; printed, joined or stored it is a text with two
# decimals at the most and a comma at the thousands. To whoever reads the text as a number 1,234.5 is 1, and a deviation
# of 0.0047 is 0.
# Why it matters here: mean and deviation of a boom go into a sheet, a message or a database as text. Flows in ml/min
# become 1, and the variation of a new boom, which is below 1 %, is told as nothing.
# Output seen on 2026-11-30: calculated 1234.5 0.0047, as text 1,234.5 0, the text read again 1 0
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libstatistics-basic-perl=1.6611-3 libnumber-format-perl >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.pl <<'PL'
use strict;
use warnings;
use Statistics::Basic qw(mean stddev);
my $mean = mean(1234, 1235);
my $deviation = stddev(0.800, 0.810, 0.800);
my ($first, $second) = ("$mean", "$deviation");
no warnings 'numeric';
printf "calculated %s %.4f, as text %s %s, the text read again %s %s\n",
  $mean + 0, $deviation + 0, $first, $second, $first + 0, $second + 0;
PL
seen=$(PERL5LIB="$folder/root/usr/share/perl5" LC_ALL=C perl try.pl)
echo "$seen"
[ "$seen" = 'calculated 1234.5 0.0047, as text 1,234.5 0, the text read again 1 0' ]
