#!/usr/bin/env bash
# ReportLab 3.6.12 (Debian python3-reportlab 3.6.12-1): the farm "A&B Agro" is printed "A&B; Agro", "A & B" as it is.
#
# Expected guess: a text with a bare & in a Paragraph is an error, as what is no XML is elsewhere, or is printed as it
# stands, as "deviation <5 %" is with its bare sign.
# Behaviour: what follows an & at once, up to the next blank or sign, is taken for the name of a sign. An unknown name
# is put out again with the semicolon that it would have had: B; where there was B. A known one becomes its sign, so
# that "A&pi Agro" is "Aπ Agro". With a blank behind the & nothing happens. There is no error and no warning.
# Why it matters here: certificates and slips are made of names that customers typed, and initials joined by & are
# common in names of firms. The paper bears another name than the one registered, which nobody sees on the screen.
# Output seen on 2026-11-30: A&B Agro: A&B; Agro | A & B: A & B | P&D Sul 7: P&D; Sul 7 | A&pi Agro: Aπ Agro |
# flow <5 %: flow <5 %
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-reportlab=3.6.12-1+deb12u1 python3-pil libimagequant0 libjpeg62-turbo \
  libopenjp2-7 libtiff6 libwebp7 liblerc4 libjbig0 libdeflate0 libxcb1 libxau6 libxdmcp6 libbsd0 libmd0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.platypus import Paragraph

style = getSampleStyleSheet()['Normal']
texts = ['A&B Agro', 'A & B', 'P&D Sul 7', 'A&pi Agro', 'flow <5 %']
print(' | '.join(f'{text}: {Paragraph(text, style).getPlainText()}' for text in texts))
PY
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
seen=$(LD_LIBRARY_PATH="$libraries" PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = 'A&B Agro: A&B; Agro | A & B: A & B | P&D Sul 7: P&D; Sul 7 | A&pi Agro: Aπ Agro | flow <5 %: flow <5 %' ]
