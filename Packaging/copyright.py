#!/usr/bin/python3
"""Prints the package's copyright file: our own licence, and those of everything that is linked into the program.

What Debian's libraries hold, which are not within the package, stands in their own packages. Run it in a checkout that
has been built: licences are read from .build/checkouts.
"""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).parents[1]
CHECKOUTS = ROOT / ".build/checkouts"
LISTED = json.loads((ROOT / "Supply/dependencies.json").read_text())
APACHE = "Apache License, Version 2.0: /usr/share/common-licenses/Apache-2.0"
EXCEPTION = """with this exception: As an exception, if you use this Software to compile your source code and portions of
this Software are embedded into the binary product as a result, you may redistribute such product without
providing attribution as would otherwise be required by Sections 4(a), 4(b) and 4(d) of the License."""


def main():
    section("ktp-ocr", (ROOT / "LICENSE").read_text())
    section("The program as a whole", """
The program links Debian's libpoppler-glib, which is under the GNU General Public License, version 2 or later. The
program as it is packed here may therefore be passed on under that licence (/usr/share/common-licenses/GPL-2 and
GPL-3); the sources of ktp-ocr stay under the MIT License above. What follows is within the program.""")
    section("The model ktp_second, trained on from `ind` of https://github.com/tesseract-ocr/tessdata_fast", f"""
Copyright Google Inc.
{APACHE}""")
    for name, (licence, use, edition, location, holder) in LISTED["data"].items():
        section(f"{name}, {edition}: {use}, {location}", f"""
{holder}
{licence} License as above.""")
    for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
        folder = CHECKOUTS / pin["location"].removesuffix(".git").rpartition("/")[2]
        name = LISTED["swift"][pin["identity"]][0]
        section(f"{pin['identity']} {pin['state'].get('version', '')}, {pin['location']}", package(folder, name))
    section("Swift's own libraries, Foundation and Dispatch among them, https://www.swift.org", f"""
Copyright Apple Inc. and the Swift project authors
{APACHE}
{EXCEPTION}

Within them: ICU, Copyright Unicode, Inc. and others, under the Unicode License, whose text stands in
/usr/share/doc/libicu72/copyright; BlocksRuntime, Copyright Apple Inc., MIT License as above.""")


def package(folder, licence):
    """The licence's own text where it is short, and what else has to be passed on."""
    text = "".join(path.read_text() for path in sorted(folder.glob("LICENSE*")))
    if licence.startswith("Apache-2.0"):
        text = APACHE + ("\n" + EXCEPTION if "WITH" in licence else "")
    notices = [path.read_text() for path in sorted(folder.glob("NOTICE*"))]
    within = [f"Within it, {path.parent.name}:\n\n{path.read_text()}" for path in sorted(folder.glob("Sources/*/LICENSE*"))]
    return "\n\n".join([text, *notices, *within])


def section(title, text):
    print(title)
    print("-" * len(title), end="\n\n")
    print(re.sub(r"\n{3,}", "\n\n", text.strip()), end="\n\n\n")


if __name__ == "__main__":
    main()
