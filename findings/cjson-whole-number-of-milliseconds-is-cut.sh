#!/usr/bin/env bash
# cJSON 1.7.15 (Debian libcjson1 1.7.15-1+deb12u4): valueint of a time in milliseconds is 2147483647.
#
# Expected guess: a whole number that JSON allows is read whole on a machine of 64 bits, or its type says that it does not fit.
# Behaviour: valueint is an int on every machine, and what is larger becomes the largest int, in silence; cJSON_IsNumber is true. valuedouble has
# the number.
# Why it matters here: servers send times in milliseconds since 1970. A device that reads them as a whole number has one and the same moment for all
# of them, whatever the day.
# Output seen on 2026-11-27: number 1, valueint 2147483647, valuedouble 1795786823123
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libcjson1=1.7.15-1+deb12u4 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.py <<'PY'
import ctypes
cjson = ctypes.CDLL('libcjson.so.1')
class Item(ctypes.Structure):
    _fields_ = [('next', ctypes.c_void_p), ('prev', ctypes.c_void_p), ('child', ctypes.c_void_p), ('type', ctypes.c_int),
                ('valuestring', ctypes.c_char_p), ('valueint', ctypes.c_int), ('valuedouble', ctypes.c_double), ('string', ctypes.c_char_p)]
cjson.cJSON_Parse.restype = cjson.cJSON_GetObjectItem.restype = ctypes.POINTER(Item)
cjson.cJSON_GetObjectItem.argtypes = [ctypes.POINTER(Item), ctypes.c_char_p]
cjson.cJSON_IsNumber.argtypes = [ctypes.POINTER(Item)]
item = cjson.cJSON_GetObjectItem(cjson.cJSON_Parse(b'{"time":1795786823123}'), b'time')
number = cjson.cJSON_IsNumber(item)
print(f'number {number}, valueint {item.contents.valueint}, valuedouble {item.contents.valuedouble:.0f}')
PY
seen=$(LD_LIBRARY_PATH="$libraries" python3 try.py)
echo "$seen"
[ "$seen" = 'number 1, valueint 2147483647, valuedouble 1795786823123' ]
