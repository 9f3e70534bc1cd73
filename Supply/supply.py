#!/usr/bin/python3
"""What ktp-ocr is made from, and under which licences.

    supply.py check                fails when something is built in, linked or installed that dependencies.json does not list,
                                   or in another version than Package.resolved says
    supply.py licences             lists them
    supply.py sbom FILE BUNDLE     writes a bill of materials of what is packed: CycloneDX 1.5, JSON

Swift packages are read from Package.resolved and .build/checkouts, libraries from the built program, and what they
belong to from dpkg. Run it in a checkout that has been built.
"""

import datetime
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse
import uuid

ROOT = pathlib.Path(__file__).parents[1]
TOOL = next((path for path in (ROOT / ".build/debug/ktp-ocr", ROOT / ".build/release/ktp-ocr") if path.exists()), None)
LISTED = json.loads((ROOT / "Supply/dependencies.json").read_text())
# What a licence's own text says, so that a package that changes its licence is seen.
WORDS = {"Apache-2.0": "Apache License", "MIT": "Permission is hereby granted, free of charge"}


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    command, *rest = sys.argv[1:] or ["licences"]
    linked = packed_packages(pathlib.Path(rest[1])) if command == "sbom" else linked_packages()
    components = [*swift_packages(), *linked]
    components += [*within(components), *data()]
    if command == "check":
        return check(components)
    if command == "licences":
        return licences(components)
    target, bundle = map(pathlib.Path, rest)
    text = json.dumps(sbom(components, bundle / "bin/ktp-ocr"), indent=2, ensure_ascii=False) + "\n"
    target.write_text(text)


# What there is


def swift_packages():
    for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
        yield {"kind": "swift", "name": pin["identity"], "version": pin["state"].get("version", ""),
               "revision": pin["state"]["revision"], "location": pin["location"].removesuffix(".git")}


def linked_packages():
    """The Debian packages of the libraries that the program names, and of those that they need in turn."""
    if not shutil.which("dpkg"):
        print("This is no Debian: the libraries that are linked are left out.", file=sys.stderr)
        return
    named = set(re.findall(r"NEEDED.*\[(.+)\]", run("readelf", "-d", str(TOOL))))
    seen = {}
    for name, path in re.findall(r"(\S+) => (/\S+)", run("ldd", str(TOOL))):
        package = owner(path)
        direct = name in named or seen.get(package, False)
        seen[package] = direct
    if toolchain := seen.pop(None, None):
        yield swift_toolchain(toolchain)
    for package, direct in sorted(seen.items()):
        yield {"kind": "linked", "name": package, "direct": direct,
               "version": run("dpkg-query", "-W", "-f", "${Version}", package)}


def packed_packages(bundle):
    """Swift's own libraries, which are within the packed program, and the packages whose libraries lie next to it."""
    named = re.findall(r"NEEDED.*\[(.+)\]", run("readelf", "-d", str(bundle / "bin/ktp-ocr")))
    direct = {owner(path) for name, path in re.findall(r"(\S+) => (/\S+)", run("ldd", str(TOOL))) if name in named}
    yield swift_toolchain(True)
    for line in (bundle / "share/doc/ktp-ocr/licences/PACKAGES").read_text().splitlines()[2:]:
        name, version, _ = line.split()
        yield {"kind": "linked", "name": name, "version": version, "direct": name in direct}


def swift_toolchain(direct):
    version = re.search(r"Swift version (\S+)", run("swift", "--version"))
    return {"kind": "toolchain", "name": "swift", "version": version.group(1) if version else "", "direct": direct}


def within(components):
    """Other people's code that is part of a package, with the version of that."""
    versions = {one["name"]: one["version"] for one in components}
    return [{"kind": "within", "name": name, "version": versions[package], "direct": False}
            for name, (_, _, package, _) in LISTED["within"].items() if package in versions]


def data():
    """Other people's tables within the program, with their edition."""
    for name, (_, _, edition, location, _) in LISTED["data"].items():
        yield {"kind": "data", "name": name, "version": edition, "location": location, "direct": True}


def parts():
    """What of a package is other people's: a folder with a licence of its own, and the Unicode library of Foundation."""
    yield from {path.parent.name for path in (ROOT / ".build/checkouts").glob("*/Sources/**/LICENSE*")}
    yield from re.findall(r"lib(\w*ICU)\.so =>", run("ldd", str(TOOL)))


def owner(path):
    """None for what no package brought: the Swift toolchain's own libraries."""
    for candidate in (path, str(pathlib.Path(path).resolve()), path.removeprefix("/usr"), "/usr" + path):
        found = subprocess.run(["dpkg", "-S", candidate], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    return None


def installed_packages():
    for listing in ("Packages.txt", "Tests/Packages.txt", "Packaging/Packages.txt"):
        for line in (ROOT / listing).read_text().splitlines():
            yield from line.partition("#")[0].split()


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


# What is listed


def licence(component):
    """Of a library that only comes along with Debian's, what Debian says of it."""
    listed = LISTED[component["kind"]].get(component["name"])
    return listed[0] if listed else debian_licence(component["name"])


def debian_licence(package):
    path = pathlib.Path("/usr/share/doc") / package / "copyright"
    text = path.read_text(errors="replace") if path.exists() else ""
    whole = re.search(r"^Files: *\*$.*?^License: *(\S.*?)$", text, re.M | re.S)
    return whole.group(1) if whole else f"see {path}"


def check(components):
    faults = [
        f"{one['kind']}: {one['name']} {one['version']}" for one in components
        if one.get("direct", True) and one["name"] not in LISTED[one["kind"]]
    ]
    faults += [f"Packages.txt: {name}" for name in installed_packages() if name not in LISTED["installed"]]
    faults += [f"within: {part}" for part in parts() if part not in [listed[3] for listed in LISTED["within"].values()]]
    if faults:
        print("These are not in Supply/dependencies.json; add each with its licence and its use:", file=sys.stderr)
    faults += changed_licences(components)
    faults += other_versions()
    for fault in faults:
        print(f"  {fault}", file=sys.stderr)
    return 1 if faults else 0


def other_versions():
    """Checkouts that are not the revision that Package.resolved says."""
    state = json.loads((ROOT / ".build/workspace-state.json").read_text())["object"]["dependencies"]
    built = {one["packageRef"]["identity"]: one["state"].get("checkoutState", {}).get("revision") for one in state}
    for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
        if built.get(pin["identity"]) != pin["state"]["revision"]:
            yield f"{pin['identity']}: .build/checkouts holds another version than Package.resolved says"


def changed_licences(components):
    """Swift packages whose licence file no longer reads like what is listed."""
    for one in components:
        if one["kind"] != "swift" or one["name"] not in LISTED["swift"]:
            continue
        folder = ROOT / ".build/checkouts" / one["location"].rpartition("/")[2]
        text = "".join(path.read_text(errors="replace") for path in sorted(folder.glob("LICENSE*")))
        listed = LISTED["swift"][one["name"]][0]
        words = WORDS[listed.split(" WITH ")[0]]
        exception = "WITH" not in listed or "Runtime Library Exception" in text
        if words not in re.sub(r"\s+", " ", text) or not exception:
            yield f"{one['name']}: its licence file does not read like {listed}"


def licences(components):
    for one in components:
        use = LISTED[one["kind"]].get(one["name"], ["", "comes with Debian's libraries"])[1]
        print(f"{one['name']:24} {one['version']:24} {licence(one):44} {use}")


# The bill of materials


def sbom(components, tool):
    version = run(str(tool), "--version").split()
    # The same commit gives the same bytes, where a package is made.
    made = datetime.datetime.fromtimestamp(
        int(os.environ.get("SOURCE_DATE_EPOCH") or time.time()), datetime.timezone.utc)
    serial = uuid.uuid5(uuid.NAMESPACE_OID, f"{version} {made}")
    root = {"type": "application", "bom-ref": "ktp-ocr", "name": "ktp-ocr", "version": version[0],
            "licenses": [{"license": {"id": "MIT"}}]}
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{serial}", "version": 1,
        "metadata": {"timestamp": made.strftime("%Y-%m-%dT%H:%M:%SZ"),
                     "component": root},
        "components": [described(one) for one in components],
        "dependencies": [{"ref": "ktp-ocr", "dependsOn": [purl(one) for one in components if one.get("direct", True)]}],
    }


def described(one):
    listed = one["name"] in LISTED[one["kind"]]
    part = {"type": "data" if one["kind"] == "data" else "library", "bom-ref": purl(one), "name": one["name"], "version": one["version"], "purl": purl(one)}
    name = licence(one)
    part["licenses"] = [{"expression": name}] if listed and not name.startswith("LicenseRef") else [{"license": {"name": name}}]
    if one["kind"] == "swift":
        part["hashes"] = [{"alg": "SHA-1", "content": one["revision"]}]
    if "location" in one:
        part["externalReferences"] = [{"type": "vcs", "url": one["location"]}]
    return part


def purl(one):
    if one["kind"] == "swift":
        return f"pkg:swift/{one['location'].removeprefix('https://')}@{one['version']}"
    if one["kind"] in ("within", "data"):
        return f"pkg:generic/{one['name']}@{urllib.parse.quote(one['version'])}"
    if one["kind"] == "toolchain":
        return f"pkg:generic/swift@{one['version']}"
    return f"pkg:deb/debian/{one['name']}@{one['version']}"


if __name__ == "__main__":
    sys.exit(main())
