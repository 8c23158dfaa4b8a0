"""The queue of a device on its disk. It needs nothing but Python's own library.

A message is one file, named by its place in the queue and its topic. It is there whole or not at all, whenever the power ends, and it goes only
when the cloud has answered it for good.
"""

import json
import os
import tempfile


class Outbox:
    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        # What was being written when the power ended was never in the queue.
        for name in os.listdir(folder):
            if name.startswith("new-"):
                os.unlink(os.path.join(folder, name))
        self.last = max([int(name[:12]) for name in self._names()], default=0)

    def _names(self):
        return sorted(name for name in os.listdir(self.folder) if name.endswith(".json"))

    def _write(self, name, text):
        """Writes a file that is there whole or not at all: flushed under another name, then renamed, then the folder flushed."""
        handle, path = tempfile.mkstemp(prefix="new-", dir=self.folder)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(path, os.path.join(self.folder, name))
        self._flush_folder()

    def _flush_folder(self):
        folder = os.open(self.folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def add(self, topic, message):
        """Puts a message at the end of the queue. When this returns, it outlives a loss of power."""
        self.last += 1
        # JSON has no NaN: whoever lets one through hears of it here and not from the cloud.
        self._write(f"{self.last:012d}.{topic}.json", json.dumps(message, allow_nan=False, ensure_ascii=False))

    def entries(self):
        """What waits, oldest first: name, topic, the bytes to send, the message, and from when on it may be sent (seconds since 1970)."""
        for name in self._names():
            path = os.path.join(self.folder, name)
            with open(path, "rb") as file:
                payload = file.read()
            yield name, name.split(".")[1], payload, json.loads(payload), self._not_before(path)

    def _not_before(self, path):
        try:
            with open(path + ".wait", encoding="ascii") as file:
                return float(file.read())
        except FileNotFoundError:
            return 0.0

    def wait(self, name, until):
        """Keeps a message from being sent before an instant, after a restart too."""
        self._write(name + ".wait", f"{until:.3f}")

    def remove(self, name):
        """Forgets a message. Only the answer of the cloud is a reason."""
        path = os.path.join(self.folder, name)
        os.unlink(path)
        if os.path.exists(path + ".wait"):
            os.unlink(path + ".wait")
        self._flush_folder()
