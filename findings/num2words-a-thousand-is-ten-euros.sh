#!/usr/bin/env bash
# num2words 0.5.10 (Debian python3-num2words 0.5.10-2): in Spanish a thousand is "diez euros", 1000.0 "mil euros".
#
# Expected guess: 1000 and 1000.0 are one amount, in Spanish as in the Portuguese of Brazil, where both are "mil reais".
# Behaviour: of an integer to="currency" takes the last two digits for cents: 1000 is ten euros, 21 nothing and 21
# cents. The Portuguese of Brazil has code of its own and counts whole units. An amount that is read from JSON or from a
# table is an integer as soon as it has no cents.
# Why it matters here: receipts and contracts have the amount in words, which counts where the two differ. One of a
# thousand says ten, and only those without cents do, so that the trial with 1234.56 is right.
# Output seen on 2026-11-30: pt_BR 1000 mil reais, 1000.0 mil reais; es 1000 diez euros con cero céntimos, 1000.0 mil
# euros con cero céntimos
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-num2words=0.5.10-2 python3-docopt >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from num2words import num2words

def told(language):
    return f'{language} ' + ', '.join(f"{sum} {num2words(sum, lang=language, to='currency')}" for sum in (1000, 1000.0))

print('; '.join(told(language) for language in ('pt_BR', 'es')))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = "pt_BR 1000 mil reais, 1000.0 mil reais; es 1000 diez euros con cero céntimos, \
1000.0 mil euros con cero céntimos" ]
