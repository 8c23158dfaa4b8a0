#!/usr/bin/env bash
# ofxparse 0.21 (Debian python3-ofxparse 0.21-2): what was paid on 30 November at 22:00 of Brasília is of 1 December.
#
# Expected guess: the date of a transaction is the one in the statement, 30 November, 22:00, or is told with its zone.
# Behaviour: the offset in brackets is taken off, and what is left, 01:00 of the next day, is a date without a zone, as
# if it were the local one. Payments until 20:59 keep their day, and those without an offset all of them. A statement
# with a day alone and an offset, 20261130[-3:BRT], has it at 03:00.
# Why it matters here: banks of Brazil write [-3:BRT] into their OFX files, and PIX is paid at any hour. Whoever joins
# statements and orders by day, or closes a month, has the evening of its last day in the next.
# Output seen on 2026-11-30: 20261130220000[-3:BRT] 2026-12-01 01:00, 20261130200000[-3:BRT] 2026-11-30 23:00,
# 20261130220000 2026-11-30 22:00, 20261130[-3:BRT] 2026-11-30 03:00
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-ofxparse=0.21-2 python3-bs4 python3-soupsieve python3-lxml python3-six >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import io, warnings
warnings.simplefilter('ignore')
from ofxparse import OfxParser

def told(date):
    statement = f'''OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261130<LANGUAGE>POR</SONRS>
</SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0001<ACCTID>123<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>{date}<TRNAMT>-150.00<FITID>1<MEMO>PIX</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>100.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'''
    [paid] = OfxParser.parse(io.BytesIO(statement.encode('ascii'))).account.statement.transactions
    return f'{date} {paid.date:%Y-%m-%d %H:%M}'

print(', '.join(map(told, ['20261130220000[-3:BRT]', '20261130200000[-3:BRT]', '20261130220000', '20261130[-3:BRT]'])))
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
expected='20261130220000[-3:BRT] 2026-12-01 01:00, 20261130200000[-3:BRT] 2026-11-30 23:00, '
[ "$seen" = "${expected}20261130220000 2026-11-30 22:00, 20261130[-3:BRT] 2026-11-30 03:00" ]
