#!/usr/bin/python3
"""wheel.py FOLDER — packs the bundle that lies in FOLDER/bundle with the package of this folder as a wheel into FOLDER.

It is written here and by no build tool: it holds a program, nothing is compiled, and the same commit gives the same bytes.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
# Of glibc: what Debian 12 has.
TAG = "py3-none-manylinux_2_36_x86_64"
METADATA = """Metadata-Version: 2.1
Name: ktp-ocr
Version: {version}
Summary: Reads Indonesian identity cards (KTP) with two OCR engines, on this machine
License: GPL-2.0-or-later
Keywords: KTP,OCR,Indonesia,NIK,identity card
Classifier: Development Status :: 4 - Beta
Classifier: Intended Audience :: Developers
Classifier: Natural Language :: Indonesian
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Scientific/Engineering :: Image Recognition
Classifier: Typing :: Typed
{urls}Requires-Python: >=3.9
Description-Content-Type: text/markdown

"""


def main():
    folder = pathlib.Path(sys.argv[1])
    version = output("Packaging/version.sh")
    # Zip has no time before 1980, and no zone.
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or output("git", "log", "-1", "--format=%ct")
    moment = max(time.gmtime(int(epoch))[:6], (1980, 1, 1, 0, 0, 0))
    info = f"ktp_ocr-{version}.dist-info"
    files = {f"ktp_ocr/{path.name}": path.read_bytes() for path in (HERE / "ktp_ocr").iterdir() if path.is_file()}
    files["ktp_ocr/_record.py"] = output(sys.executable, HERE / "records.py", ROOT / "docs/record.schema.json").encode() + b"\n"
    for path in (folder / "bundle").rglob("*"):
        # Man page, completions and pages belong where a shell looks for them.
        if path.is_file() and re.search(r"^(bin|lib|share/ktp-ocr|share/doc/ktp-ocr/(licences|copyright))\b", name := str(path.relative_to(folder / "bundle"))):
            files[f"ktp_ocr/_bundle/{name}"] = path.read_bytes()
    files["ktp_ocr/_bundle/VERSION"] = f"{version}\n".encode()
    files["ktp_ocr/_bundle/share/ktp-ocr/packed-as"] = b"wheel\n"
    # Who publishes it: `make release OWNER=…`.
    owner = os.environ.get("OWNER")
    urls = f"Project-URL: Source, https://github.com/{owner}/ktp-ocr\n" if owner else ""
    files[f"{info}/METADATA"] = METADATA.format(version=version, urls=urls).encode() + (HERE / "README.md").read_bytes()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: ktp-ocr ({version})\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode()
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nktp-ocr = ktp_ocr.__main__:main\n"
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/licenses/copyright"] = (folder / "bundle/share/doc/ktp-ocr/copyright").read_bytes()
    for old in folder.glob("ktp_ocr-*.whl"):
        old.unlink()
    target = folder / f"ktp_ocr-{version}-{TAG}.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        rows = []
        for name, content in sorted(files.items()):
            add(archive, name, content, moment)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={digest},{len(content)}\n")
        add(archive, f"{info}/RECORD", "".join([*rows, f"{info}/RECORD,,\n"]).encode(), moment)
    print(target.stat().st_size, target)


def add(archive, name, content, moment):
    entry = zipfile.ZipInfo(name, moment)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = (0o100755 if name.endswith("bin/ktp-ocr") else 0o100644) << 16
    archive.writestr(entry, content)


def output(*command):
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main()
