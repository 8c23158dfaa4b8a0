#!/usr/bin/env bash
# APScheduler 3.9.1 (Debian python3-apscheduler 3.9.1-2): CronTrigger.from_crontab('0 8 * * 1') runs on Tuesdays.
#
# Expected guess: what reads a crontab counts the days as crontab does, 0 and 7 Sunday, 1 Monday; a day of the month and
# a day of the week together mean either of them.
# Behaviour: 0 is Monday, as in the rest of the library, so each numbered day is a day late, and 7 is refused. Names
# (mon) are right. Both days given mean both at once: the first of a month, if it is a Tuesday. croniter 1.3.5 of the
# same system does as crontab.
# Why it matters here: a program in Python that calls in sprayers or collects readings is given the line that ran in
# crontab before. It goes on running once a week, on the day after; "the first, and each Monday" is a few times a year.
# Output seen on 2026-11-30: 1 Tue 12-01 Tue 12-08 (croniter Mon 12-07 Mon 12-14), mon Mon 12-07 Mon 12-14, 1st or
# Monday Tue 12-01 Tue 06-01 (croniter Tue 12-01 Mon 12-07)
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-apscheduler=3.9.1-2 python3-croniter=1.3.5-3 python3-tzlocal python3-tz python3-six \
  python3-dateutil python3-pkg-resources python3-pytz-deprecation-shim >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from datetime import datetime, timedelta, timezone
from apscheduler.triggers.cron import CronTrigger
from croniter import croniter

start = datetime(2026, 11, 30, 12, tzinfo=timezone.utc)

def told(times):
    return ' '.join(time.strftime('%a %m-%d') for time in times)

def own(line):
    trigger = CronTrigger.from_crontab(line, timezone='UTC')
    first = trigger.get_next_fire_time(None, start)
    return told([first, trigger.get_next_fire_time(first, first + timedelta(seconds=1))])

def other(line):
    runs = croniter(line, start)
    return f'(croniter {told([runs.get_next(datetime), runs.get_next(datetime)])})'

print(', '.join([
    f"1 {own('0 8 * * 1')} {other('0 8 * * 1')}",
    f"mon {own('0 8 * * mon')}",
    f"1st or Monday {own('0 8 1 * 1')} {other('0 8 1 * 1')}",
]))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" LC_ALL=C TZ=UTC python3 -S try.py)
echo "$seen"
expected='1 Tue 12-01 Tue 12-08 (croniter Mon 12-07 Mon 12-14), mon Mon 12-07 Mon 12-14, '
expected="${expected}1st or Monday Tue 12-01 Tue 06-01 (croniter Tue 12-01 Mon 12-07)"
[ "$seen" = "$expected" ]
