#!/usr/bin/env bash
# ActiveSupport 6.1.7 (Debian ruby-activesupport): Hash.from_xml of <flow unit="ml/min">812</flow> is 812, without unit.
#
# Expected guess: what an element has beside its text is kept, in a hash of the two, as xmltodict of Python has it, and
# as it is where the element has no text or has elements within.
# Behaviour: where there is text the text is all, and the attributes are lost without a word. type, the one that is
# looked at, is lost too: a value of the library's own (integer, date) tells how the text is read, any other, "fan",
# tells nothing. Of two nozzles, one with a text and one without, one is a text and the other a hash.
# Why it matters here: readings and rates have their unit as an attribute in XML of weather stations and ERPs. 812
# ml/min and 0.8 l/min of two makers are 812 and 0.8, one of them a thousand times the other.
# Output seen on 2026-11-30: {"flow"=>"812"}, {"flow"=>"0.8"}, {"flow"=>{"unit"=>"ml/min", "last"=>"812"}},
# {"nozzle"=>"11002"}
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 \
  libffi8 ruby-activesupport=2:6.1.7.10+dfsg-1~deb12u4 ruby-concurrent ruby-i18n ruby-tzinfo >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
gems=''
for gem in root/usr/share/rubygems-integration/all/gems/*/lib root/usr/lib/ruby/gems/*/gems/rexml-*/lib; do
  gems="$gems$folder/$gem:$folder/$gem/concurrent-ruby:"
done
export LD_LIBRARY_PATH="$libraries"
export RUBYLIB="$gems$folder/root/usr/lib/ruby/vendor_ruby:$folder/root/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0"
cat >try.rb <<'RB'
require 'rexml/document'
require 'active_support'
require 'active_support/core_ext/hash/conversions'
elements = ['<flow unit="ml/min">812</flow>', '<flow unit="l/min">0.8</flow>',
            '<flow unit="ml/min"><last>812</last></flow>', '<nozzle type="fan">11002</nozzle>']
puts elements.map { |element| Hash.from_xml(element).inspect }.join(', ')
RB
seen=$(root/usr/bin/ruby3.1 --disable-gems try.rb 2>/dev/null)
echo "$seen"
expected='{"flow"=>"812"}, {"flow"=>"0.8"}, {"flow"=>{"unit"=>"ml/min", "last"=>"812"}}, {"nozzle"=>"11002"}'
[ "$seen" = "$expected" ]
