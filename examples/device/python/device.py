"""A device that measures, queues on disk, sends, and forgets only what the cloud has answered.

    pip install paho-mqtt          (or: apt-get install python3-paho-mqtt)
    python3 device.py --serial ASP-0001 --host HOST --ca ca.pem --cert cert.pem --key key.pem --figures ../figures.txt

The protocol: docs/device-protocol.md. Nothing here is told apart by time or place: the uuid of a message is its identity.
"""

import argparse
import json
import math
import random
import sys
import threading
import time
import uuid
from datetime import datetime, timezone

import paho.mqtt.client as mqtt

from outbox import Outbox

FIRMWARE = "1.0.0"
FIRST_WAIT_S = 5.0
LONGEST_WAIT_S = 60.0
UNDER_WAY = 20
STATE_EVERY_S = 3600.0

# What a person is told of a refusal. Whether it is final is told by `tentar_em` alone, so that a name added later is handled too.
REFUSALS = {
    "MENSAGEM_INVALIDA": "the firmware wrote a message nobody understands: tell its maker",
    "UNIDADE_INVALIDA": "the firmware wrote an unknown unit: tell its maker",
    "VALOR_ABSURDO": "a figure cannot be: look at the sensor",
    "EQUIPAMENTO_DESCONHECIDO": "nobody registered this serial number",
    "EQUIPAMENTO_INUTILIZADO": "the equipment was taken out of use",
    "EQUIPAMENTO_SEM_DONO": "the equipment belongs to nobody: its owner has to activate it",
    "EQUIPAMENTO_DIVERGENTE": "another equipment used this uuid: tell the maker",
    "DATA_FUTURA": "the clock is ahead: set it",
    "DATA_IMPOSSIVEL": "the clock was never set: set it",
    "CERTIFICADO_SEM_DIREITO": "the certificate is good no more: get a new one",
    "TRANSFERENCIA_PASSADA": "measured for a former owner, too long ago",
    "LEITURA_GRANDE": "the reading has become too large: begin another",
    "LEITURA_DESCARTADA": "the equipment was restored since: begin another reading",
    "LEITURA_NAO_DOBRADA": "the cloud could not put the parts together",
    "CALIBRACAO_DIVERGENTE": "another calibration has this uuid: tell the maker",
    "LIMITE_EXCEDIDO": "too many messages this hour: they are sent later",
    "FALHA_INTERNA": "the cloud failed: it is sent later",
}


def now_text():
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seconds_of(instant):
    return datetime.fromisoformat(instant.replace("Z", "+00:00")).timestamp()


def flow_of(text):
    """A flow with the four places that were measured; None, which is JSON's null, where the sensor gave none."""
    value = float(text)
    return round(value, 4) if math.isfinite(value) else None


def reading_of(lines):
    """A whole reading from lines of position and flow. A nozzle without a flow was not measured: it is left out, and the total still counts it."""
    nozzles = [(int(position), flow_of(flow)) for position, flow in (line.split() for line in lines)]
    return {
        "versao": 1,
        "uuid": str(uuid.uuid4()),
        "medido_em": now_text(),
        "unidade_vazao": "LPM",
        "cabecalho": {
            "tipo_pulverizador": "PULVERIZADOR",
            "total_bicos": len(nozzles),
            "unidade_pressao": "BAR",
            "pressao": 3.0,
            # Not known is null, never 255.
            "bateria_fim": None,
            "versao_firmware": FIRMWARE,
        },
        "bicos": [{"posicao": position, "vazao": flow} for position, flow in nozzles if flow is not None],
    }


def readings_in(file):
    """Readings from a file or from standard input: lines of a nozzle each, an empty line ends a reading."""
    lines = []
    for line in file:
        line = line.strip()
        if line.startswith("#"):
            continue
        if line:
            lines.append(line)
        elif lines:
            yield reading_of(lines)
            lines = []
    if lines:
        yield reading_of(lines)


def part_name(part):
    return f"{part['posicao']}/{part.get('lado') or '-'}/{part.get('seq', 1)}" if part else None


class Device:
    def __init__(self, options):
        self.options = options
        self.outbox = Outbox(options.queue)
        self.lock = threading.RLock()
        # By name in the queue: when it is due again, and how long it waits after that.
        self.sent = {}
        self.held_until = 0.0
        self.is_ready = False
        self.state_at = 0.0
        self.client = self.make_client()

    def make_client(self):
        about = {"client_id": self.options.serial, "clean_session": True, "protocol": mqtt.MQTTv311}
        is_version_2 = hasattr(mqtt, "CallbackAPIVersion")
        client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION1, **about) if is_version_2 else mqtt.Client(**about)
        client.tls_set(self.options.ca, self.options.cert, self.options.key)
        client.reconnect_delay_set(1, 60)
        client.on_connect = self.on_connect
        client.on_subscribe = self.on_subscribe
        client.on_disconnect = self.on_disconnect
        client.on_message = self.on_message
        return client

    def topic(self, name):
        return f"aspersa/{self.options.serial}/{name}"

    def on_connect(self, client, _userdata, _flags, code):
        if code == 0:
            client.subscribe(self.topic("confirmacoes"), qos=1)
        else:
            print(f"not connected: {mqtt.connack_string(code)}", file=sys.stderr)

    def on_subscribe(self, *_):
        """Only now answers are heard, so only now is something sent: what was under way before is sent again."""
        with self.lock:
            self.sent.clear()
            self.tell_state()
            self.is_ready = True

    def on_disconnect(self, *_):
        with self.lock:
            self.is_ready = False

    def tell_state(self):
        """What the device is, now: a state that still waits is of the past and makes room for it."""
        for name, topic, *_ in self.outbox.entries():
            if topic == "estado":
                self.outbox.remove(name)
        state = {"versao": 1, "uuid": str(uuid.uuid4()), "informado_em": now_text(), "versao_firmware": FIRMWARE}
        self.outbox.add("estado", state)
        self.state_at = time.monotonic()

    def measure(self, reading):
        with self.lock:
            self.outbox.add("leituras", reading)
        print(f"measured {reading['uuid']}")

    def on_message(self, _client, _userdata, message):
        try:
            answer = json.loads(message.payload)
        except ValueError:
            return
        if not isinstance(answer, dict):
            return
        with self.lock:
            for name, _topic, _payload, waiting, _until in self.outbox.entries():
                if (waiting["uuid"], part_name(waiting.get("parte"))) == (answer.get("uuid"), answer.get("parte")):
                    self.answered(name, answer)
                    return

    def answered(self, name, answer):
        reason = answer.get("motivo")
        said = f"{answer['uuid']} {answer['resultado']}" + (f": {REFUSALS.get(reason, reason)}" if reason else "")
        print(said)
        self.sent.pop(name, None)
        if answer["resultado"] == "recusada" and answer.get("tentar_em"):
            until = seconds_of(answer["tentar_em"])
            self.outbox.wait(name, until)
            # These are about the device, not about the message.
            if reason in ("CERTIFICADO_SEM_DIREITO", "LIMITE_EXCEDIDO"):
                self.held_until = max(self.held_until, until)
            return
        self.outbox.remove(name)

    def pump(self):
        """Sends what is due, oldest first, and again what nobody confirmed; each wait is longer than the one before."""
        with self.lock:
            if not self.is_ready or time.time() < self.held_until:
                return
            if time.monotonic() - self.state_at > STATE_EVERY_S:
                self.tell_state()
            for name, topic, payload, _message, until in list(self.outbox.entries())[:UNDER_WAY]:
                due, wait = self.sent.get(name, (0.0, FIRST_WAIT_S))
                if time.monotonic() < due or time.time() < until:
                    continue
                self.client.publish(self.topic(topic), payload, qos=1)
                # A random fifth, so that devices that were cut off together do not come back together.
                self.sent[name] = (time.monotonic() + wait * random.uniform(1, 1.2), min(wait * 2, LONGEST_WAIT_S))

    def is_empty(self):
        with self.lock:
            return next(self.outbox.entries(), None) is None

    def run(self):
        self.client.connect_async(self.options.host, self.options.port, keepalive=60)
        self.client.loop_start()
        if self.options.figures:
            with sys.stdin if self.options.figures == "-" else open(self.options.figures, encoding="utf-8") as file:
                for reading in readings_in(file):
                    self.measure(reading)
        # Until it is told what it is at least once, an empty queue is no end.
        while not (self.options.until_empty and self.state_at > 0 and self.is_empty()):
            self.pump()
            time.sleep(0.1)
        self.client.disconnect()
        self.client.loop_stop()


def main():
    parser = argparse.ArgumentParser(description="A device of Aspersa")
    parser.add_argument("--serial", required=True)
    parser.add_argument("--host", default="localhost")
    parser.add_argument("--port", type=int, default=8883)
    parser.add_argument("--ca", required=True, help="PEM of the authority of the broker")
    parser.add_argument("--cert", required=True)
    parser.add_argument("--key", required=True)
    parser.add_argument("--queue", default="queue", help="folder of what was not confirmed yet")
    parser.add_argument("--figures", help="file of measured figures, - for standard input")
    parser.add_argument("--until-empty", action="store_true", help="end when everything is answered")
    Device(parser.parse_args()).run()


if __name__ == "__main__":
    main()
