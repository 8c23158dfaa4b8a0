#!/usr/bin/env bash
# jansson 2.14 (Debian libjansson4 2.14-2): a NaN leaves the old value in place and makes an array shorter.
#
# Expected guess: a NaN is written as null or stops the writing: json_dumps fails, or the key is null.
# Behaviour: json_real_set gives -1 and the value before stays; json_real gives no value, so that an appended NaN is absent and what follows moves
# one place up. json_dumps writes both without an error.
# Why it matters here: few programs look at these results. A flow meter that fails (0/0) reports its last good flow for ever, and of three nozzles
# the third takes the place of the second.
# Output seen on 2026-11-27: set -1 {"flow": 0.5} append 0 -1 0 [1.0, 3.0]
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
for name, result, arguments in [
    ('json_object', POINTER, []), ('json_array', POINTER, []), ('json_real', POINTER, [DOUBLE]), ('json_dumps', TEXT, [POINTER, SIZE]),
    ('json_object_get', POINTER, [POINTER, TEXT]), ('json_object_set_new', ctypes.c_int, [POINTER, TEXT, POINTER]),
    ('json_array_append_new', ctypes.c_int, [POINTER, POINTER]), ('json_real_set', ctypes.c_int, [POINTER, DOUBLE]),
]:
    function = getattr(jansson, name)
    function.restype, function.argtypes = result, arguments
reading, flows = jansson.json_object(), jansson.json_array()
jansson.json_object_set_new(reading, b'flow', jansson.json_real(0.5))
told = jansson.json_real_set(jansson.json_object_get(reading, b'flow'), float('nan'))
appended = [jansson.json_array_append_new(flows, jansson.json_real(flow)) for flow in (1, float('nan'), 3)]
print('set', told, jansson.json_dumps(reading, 0).decode(), 'append', *appended, jansson.json_dumps(flows, 0).decode())
PY
seen=$(LD_LIBRARY_PATH="$libraries" python3 try.py)
echo "$seen"
[ "$seen" = 'set -1 {"flow": 0.5} append 0 -1 0 [1.0, 3.0]' ]
