#!/usr/bin/env bash
# geopy 2.3.0 (Debian python3-geopy 2.3.0-1): Point("22 42 30 S 47 36 15 W") is 36 degrees north, 15 degrees west.
#
# Expected guess: degrees, minutes and seconds with blanks between them are understood, as receivers show them and as
# with the signs ° ' ", or the text is refused, as one with O for oeste is.
# Behaviour: the end of the text that makes a point is taken, and what stands before is passed over: of "22 42 30 S 47
# 36 15 W" it is the last two numbers, as degrees. Of "22 42 S, 47 36 W" it is 47 north and 36 west, of -22,7 -47,6 47
# south and 6 east. Nothing is raised as long as it lies on the earth.
# Why it matters here: positions of farms are typed from receivers and deeds. A field in São Paulo lies in the Atlantic
# off Portugal, with the weather, the sunrise and the time zone of that place.
# Output seen on 2026-11-30: 22°42'30"S 47°36'15"W -22.71 -47.60; 22 42 30 S 47 36 15 W 36.00 -15.00; 22 42 S, 47 36 W
# 47.00 -36.00; -22,7 -47,6 -47.00 6.00
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-geopy=2.3.0-1 python3-geographiclib >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from geopy import Point

texts = ['22°42\'30"S 47°36\'15"W', '22 42 30 S 47 36 15 W', '22 42 S, 47 36 W', '-22,7 -47,6']
print('; '.join(f'{text} {Point(text).latitude:.2f} {Point(text).longitude:.2f}' for text in texts))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = "22°42'30\"S 47°36'15\"W -22.71 -47.60; 22 42 30 S 47 36 15 W 36.00 -15.00; \
22 42 S, 47 36 W 47.00 -36.00; -22,7 -47,6 -47.00 6.00" ]
