#!/usr/bin/env bash
# gitlab-chronic-duration 0.10.6.2 (Debian ruby-chronic-duration 0.10.6.2-2): "half an hour" is an hour.
#
# Expected guess: what it calls natural language knows half an hour, as Chronic's numbers know "two and a half hours";
# what it does not know, a decimal comma too, is nil, as its README has it.
# Behaviour: words that it does not know are left out. "half an hour" is 3600 s, "an hour and a half" an hour and two
# seconds, "a hundred and twenty seconds" 20 s, and of "1,5 hours" the 5 is left. "two and a half hours" is right. With
# raise_exceptions the first four are refused; it is not so from the start.
# Why it matters here: how long a test or a visit took is typed as it is said. An hour of work is charged for half an
# hour, or five for one and a half, and nothing is asked.
# Output seen on 2026-11-30: half an hour 3600, an hour and a half 3602, a hundred and twenty seconds 20, 1,5 hours
# 18000, two and a half hours 9000.0, 1.5 hours 5400.0
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-chronic-duration=0.10.6.2-2 ruby3.1=3.1.7+really3.1.2-0+deb12u1 \
  libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 libffi8 >/dev/null 2>&1
apt-get download ruby-numerizer >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$libraries"
export RUBYLIB="$folder/root/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0:$folder/root/usr/lib/ruby/vendor_ruby"
cat >try.rb <<'RB'
require 'gitlab_chronic_duration'
texts = ['half an hour', 'an hour and a half', 'a hundred and twenty seconds', '1,5 hours', 'two and a half hours',
         '1.5 hours']
puts texts.map { |text| "#{text} #{ChronicDuration.parse(text)}" }.join(', ')
RB
seen=$(root/usr/bin/ruby3.1 --disable-gems try.rb)
echo "$seen"
expected='half an hour 3600, an hour and a half 3602, a hundred and twenty seconds 20, 1,5 hours 18000, '
[ "$seen" = "${expected}two and a half hours 9000.0, 1.5 hours 5400.0" ]
