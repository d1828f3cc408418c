"""Lists the Debian packages that programs are linked to.

linked.py packages PROGRAM…               their names, one per line
linked.py bill VERSION SECONDS PROGRAM…   a software bill of materials: CycloneDX 1.5, in JSON
"""

import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import uuid
from datetime import datetime, timezone
from urllib.parse import quote


def said(*command):
    return subprocess.run(command, env={**os.environ, "LC_ALL": "C"}, capture_output=True, text=True).stdout


def libraries(program):
    """Returns the libraries the program is linked to, directly or indirectly."""
    found = set(re.findall(r"(?:=> |^\t)(/\S+|not found)", said("ldd", program), re.MULTILINE))
    if "not found" in found:
        sys.exit(f"✘ {program} is linked to what is not installed here: ldd says what.")
    return found


def found_later(program):
    """Returns the libraries madang loads at run time: libpq, for a PostgreSQL database."""
    if os.path.basename(program) != "madang":
        return set()
    path = re.search(r"libpq\.so\.5 .*=> (\S+)", said("/sbin/ldconfig", "--print-cache"))
    return {path[1]} | libraries(path[1]) if path else sys.exit("✘ There is no libpq.so.5 here.")


def loaded(program):
    """Returns all libraries it is linked to or loads, with libvips' modules, which libvips loads at its start."""
    found = libraries(program) | found_later(program)
    vips = next((path for path in found if "/libvips.so" in path), None)
    modules = glob.glob(f"{os.path.dirname(vips)}/vips-modules-*/*.so") if vips else []
    return sorted(found.union(modules, *map(libraries, modules)))


def names(path):
    """Returns the paths by which dpkg may know a file: /lib links to /usr/lib, and some libraries are links to alternatives."""
    real = os.path.realpath(path)
    return [path, "/usr" + path, real, real.removeprefix("/usr")]


def packages(program):
    paths = loaded(program)
    owners = {}
    for line in said("dpkg-query", "--search", *(name for path in paths for name in names(path))).split("\n"):
        owner, _, path = line.partition(": ")
        if path and not owner.startswith("diversion"):
            owners[path] = owner.split(",")[0].split(":")[0]
    found = set()
    for path in paths:
        owner = next((owners[name] for name in names(path) if name in owners), None)
        found.add(owner or sys.exit(f"✘ {path} is of no package."))
    return sorted(found)


def licences(package):
    """Returns the licences of its files, if the copyright file is machine-readable."""
    try:
        with open(f"/usr/share/doc/{package}/copyright", encoding="utf-8", errors="replace") as file:
            paragraphs = re.split(r"\n\s*\n", file.read())
    except OSError:
        return []
    if not paragraphs[0].lstrip().startswith("Format:"):
        return []
    found = []
    for paragraph in paragraphs:
        files = re.search(r"^Files:[ \t]*(\S.*)$", paragraph, re.MULTILINE)
        licence = re.search(r"^License:[ \t]*(\S.*)$", paragraph, re.MULTILINE)
        if files and licence and not files[1].startswith("debian/"):
            found.append(licence[1].strip())
    return [{"license": {"name": name}} for name in dict.fromkeys(found)]


def debian():
    with open("/etc/os-release", encoding="utf-8") as file:
        return dict(re.findall(r'^(\w+)="?([^"\n]*)', file.read(), re.MULTILINE))


def library(package, system):
    form = "${Version}\t${Architecture}\t${source:Package}\n"
    shown = said("dpkg-query", "--show", f"--showformat={form}", package).split("\n")[0]
    version, architecture, source = shown.split("\t")
    address = (
        f"pkg:deb/{system['ID']}/{quote(package, safe='')}@{quote(version, safe='')}"
        f"?arch={architecture}&distro={system['ID']}-{system['VERSION_ID']}&upstream={quote(source, safe='')}"
    )
    component = {"type": "library", "bom-ref": address, "name": package, "version": version, "purl": address}
    return component | ({"licenses": known} if (known := licences(package)) else {})


def runtime():
    """Returns the Swift runtime, which is linked statically. The programs do not contain its version; the compiler here does."""
    licence = {"licenses": [{"license": {"name": "Apache-2.0 with Runtime-Library exception"}}]}
    component = {"type": "library", "bom-ref": "swift", "name": "swift"} | licence
    if not (version := shutil.which("swift") and re.search(r"Swift version (\S+)", said("swift", "--version"))):
        return component
    return component | {"version": version[1], "purl": f"pkg:github/swiftlang/swift@swift-{version[1]}-RELEASE"}


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def bill(version, seconds, *programs):
    system = debian()
    linked = {os.path.basename(program): packages(program) for program in programs}
    found = {package: library(package, system) for package in sorted(set().union(*linked.values()))}
    swift = runtime()
    files = [
        {"type": "file", "bom-ref": os.path.basename(path), "name": os.path.basename(path),
         "hashes": [{"alg": "SHA-256", "content": digest(path)}]}
        for path in programs
    ]  # fmt: skip
    about = {
        "timestamp": datetime.fromtimestamp(int(seconds), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "component": {
            "type": "application", "bom-ref": "package", "name": "madang", "version": version,
            "licenses": [{"license": {"id": "Apache-2.0"}}], "components": files,
        },
    }  # fmt: skip
    depends = [{"ref": "package", "dependsOn": list(linked)}] + [
        {"ref": name, "dependsOn": [swift["bom-ref"], *(found[package]["bom-ref"] for package in every)]}
        for name, every in linked.items()
    ]
    content = {"metadata": about, "components": [swift, *found.values()], "dependencies": depends}
    serial = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(content))
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{serial}", "version": 1}
    return json.dumps(head | content, ensure_ascii=False, indent=2)


if __name__ == "__main__":
    if sys.argv[1] == "packages":
        print(*sorted({package for program in sys.argv[2:] for package in packages(program)}), sep="\n")
    else:
        print(bill(*sys.argv[2:]))
