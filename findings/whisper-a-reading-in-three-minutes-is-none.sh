#!/usr/bin/env bash
# Whisper 1.1.4 (Debian 12, Graphite's files): of readings of every three minutes no hour has a mean, though all came.
#
# Expected guess: a file with minutes for two hours and hours for two days keeps of each hour the mean of what came.
# Behaviour: an hour of which less than half the minutes have a reading is empty: of every second minute there is a
# mean, of every third there is none, however regular they are. As soon as the minutes are over they are written over,
# and nothing is left; nothing is told. It is the share xFilesFactor, 0.5 where nobody says another at its creation.
# Why it matters here: a flow meter that tells its flow every three or five minutes fills a file that is made for
# minutes. The graph is right while one looks on, and next week's is empty: the record of what was sprayed is gone.
# Output seen on 2026-11-30: every 2 min [1.5, 1.5], every 3 min [None, None], every 3 min and share 0 [1.5, 1.5]
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-whisper=1.1.4-2.2 python3-six >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import os
import whisper

START = 1796036400  # a full hour
HOURS = 2


def hours(minutes, share=None):
    if os.path.exists('flow.wsp'):
        os.remove('flow.wsp')
    whisper.create('flow.wsp', [(60, 120), (3600, 48)], xFilesFactor=share)
    for second in range(0, HOURS * 3600, minutes * 60):
        whisper.update('flow.wsp', 1.5, START + second, now=START + second)
    end = START + HOURS * 3600
    return whisper.fetch('flow.wsp', START - 3600, end - 1, now=end + 600)[1]


print(f'every 2 min {hours(2)}, every 3 min {hours(3)}, every 3 min and share 0 {hours(3, 0)}')
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = 'every 2 min [1.5, 1.5], every 3 min [None, None], every 3 min and share 0 [1.5, 1.5]' ]
