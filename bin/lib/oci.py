"""Writes a container image in the OCI layout, with one layer.

oci.py LAYER.tar VERSION ARCHITECTURE SECONDS OUTPUT.tar
"""

import gzip
import hashlib
import io
import json
import sys
import tarfile
from datetime import datetime, timezone

KIND = "application/vnd.oci.image"
# A user id unused on the host.
USER = "65532:65532"


class Layout:
    """An archive whose referenced files are named by their hashes."""

    def __init__(self, path, seconds):
        self.tar, self.seconds = tarfile.open(path, "w", format=tarfile.PAX_FORMAT), seconds

    def add(self, name, data):
        entry = tarfile.TarInfo(name)
        entry.size, entry.mtime, entry.mode = len(data), self.seconds, 0o644
        self.tar.addfile(entry, io.BytesIO(data))

    def blob(self, kind, data):
        digest = hashlib.sha256(data).hexdigest()
        self.add(f"blobs/sha256/{digest}", data)
        return {"mediaType": f"{KIND}.{kind}", "digest": f"sha256:{digest}", "size": len(data)}


def configuration(layer, version, architecture, seconds):
    created = datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        "created": created,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": USER,
            "ExposedPorts": {"8080/tcp": {}},
            "Env": ["PATH=/usr/bin", "MADANG_LISTEN=0.0.0.0:8080", "MADANG_DATA=/var/lib/madang", "MADANG_LOG=json"],
            "Entrypoint": ["/usr/bin/madang"],
            "Cmd": ["serve"],
            "Volumes": {"/var/lib/madang": {}},
            "WorkingDir": "/var/lib/madang",
            "StopSignal": "SIGTERM",
            "Labels": {"org.opencontainers.image.version": version, "org.opencontainers.image.licenses": "Apache-2.0"},
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}"]},
        "history": [{"created": created, "created_by": "bin/image"}],
    }


def write(source, version, architecture, seconds, output):
    with open(source, "rb") as file:
        layer = file.read()
    layout = Layout(output, seconds)
    config = json.dumps(configuration(layer, version, architecture, seconds)).encode()
    manifest = {
        "schemaVersion": 2,
        "mediaType": f"{KIND}.manifest.v1+json",
        "config": layout.blob("config.v1+json", config),
        "layers": [layout.blob("layer.v1.tar+gzip", gzip.compress(layer, 9, mtime=0))],
    }
    entry = layout.blob("manifest.v1+json", json.dumps(manifest).encode())
    # A tag cannot contain a tilde.
    entry["annotations"] = {"org.opencontainers.image.ref.name": version.replace("~", "-")}
    index = {"schemaVersion": 2, "mediaType": f"{KIND}.index.v1+json", "manifests": [entry]}
    layout.add("index.json", json.dumps(index).encode())
    layout.add("oci-layout", b'{"imageLayoutVersion": "1.0.0"}')
    layout.tar.close()


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), sys.argv[5])
