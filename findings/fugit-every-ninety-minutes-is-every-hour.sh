#!/usr/bin/env bash
# Fugit 1.5.2 (Debian ruby-fugit 1.5.2-1, of rufus-scheduler): "every 90 minutes" is every hour, "every 45" 45 and 15.
#
# Expected guess: what is written in words is kept, or told to be beyond it: "every 45 minutes" is as many from one to
# the next, as Fugit.parse has it for a duration, or nothing, as it is for "every 2 weeks".
# Behaviour: words are made a crontab line with a step, and a step of minutes begins anew each hour: 45 is minute 0 and
# 45, 90 is beyond the hour and minute 0 remains. "every 5 hours" is 4 hours apart at night, "every 2 days" the odd days
# of a month, so that the 31st and the 1st follow each other. A line comes back as for any other text.
# Why it matters here: pressures are asked for, and valves rinsed, by such a line in a file of settings that nobody
# reads as cron. A sensor that was laid out for 16 readings a day is asked for 24, and its battery is empty early.
# Output seen on 2026-11-30: every 45 minutes 45 15 45, every 90 minutes 60 60 60, every 5 hours 300 300 300 300 240,
# every 2 weeks nothing, 90 minutes 5400 s
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 \
  libffi8 ruby-fugit=1.5.2-1 ruby-raabro ruby-et-orbi ruby-tzinfo ruby-concurrent >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
gems=''
for gem in "$folder"/root/usr/share/rubygems-integration/all/gems/*/lib; do gems="$gems$gem:$gem/concurrent-ruby:"; done
export LD_LIBRARY_PATH="$libraries"
export RUBYLIB="$gems$folder/root/usr/lib/ruby/vendor_ruby:$folder/root/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0"
cat >try.rb <<'RB'
require 'fugit'
START = EtOrbi.make_time('2026-11-30 00:00:00 UTC')
def told(words, count)
  line = Fugit.parse(words)
  return "#{words} nothing" unless line
  return "#{words} #{line.to_sec} s" if line.respond_to?(:to_sec)

  times = (1..count).inject([START]) { |all, _| all + [line.next_time(all.last)] }
  "#{words} #{times.each_cons(2).map { |from, to| ((to - from) / 60).to_i }.join(' ')}"
end
puts [told('every 45 minutes', 3), told('every 90 minutes', 3), told('every 5 hours', 5), told('every 2 weeks', 3),
      told('90 minutes', 3)].join(', ')
RB
seen=$(TZ=UTC root/usr/bin/ruby3.1 --disable-gems try.rb)
echo "$seen"
expected='every 45 minutes 45 15 45, every 90 minutes 60 60 60, every 5 hours 300 300 300 300 240, '
[ "$seen" = "${expected}every 2 weeks nothing, 90 minutes 5400 s" ]
