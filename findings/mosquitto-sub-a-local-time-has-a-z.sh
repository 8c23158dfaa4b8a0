#!/usr/bin/env bash
# mosquitto_sub 2.0.11 (Debian 12): at 11:47 in Brasília %j tells a message's time as 2026-11-30T11:47:01.866317Z-0300.
#
# Expected guess: the "tst" of %j is ISO 8601: the time in UTC with a Z, or the local time with its offset.
# Behaviour: it is the local time with both, a Z and the offset. Readers differ without a word: date-fns stops at the Z
# and is three hours early, dateutil takes Z-0300 for a zone of the old kind, whose sign is turned, and is six hours
# early; JavaScript's Date is invalid, and GNU date is right. %I of the same program has no Z and is right. In UTC it is
# Z+0000, which hides it.
# Why it matters here: what sensors tell is logged with mosquitto_sub -F %j beside the broker, since it has time, topic
# and payload in a line. Readings of the evening are of the afternoon, or are refused, once the log is read in.
# Output seen on 2026-11-30: offset Z-0300, early by: date-fns 3 h, dateutil 6 h, Date NaN h, GNU date 0 h
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${broker:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download mosquitto=2.0.11-1.2+deb12u2 mosquitto-clients=2.0.11-1.2+deb12u2 libmosquitto1 libcjson1 libdlt2 \
  libwrap0 libsystemd0 libcap2 python3-dateutil=2.8.2-2 python3-six >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 >/dev/null
library="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
port=$(node -e "const s = require('net').createServer().listen(0, () => { console.log(s.address().port); s.close() })")
LD_LIBRARY_PATH="$library" root/usr/sbin/mosquitto -p "$port" >/dev/null 2>&1 &
broker=$!
client() { LD_LIBRARY_PATH="$library" TZ='<-03>3' "root/usr/bin/mosquitto_$1" -p "$port" -t flow "${@:2}"; }
# A kept message: whoever subscribes gets it at once.
until client pub -r -m 0.81 2>/dev/null; do sleep 0.2; done
read -r instant told < <(client sub -C 1 -F '%U %j')
text=$(node -p 'JSON.parse(process.argv[1]).tst' "$told")
npm=$(node -p "require('date-fns').parseISO('$text') / 1000")
python=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S -c \
  "import dateutil.parser; print(dateutil.parser.parse('$text').timestamp())")
date=$(node -p "new Date('$text') / 1000")
gnu=$(date -d "$text" +%s)
early() { node -p "Math.round(($instant - $1) / 3600) + ' h'"; }
seen="offset ${text#*.??????}, early by: date-fns $(early "$npm"), dateutil $(early "$python"), Date $(early "$date"), GNU"
seen="$seen date $(early "$gnu")"
echo "$seen"
[ "$seen" = 'offset Z-0300, early by: date-fns 3 h, dateutil 6 h, Date NaN h, GNU date 0 h' ]
