#!/usr/bin/env bash
# humanize 4.4.0 (Debian python3-humanize 4.4.0-1): naturaldelta of minus five minutes is "a day", naturaltime is right.
#
# Expected guess: a length of time below nothing is told by its length, "5 minutes", since naturaldelta has no tense; so
# precisedelta of the same library tells it, and naturaltime has "5 minutes from now".
# Behaviour: Python keeps -5 minutes as -1 day and 86,100 seconds; of these the day's sign is taken off and the seconds
# are passed over. From one second to 24 hours below nothing all is "a day", after that two days. A number of seconds,
# -300, is the same.
# Why it matters here: a device's clock that is five minutes behind, a sunset that was five minutes ago and a visit that
# begins five minutes late are differences below nothing. Each is told as a day, and ahead it is five minutes.
# Output seen on 2026-12-01: 5 min 5 minutes, -5 min a day 5 minutes, -23 h a day 23 hours, -25 h 2 days 1 day and 1
# hour
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-humanize=4.4.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from datetime import timedelta
from humanize import naturaldelta, precisedelta

def told(name, span):
    return f'{name} {naturaldelta(span)} {precisedelta(span)}'

print(
    f'5 min {naturaldelta(timedelta(minutes=5))}',
    told('-5 min', timedelta(minutes=-5)),
    told('-23 h', timedelta(hours=-23)),
    told('-25 h', timedelta(hours=-25)),
    sep=', ',
)
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" /usr/bin/python3 -S try.py)
echo "$seen"
[ "$seen" = '5 min 5 minutes, -5 min a day 5 minutes, -23 h a day 23 hours, -25 h 2 days 1 day and 1 hour' ]
