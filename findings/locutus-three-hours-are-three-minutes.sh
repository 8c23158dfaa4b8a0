#!/usr/bin/env bash
# locutus 3.0.36 (npm, PHP's functions) and PHP 8.2.36 (Debian php8.2-cli): 08:00:00-03 is 08:03 UTC, next Monday today.
#
# Expected guess: strtotime answers as that of PHP: an offset of -03 is three hours, and the next Monday of a Monday is
# in a week.
# Behaviour: two digits behind the sign are minutes, and those to the west make the time later. -0300 and -03:00 are
# right. So GMT-3 and UTC-3 are three minutes. "next monday" asked for on a Monday is the midnight that has just passed.
# Why it matters here: PostgreSQL writes its times with -03, and pages that were moved from PHP read them so: each is
# three hours and three minutes from what it was. A visit that is set for next Monday is due before it was set.
# Output seen on 2026-12-01: locutus 2026-11-30T08:03:00 2026-11-30T03:00:00 2026-12-04T03:00:00, PHP
# 2026-11-30T11:00:00 2026-12-07T03:00:00 2026-12-04T03:00:00
# Needs Debian 12 and Node 20 or newer; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download php8.2-cli=8.2.* libargon2-1 libsodium23 libedit2 libxml2 libicu72 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts locutus@3.0.36 >/dev/null
cat >try.mjs <<'JS'
import { strtotime } from 'locutus/php/datetime/strtotime'
const told = (text) => new Date(strtotime(text, 1_796_036_400) * 1000).toISOString().slice(0, 19)
console.log(process.argv.slice(2).map(told).join(' '))
JS
cat >try.php <<'PHP'
<?php
$told = fn($text) => gmdate('Y-m-d\TH:i:s', strtotime($text, 1796036400));
echo implode(' ', array_map($told, array_slice($argv, 1)));
PHP
export TZ=America/Sao_Paulo LD_LIBRARY_PATH="$folder/root/usr/lib/x86_64-linux-gnu"
ours() { node try.mjs "$@"; }
php() { root/usr/bin/php8.2 -n -d date.timezone=America/Sao_Paulo try.php "$@"; }
seen="locutus $(ours '2026-11-30 08:00:00-03' 'next monday' 'next friday')"
seen="$seen, PHP $(php '2026-11-30 08:00:00-03' 'next monday' 'next friday')"
echo "$seen"
expected='locutus 2026-11-30T08:03:00 2026-11-30T03:00:00 2026-12-04T03:00:00'
[ "$seen" = "$expected, PHP 2026-11-30T11:00:00 2026-12-07T03:00:00 2026-12-04T03:00:00" ]
