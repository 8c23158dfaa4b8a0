#!/usr/bin/env bash
# pymodbus 3.0.0 (Debian python3-pymodbus 3.0.0-7): the register 150 of a device is told as 38400, 1.6 as -50280240.
#
# Expected guess: without being told an order BinaryPayloadBuilder and BinaryPayloadDecoder take that of Modbus, the
# high byte first in each register; what may differ from device to device is the order of the registers.
# Behaviour: they swap the bytes of each register, writing and reading. What one has written the other reads rightly,
# and so does a simulated device that is built with them. A device's own 150 is 38400, its float 1.6 is -50280240.
# byteorder=Endian.Big sets both right; the order of the registers (wordorder) is right without it.
# Why it matters here: pumps, flow meters and valves speak Modbus. A set point that is written without having been read
# is right in every trial against the simulator, and the pump gets 38400 for 150, or 1 for 256.
# Output seen on 2026-11-30: written 0x9600 and read back 150, of the device 38400 -50280240, with Endian.Big 150 1.6
# Needs Debian 12 and python3; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-pymodbus=3.0.0-7 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >try.py <<'PY'
import struct
from pymodbus.constants import Endian
from pymodbus.payload import BinaryPayloadBuilder, BinaryPayloadDecoder

builder = BinaryPayloadBuilder()
builder.add_16bit_uint(150)
written = builder.to_registers()
back = BinaryPayloadDecoder.fromRegisters(written).decode_16bit_uint()
device = [150, *struct.unpack('>HH', struct.pack('>f', 1.6))]

def told(**order):
    decoder = BinaryPayloadDecoder.fromRegisters(device, **order)
    return f'{decoder.decode_16bit_uint()} {decoder.decode_32bit_float():.9g}'

big = told(byteorder=Endian.Big).replace('1.60000002', '1.6')
print(f'written {written[0]:#06x} and read back {back}, of the device {told()}, with Endian.Big {big}')
PY
seen=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
echo "$seen"
[ "$seen" = 'written 0x9600 and read back 150, of the device 38400 -50280240, with Endian.Big 150 1.6' ]
