#!/usr/bin/env bash
# systemd 252 (Debian 12): 1h30 is an hour and 30 seconds, 2m30 is two minutes and a half.
#
# Expected guess: what follows an hour without a unit is minutes, as everybody in Brazil and France writes 1h30, and as
# 2m30 is right; or it is refused, as 1,5h and a time of day of 8h are.
# Behaviour: a number without a unit is seconds, wherever it stands. For a timer OnUnitActiveSec=1h30 is 60.5 minutes,
# since all settings are read like this. 1.5h and 1h30m are what they look like.
# Why it matters here: a small computer on the sprayer flushes, samples a sensor or sends its readings by such timers.
# 2m30 was tried and is right; 1h30 is a third shorter, and nothing in the log or in the list of timers says why.
# Output seen on 2026-11-30: 1h30 1h 30s, 2m30 2min 30s, 1h30m 1h 30min, 1.5h 1h 30min, 1,5h refused
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download systemd=252.39-1~deb12u2 libsystemd-shared=252.39-1~deb12u2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH="$folder/root/usr/lib/$(uname -m)-linux-gnu/systemd:$folder/root/usr/lib/$(uname -m)-linux-gnu"
LD_LIBRARY_PATH="$LD_LIBRARY_PATH:$folder/root/lib/$(uname -m)-linux-gnu/systemd:$folder/root/lib/systemd"
seen=''
for text in 1h30 2m30 1h30m 1.5h 1,5h; do
  told=$({ SYSTEMD_COLORS=0 root/usr/bin/systemd-analyze timespan "$text" 2>/dev/null || true; } |
    sed -n 's/ *Human: *//p')
  seen="$seen${seen:+, }$text ${told:-refused}"
done
echo "$seen"
[ "$seen" = '1h30 1h 30s, 2m30 2min 30s, 1h30m 1h 30min, 1.5h 1h 30min, 1,5h refused' ]
