#!/usr/bin/env bash
# GPSBabel 1.8.0 (Debian 12): a column "speed (km/h)" is read as meters a second, a column "alt (ft)" as feet.
#
# Expected guess: the unit in a heading counts for every column, as it does for the altitude, or for none.
# Behaviour: of altitudes the heading is looked through for feet, of speeds only for the word speed: 7.2 under
# "speed (km/h)" are 7.2 m/s. A unit beside the number, "7.2 km/h", is understood: 2 m/s. Nothing is told.
# Why it matters here: monitors give out their logs as sheets with the unit in the heading. The sprayer goes 25.9 km/h
# in the GPX file that is made of them, and the volume per hectare is a third to a fourth of what was sprayed.
# Output seen on 2026-11-29: heading 545 ft 166.116, heading 7.2 km/h 7.200000, cell 7.2 km/h 2.000000
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libdouble-conversion3 libpcre2-16-0 libicu72 \
  libglib2.0-0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
read_as() {
  printf 'lat,lon,%s\n-22.7,-47.6,%s\n' "$2" "$3" >sheet.csv
  LD_LIBRARY_PATH="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu" \
    root/usr/bin/gpsbabel -t -i unicsv -f sheet.csv -o gpx,gpxver=1.0 -F - | sed -n "s/.*<$1>\(.*\)<.*/\1/p"
}
height=$(read_as ele 'alt (ft)' 545)
heading=$(read_as speed 'speed (km/h)' 7.2)
cell=$(read_as speed speed '7.2 km/h')
seen="heading 545 ft $height, heading 7.2 km/h $heading, cell 7.2 km/h $cell"
echo "$seen"
[ "$seen" = 'heading 545 ft 166.116, heading 7.2 km/h 7.200000, cell 7.2 km/h 2.000000' ]
