#!/usr/bin/env bash
# IceCube 0.16.4 (Debian ruby-ice-cube 0.16.4-3): "every second week on Monday and Sunday" has each Sunday a week early.
#
# Expected guess: a rule of a calendar, read by from_ical, without WKST has weeks that begin on Monday (RFC 5545,
# 3.3.10), so that the Sunday of the first week is six days after its Monday.
# Behaviour: weeks begin on Sunday where the rule does not say otherwise, which is the library's own way. The Sunday is
# then that before the Monday: of 30 November's week it has passed, and the first is 13 December, not 6 December. With
# WKST=MO in the rule it is right. Rules of a single day, or of every week, are the same either way.
# Why it matters here: sprayers are checked and cleaned by such a schedule, and programs leave out WKST where it is
# Monday. The calendar on the phone and the list of the server are a week apart on Sundays.
# Output seen on 2026-11-30: IceCube Mon 30 Sun 13 Mon 14 Sun 27, rrule Mon 30 Sun 06 Mon 14 Sun 20, IceCube with
# WKST=MO Mon 30 Sun 06 Mon 14 Sun 20
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1 >/dev/null
apt-get download ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 \
  libffi8 ruby-ice-cube=0.16.4-3 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
gem="$folder/root/usr/share/rubygems-integration/all/gems/ice_cube-0.16.4/lib"
export LD_LIBRARY_PATH="$libraries" RUBYLIB="$gem:$folder/root/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0"
cat >try.rb <<'RB'
require 'ice_cube'
schedule = IceCube::Schedule.from_ical("DTSTART:20261130T080000Z\nRRULE:#{ARGV[0]}")
puts schedule.all_occurrences.map { |time| time.to_time.utc.strftime('%a %d') }.join(' ')
RB
cat >try.cjs <<'JS'
const { rrulestr } = require('rrule')
const days = rrulestr(`DTSTART:20261130T080000Z\nRRULE:${process.argv[2]}`).all()
console.log(days.map((day) => `${day.toUTCString().slice(0, 3)} ${day.toISOString().slice(8, 10)}`).join(' '))
JS
rule='FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=4'
ice() { TZ=UTC root/usr/bin/ruby3.1 --disable-gems try.rb "$1"; }
seen="IceCube $(ice "$rule"), rrule $(node try.cjs "$rule"), IceCube with WKST=MO $(ice "$rule;WKST=MO")"
echo "$seen"
expected='IceCube Mon 30 Sun 13 Mon 14 Sun 27, rrule Mon 30 Sun 06 Mon 14 Sun 20, '
[ "$seen" = "${expected}IceCube with WKST=MO Mon 30 Sun 06 Mon 14 Sun 20" ]
