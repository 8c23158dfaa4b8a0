#!/usr/bin/env bash
# Statistics::Descriptive 3.0800 (Debian libstatistics-descriptive-perl): after median() the largest flow is the last.
#
# Expected guess: maxdex and mindex, the places of the largest and of the smallest, are places in the data as it was
# given, whatever else is asked for in between.
# Behaviour: median, percentile and quantile sort the data within the object. From then on maxdex is the last place and
# mindex the first, always, and get_data gives the flows in the order of their size.
# Why it matters here: a report of a boom has the mean, the median and the nozzle that is worn most. Whoever asks for
# the median first sends the mechanic to the last nozzle of every boom; with the median behind it, the report is right.
# Output seen on 2026-11-30: nozzles 0.81 0.95 0.78 0.80, before largest 2 smallest 3, after largest 4 smallest 1
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libstatistics-descriptive-perl=3.0800-1 liblist-moreutils-perl liblist-moreutils-xs-perl \
  libexporter-tiny-perl >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.pl <<'PL'
use strict;
use warnings;
use Statistics::Descriptive;
my @flows = qw(0.81 0.95 0.78 0.80);
my $boom = Statistics::Descriptive::Full->new;
$boom->add_data(@flows);
my $told = sub { 'largest ' . ($boom->maxdex + 1) . ' smallest ' . ($boom->mindex + 1) };
my $before = $told->();
$boom->median;
print "nozzles @flows, before $before, after ", $told->(), "\n";
PL
seen=$(PERL5LIB="$folder/root/usr/share/perl5:$folder/root/usr/lib/$(uname -m)-linux-gnu/perl5/5.36" perl try.pl)
echo "$seen"
[ "$seen" = 'nozzles 0.81 0.95 0.78 0.80, before largest 2 smallest 3, after largest 4 smallest 1' ]
