#!/usr/bin/env bash
# gpxpy 1.5.0 writes, GPSBabel 1.8.0 reads (Debian 12): 10:00 of Brasília is 22:00 of a day twelve days later.
#
# Expected guess: what gpxpy writes of 2026-11-29 10:00 at -03:00 is read by GPSBabel as 13:00 UTC of that day.
# Behaviour: gpxpy writes the offset without its colon, -0300, though XML wants one. GPSBabel takes these digits for
# 300 hours and adds them to 10:00, without a word. With -03:00 and with Z it is right.
# Why it matters here: a track that was joined or cut by a script in Python lies on another day, and the spray job, the
# weather and the hours between two passes with it. Trials in UTC do not show it.
# Output seen on 2026-11-29: gpxpy 2026-11-29T10:00:00-0300, GPSBabel 2026/12/11 22:00:00; with a colon 2026/11/29
# 13:00:00
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-gpxpy=1.5.0-1 gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libdouble-conversion3 \
  libpcre2-16-0 libicu72 libglib2.0-0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from datetime import datetime, timedelta, timezone
from gpxpy.gpx import GPX, GPXWaypoint
time = datetime(2026, 11, 29, 10, tzinfo=timezone(timedelta(hours=-3)))
file = GPX()
file.waypoints.append(GPXWaypoint(-22.7, -47.6, time=time))
print(file.to_xml())
PY
PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py >written.gpx
sed 's/-0300</-03:00</' written.gpx >colon.gpx
told() {
  LD_LIBRARY_PATH="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu" \
    root/usr/bin/gpsbabel -i gpx -f "$1" -o unicsv,utc=0 -F - | tr -d '\r' | sed -n '2s/.*,\(.*\),\(.*\)/\1 \2/p'
}
written=$(sed -n 's/.*<time>\(2026.*\)<.time>.*/\1/p' written.gpx)
seen="gpxpy $written, GPSBabel $(told written.gpx); with a colon $(told colon.gpx)"
echo "$seen"
[ "$seen" = 'gpxpy 2026-11-29T10:00:00-0300, GPSBabel 2026/12/11 22:00:00; with a colon 2026/11/29 13:00:00' ]
