#!/usr/bin/env bash
# SQL::Statement 1.414 (Debian libsql-statement-perl, with DBD::CSV 0.60): the two largest flows are the first two rows.
#
# Expected guess: SELECT serial FROM sheet ORDER BY flow DESC sorts by the flow, whether it is shown or not, as SQL has
# it since 1999, or says that it cannot.
# Behaviour: what is not among the selected columns is no order: the rows come as they are in the file, up and down
# alike, and LIMIT takes the first of them. With the flow beside the serial they are sorted, as numbers. Neither an
# error nor a warning comes; the manual of its SQL has the clause without a word on that.
# Why it matters here: a sheet of measured nozzles is asked for the serials of the two that are worn most, so that they
# are replaced. It tells the first two of the boom, and the worn ones go on spraying.
# Output seen on 2026-11-30: up A1 A2 A3 A4, down A1 A2 A3 A4, down limit 2 A1 A2, with the flow A3 A4
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libsql-statement-perl=1.414-1 libdbd-csv-perl=0.6000-1+deb12u1 libdbi-perl libtext-csv-xs-perl \
  libclone-perl libparams-util-perl libmodule-runtime-perl libmath-base-convert-perl >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
mkdir data
printf 'serial,flow\nA1,0.8\nA2,0.79\nA3,1.2\nA4,0.85\n' >data/sheet.csv
cat >try.pl <<'PL'
use strict;
use warnings;
use DBI;
my $sheets = DBI->connect('dbi:CSV:', undef, undef, {f_dir => 'data', f_ext => '.csv/r', RaiseError => 1});
my $told = sub { join ' ', map { $_->[0] } @{$sheets->selectall_arrayref("SELECT $_[0]")} };
print join(', ',
  'up ' . $told->('serial FROM sheet ORDER BY flow'),
  'down ' . $told->('serial FROM sheet ORDER BY flow DESC'),
  'down limit 2 ' . $told->('serial FROM sheet ORDER BY flow DESC LIMIT 2'),
  'with the flow ' . $told->('serial, flow FROM sheet ORDER BY flow DESC LIMIT 2')), "\n";
PL
perl="$folder/root/usr/share/perl5:$folder/root/usr/lib/$(uname -m)-linux-gnu/perl5/5.36"
seen=$(PERL5LIB="$perl" perl try.pl)
echo "$seen"
[ "$seen" = 'up A1 A2 A3 A4, down A1 A2 A3 A4, down limit 2 A1 A2, with the flow A3 A4' ]
