#!/usr/bin/env bash
# jansson 2.14 (Debian libjansson4 2.14-2): json_real_value of 2 is 0, of 2.5 it is 2.5.
#
# Expected guess: JSON has one kind of number, and json_real_value of a limit that a server sends is this limit, round or not.
# Behaviour: a number without a point is of another type; its real value is 0.0, without an error. json_number_value reads both.
# Why it matters here: a server in JavaScript writes 2.0 as 2. A device works with 2.5 bar and takes 2 bar for none; trials with 2.5 do not show it.
# Output seen on 2026-11-27: 2.5 -> 2.5, 2 -> 0.0, json_number_value 2.0
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libjansson4=2.14-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.py <<'PY'
import ctypes
jansson = ctypes.CDLL('libjansson.so.4')
POINTER, DOUBLE, TEXT, SIZE = ctypes.c_void_p, ctypes.c_double, ctypes.c_char_p, ctypes.c_size_t
jansson.json_loads.restype, jansson.json_loads.argtypes = POINTER, [TEXT, SIZE, POINTER]
jansson.json_object_get.restype, jansson.json_object_get.argtypes = POINTER, [POINTER, TEXT]
for name in ('json_real_value', 'json_number_value'):
    getattr(jansson, name).restype, getattr(jansson, name).argtypes = DOUBLE, [POINTER]
bar = lambda text: jansson.json_object_get(jansson.json_loads(text, 0, None), b'bar')
half, whole = bar(b'{"bar":2.5}'), bar(b'{"bar":2}')
print(f'2.5 -> {jansson.json_real_value(half)}, 2 -> {jansson.json_real_value(whole)}, json_number_value {jansson.json_number_value(whole)}')
PY
seen=$(LD_LIBRARY_PATH="$libraries" python3 try.py)
echo "$seen"
[ "$seen" = '2.5 -> 2.5, 2 -> 0.0, json_number_value 2.0' ]
