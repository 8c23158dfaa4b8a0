#!/usr/bin/env bash
# icalendar 4.0.3 (Debian python3-icalendar 4.0.3-5) and icalendar 2.8.0 (Debian ruby-icalendar 2.8.0-1): 08:00-03:00 is
# written as 08:00 of wherever the calendar is read.
#
# Expected guess: a time with an offset and no zone's name is written in UTC, 20261130T110000Z, as RFC 5545 has for it.
# Behaviour: Python's writes the name of the offset as that of a zone, TZID="UTC-03:00", with no VTIMEZONE that says
# what it is; it reads its own line back as 08:00 without a zone, and ical.js 2.2.1 as a floating time. Ruby's writes
# 20261130T080000 alone, which floats by definition. A time in UTC is right in Python; Ruby's leaves out its Z as well,
# unless the zone is given by name.
# Why it matters here: what devices and interfaces tell is ISO 8601 with an offset, and programs hand it on as it is. In
# Manaus, an hour behind Brasília, the visit is an hour late, on a server in UTC three hours early.
# Output seen on 2026-11-30: Python DTSTART;TZID="UTC-03:00";VALUE=DATE-TIME:20261130T080000, read back 2026-11-30
# 08:00:00, by ical.js floating; Ruby DTSTART:20261130T080000
# Needs Debian 12, python3, Node 20 or newer; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-icalendar=4.0.3-5 python3-dateutil python3-tz python3-six ruby-icalendar=2.8.0-1 \
  ruby-ice-cube ruby-tzinfo ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 \
  libyaml-0-2 libffi8 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null
cat >try.py <<'PY'
from datetime import datetime
import icalendar

event = icalendar.Event()
event.add('dtstart', datetime.fromisoformat('2026-11-30T08:00:00-03:00'))
calendar = icalendar.Calendar()
calendar.add('version', '2.0')
calendar.add('prodid', 'test')
calendar.add_component(event)
written = calendar.to_ical()
open('visit.ics', 'wb').write(written)
[line] = [line for line in written.decode().splitlines() if line.startswith('DTSTART')]
back = icalendar.Calendar.from_ical(written).walk('VEVENT')[0]['DTSTART'].dt
print(f'Python {line}, read back {back}')
PY
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
const event = new ICAL.Component(ICAL.parse(readFileSync('visit.ics', 'utf8'))).getFirstSubcomponent('vevent')
console.log(`by ical.js ${new ICAL.Event(event).startDate.zone.tzid}`)
JS
cat >try.rb <<'RB'
require 'stringio'
require 'time'
require 'icalendar'
calendar = Icalendar::Calendar.new
calendar.event { |event| event.dtstart = Time.parse('2026-11-30T08:00:00-03:00') }
puts "Ruby #{calendar.to_ical.lines.grep(/^DTSTART/).first.strip}"
RB
python=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
javascript=$(node try.mjs)
machine=$(uname -m)-linux-gnu
gems="$folder/root/usr/lib/ruby/vendor_ruby"
for gem in root/usr/share/rubygems-integration/all/gems/*/lib; do gems="$gems:$folder/$gem"; done
ruby=$(LD_LIBRARY_PATH="$folder/root/usr/lib/$machine" \
  RUBYLIB="$folder/root/usr/lib/ruby/3.1.0:$folder/root/usr/lib/$machine/ruby/3.1.0:$gems" \
  root/usr/bin/ruby3.1 --disable-gems try.rb)
seen="$python, $javascript; $ruby"
echo "$seen"
expected='Python DTSTART;TZID="UTC-03:00";VALUE=DATE-TIME:20261130T080000, read back 2026-11-30 08:00:00, '
[ "$seen" = "${expected}by ical.js floating; Ruby DTSTART:20261130T080000" ]
