#!/usr/bin/env bash
# json-glib 1.6.6 (Debian libjson-glib-1.0-0 1.6.6-1): some numbers are written as 1e-08.0, which is no JSON.
#
# Expected guess: what json_to_string writes of a finite number is JSON, and json_from_string reads it.
# Behaviour: ".0" is put behind every number whose text has no point, behind an exponent too: 1e-08.0 and 1e+20.0. Its own reader refuses them, as
# any other does.
# Why it matters here: a droplet's volume in a unit of a tank is of that size; one such value makes a whole message of a device unreadable, while
# 1.5e-08 passes.
# Output seen on 2026-11-27: 0.5 0.5 read, 1.5e-08 1.4999999999999999e-08 read, 1e-08 1e-08.0 refused, 1e+20 1e+20.0 refused
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libjson-glib-1.0-0=1.6.6-1 libglib2.0-0 libffi8 libpcre2-8-0 zlib1g libmount1 libblkid1 libselinux1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.py <<'PY'
import ctypes
glib = ctypes.CDLL('libjson-glib-1.0.so.0')
glib.json_node_new.restype = glib.json_from_string.restype = ctypes.c_void_p
glib.json_to_string.restype = ctypes.c_char_p
glib.json_node_set_double.argtypes = [ctypes.c_void_p, ctypes.c_double]
glib.json_to_string.argtypes = [ctypes.c_void_p, ctypes.c_int]
glib.json_from_string.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
def told(number):
    node = glib.json_node_new(2)  # JSON_NODE_VALUE
    glib.json_node_set_double(node, number)
    text = glib.json_to_string(node, 0)
    read = glib.json_from_string(b'[' + text + b']', ctypes.byref(ctypes.c_void_p()))
    return f'{number} {text.decode()} {"read" if read else "refused"}'
print(', '.join(map(told, (0.5, 1.5e-8, 1e-8, 1e20))))
PY
seen=$(LD_LIBRARY_PATH="$libraries" python3 try.py)
echo "$seen"
[ "$seen" = '0.5 0.5 read, 1.5e-08 1.4999999999999999e-08 read, 1e-08 1e-08.0 refused, 1e+20 1e+20.0 refused' ]
