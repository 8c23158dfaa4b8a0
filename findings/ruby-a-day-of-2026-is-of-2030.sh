#!/usr/bin/env bash
# Ruby 3.1.2 (Debian 12): Date.parse of 30/11/26 is 26 November 2030, of 05/11/26 26 November 2005.
#
# Expected guess: the day comes first, as in 30/11/2026, which it reads as 30 November 2026; or the month, as in the
# United States, and 30/11/26 is refused.
# Behaviour: with a year of two digits the first part is the year, whatever the separator, be it a point. With four
# digits the last part is the year and the first the day. The same column read twice has other days, months apart or
# decades, without an error.
# Why it matters here: sheets of dealers and labels of products have days of two digits for the year. A filter that was
# changed on 5 November 2026 is 21 years old, and a certificate until 30 November 2026 is good for four years more.
# Output seen on 2026-11-30: 30/11/26 2030-11-26, 05/11/26 2005-11-26, 30.11.26 2030-11-26, 30/11/2026 2026-11-30,
# 05/11/2026 2026-11-05
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 \
  libyaml-0-2 libffi8 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$libraries" RUBYLIB="$folder/root/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0"
cat >try.rb <<'RB'
require 'date'
days = %w[30/11/26 05/11/26 30.11.26 30/11/2026 05/11/2026]
puts days.map { |day| "#{day} #{Date.parse(day)}" }.join(', ')
RB
seen=$(root/usr/bin/ruby3.1 --disable-gems try.rb)
echo "$seen"
expected='30/11/26 2030-11-26, 05/11/26 2005-11-26, 30.11.26 2030-11-26'
[ "$seen" = "$expected, 30/11/2026 2026-11-30, 05/11/2026 2026-11-05" ]
