#!/usr/bin/env bash
# lua-cjson 2.1.0 (Debian lua-cjson 2.1.0+dfsg-2.2, Lua 5.1): under a Portuguese locale 1.5 is written as two numbers.
#
# Expected guess: JSON has a decimal point whatever the locale, so that numbers are written and read alike before and after a call of os.setlocale.
# Behaviour: the library looks at the locale once, when it is loaded. After os.setlocale the number 1.5 is written as 1,5, and the text [1.5] is
# refused.
# Why it matters here: a device sets the locale for its display after its modules are loaded. Two nozzles at 1.5 and 2.5 are then a list of four
# flows, and valid JSON.
# Output seen on 2026-11-27: [1.5,2.5] true | [1,5,2,5] false
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download lua5.1=5.1.5-9 liblua5.1-0=5.1.5-9 lua-cjson=2.1.0+dfsg-2.2 locales=2.36-9+deb12u14 libreadline8 libtinfo6 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
mkdir locales
I18NPATH="$folder/root/usr/share/i18n" localedef -i pt_BR -f UTF-8 "$folder/locales/pt_BR.UTF-8"
cat >try.lua <<'LUA'
local json = require 'cjson'
print(json.encode({ 1.5, 2.5 }) .. ' ' .. tostring(pcall(json.decode, '[1.5]')))
assert(os.setlocale('pt_BR.UTF-8'))
print(json.encode({ 1.5, 2.5 }) .. ' ' .. tostring(pcall(json.decode, '[1.5]')))
LUA
export LOCPATH="$folder/locales" LUA_CPATH="$folder/root/usr/lib/$(uname -m)-linux-gnu/lua/5.1/?.so"
seen=$(LD_LIBRARY_PATH="$libraries" root/usr/bin/lua5.1 try.lua)
echo "$seen"
[ "$seen" = $'[1.5,2.5] true\n[1,5,2,5] false' ]
