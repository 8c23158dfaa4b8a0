#!/usr/bin/env bash
# Geo::METAR 1.15 (Debian libgeo-metar-perl 1.15-5): the north wind 36010KT is "undeterminable", SLP132 is 132 mb.
#
# Expected guess: 360 is north, as every METAR writes it, since 000 is calm; SLP132 in the remarks of a station of the
# United States is 1013.2 hPa, of which the first two figures are left out, by FMH-1.
# Behaviour: directions are told up to 359 degrees. 360 has no name, neither in WIND_DIR_ENG nor in WIND_DIR_ABB, while
# 350, 010 and 000 are North. SLP keeps the three figures and calls them millibars; pressure and ALT_HP are right.
# Why it matters here: whether one may spray depends on where the wind blows to, the houses or the field. A table of
# winds by direction loses all that come straight from the north, and an air pressure of 132 hPa is that of 15 km
# height.
# Output seen on 2026-11-30: 36010KT undeterminable, 35010KT North, 01010KT North, 09010KT East; SLP132 132 mb
# Needs Debian 12 and perl; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libgeo-metar-perl=1.15-5 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.pl <<'PL'
use strict;
use warnings;
use Geo::METAR;
sub report {
    my ($wind) = @_;
    my $report = Geo::METAR->new;
    $report->metar("METAR KMIA 301053Z $wind 10SM CLR 28/15 A2992 RMK AO2 SLP132 T02780150");
    return $report;
}
my @winds = map { "$_ " . report($_)->{WIND_DIR_ENG} } qw(36010KT 35010KT 01010KT 09010KT);
print join(', ', @winds), '; SLP132 ', report('36010KT')->{SLP}, "\n";
PL
seen=$(PERL5LIB="$folder/root/usr/share/perl5" perl try.pl)
echo "$seen"
[ "$seen" = '36010KT undeterminable, 35010KT North, 01010KT North, 09010KT East; SLP132 132 mb' ]
