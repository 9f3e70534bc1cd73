#!/usr/bin/python3
"""Gives a program the libraries that it needs, and their licences.

    bundle.py FOLDER

FOLDER/bin/ktp-ocr finds what it needs in FOLDER/lib (link.sh has told it so): what this Debian has of it is copied there,
but for the C library, which belongs to the system. What its functions would be called for never happens here is replaced
by an empty library (absent.c). Licences, and the packages that the libraries come from, go to FOLDER/share/doc/ktp-ocr.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
# Of glibc, which has to be the system's own: the program's loader is.
SYSTEM = re.compile(r"^(lib(c|m|dl|rt|pthread|resolv|util|anl|nsl)|ld-linux.*)\.so\.\d+$")
ABSENT = {"libicuuc.so.72": "ICU", "libx265.so.199": "X265", "libcurl.so.4": "CURL"}
VERSIONS = {"CURL": "CURL_OPENSSL_4 { curl_*; };"}
# What else is within the program, whose licences Debian keeps with a package of its own.
WITHIN = ["libicu72"]
SOURCES = "https://snapshot.debian.org/package"


def main():
    folder = pathlib.Path(sys.argv[1])
    library = folder / "lib"
    library.mkdir(exist_ok=True)
    found = needed(folder / "bin/ktp-ocr")
    for name, path in found.items():
        if name in ABSENT:
            empty(name, library / name)
        else:
            shutil.copyfile(path, library / name)
            (library / name).chmod(0o644)
    licences(folder / "share/doc/ktp-ocr/licences", {owner(path) for name, path in found.items() if name not in ABSENT})
    check(folder)


def needed(program):
    """Path by name of all libraries that are needed, nothing that only an absent one would need."""
    places = dict(re.findall(r"(\S+) => (/\S+)", run("ldd", program)))
    found, todo = {}, [program]
    while todo:
        for name in re.findall(r"NEEDED.*\[(.+)\]", run("readelf", "-d", todo.pop())):
            if name not in found and not SYSTEM.match(name):
                found[name] = pathlib.Path(places[name]).resolve()
                if name not in ABSENT:
                    todo.append(found[name])
    return dict(sorted(found.items()))


def empty(name, target):
    part = ABSENT[name]
    with tempfile.NamedTemporaryFile("w", suffix=".map") as script:
        script.write(VERSIONS.get(part, "{ *; };"))
        script.flush()
        run("cc", "-shared", "-nostdlib", "-O2", "-s", f"-DABSENT_{part}", f"-Wl,-soname,{name}", "-Wl,--build-id=none",
            f"-Wl,--version-script={script.name}", "-o", target, HERE / "absent.c")
    target.chmod(0o644)


def owner(path):
    for candidate in (path, str(path).removeprefix("/usr")):
        found = subprocess.run(["dpkg", "-S", candidate], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    sys.exit(f"No package of Debian's has brought {path}: its licence is not known.")


def licences(folder, packages):
    common = set()
    folder.mkdir(parents=True)
    lines = []
    for package in sorted(packages | set(WITHIN)):
        text = (pathlib.Path("/usr/share/doc") / package / "copyright").read_text(errors="replace")
        (folder / package).write_text(text)
        common |= set(re.findall(r"/usr/share/common-licenses/([\w.-]*\w)", text))
        if package in packages:
            version, source, edition = run(
                "dpkg-query", "-W", "-f", "${Version}\t${source:Package}\t${source:Version}", package).split("\t")
            lines.append(f"{package} {version} {SOURCES}/{source}/{edition}/\n")
    (folder / "PACKAGES").write_text(
        "Debian's packages whose libraries lie in lib, their versions, and where their sources are.\n\n" + "".join(lines))
    for name in sorted(common | {"GPL-2", "GPL-3", "Apache-2.0"}):
        shutil.copyfile(pathlib.Path("/usr/share/common-licenses") / name, folder / name)


def check(folder):
    """Every function that is asked for is there, and every library is the folder's own."""
    result = subprocess.run(
        ["ldd", "-r", folder / "bin/ktp-ocr"], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    said = result.stdout + result.stderr
    strangers = [name for name, path in re.findall(r"(\S+) => (/\S+)", said)
                 if not SYSTEM.match(name) and pathlib.Path(path).resolve().parent != (folder / "lib").resolve()]
    faults = re.findall(r".*(?:undefined symbol|not found|no version information).*", said)
    if strangers or faults:
        sys.exit("\n".join(["The bundle is not whole:", *strangers, *faults]))


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


if __name__ == "__main__":
    main()
