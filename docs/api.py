#!/usr/bin/python3
"""What the libraries promise: docs/api holds every public declaration of theirs, a line each.

    docs/api.py check       fails when the built libraries promise something else, when CHANGELOG.md does not name what
                            they promise now, or when their documentation has a warning
    docs/api.py write       writes docs/api

Reads the modules of a build (.build/debug) with the toolchain's own swift-symbolgraph-extract and docc.
"""

import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIBRARIES = ["KTPOCR"]
KEPT = ROOT / "docs/api"


def main():
    command, *rest = sys.argv[1:] or ["check"]
    build = ROOT / (rest[0] if rest else ".build/debug")
    with tempfile.TemporaryDirectory() as folder:
        now = {}
        for library in LIBRARIES:
            graphs = extract(library, build, pathlib.Path(folder) / library)
            now[library] = digest(graphs)
            document(library, graphs)
    if command == "write":
        KEPT.mkdir(exist_ok=True)
        for library, text in now.items():
            (KEPT / f"{library}.txt").write_text(text)
        print(f"docs/api is written; name it in CHANGELOG.md, in the line on what changed: (API {number(now)})")
        return 0
    return check(now)


def check(now):
    code = 0
    for library, text in now.items():
        kept = KEPT / f"{library}.txt"
        before = set(kept.read_text().splitlines()) if kept.exists() else set()
        after = set(text.splitlines())
        for line in sorted(before ^ after):
            print(f"{library}: {'gone' if line in before else 'new'}: {line}", file=sys.stderr)
            code = 1
    if code:
        print("the libraries promise something else than docs/api says; if that is meant: make api", file=sys.stderr)
    elif f"(API {number(now)})" not in (ROOT / "CHANGELOG.md").read_text():
        print(f"CHANGELOG.md does not say what changed in the libraries; end that line in: (API {number(now)})", file=sys.stderr)
        code = 1
    return code


def number(texts):
    """Of all that is promised: eight hex digits."""
    return hashlib.sha256("".join(texts[library] for library in LIBRARIES).encode()).hexdigest()[:8]


def extract(library, build, folder):
    """Writes the symbol graph of a library, of what is public alone."""
    folder.mkdir()
    target = target_info()["target"]["unversionedTriple"]
    # The modules of C come along with those that import them.
    places = [
        *(ROOT / "Sources/Libraries").glob("C*/module.modulemap"), *build.glob("C*.build/module.modulemap"),
        *(ROOT / ".build/checkouts").glob("*/Sources/*/include/module.modulemap"),
    ]
    maps = [f"-fmodule-map-file={path}" for path in sorted(places)]
    run(
        toolchain("swift-symbolgraph-extract"), "-module-name", library, "-target", target, "-I", str(build / "Modules"),
        *[word for flag in maps for word in ("-Xcc", flag)],
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", str(folder),
    )
    return folder


def digest(folder):
    lines = set()
    for path in folder.glob("*.symbols.json"):
        graph = json.loads(path.read_text())
        names = {}
        for symbol in graph["symbols"]:
            name = names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
            declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
            lines.add(f"{name}: {' '.join(declaration.split())}")
        for relation in graph["relationships"]:
            if relation["kind"] == "conformsTo" and relation["source"] in names:
                # In which module a protocol lies is the toolchain's matter, and so is what comes along with Sendable.
                protocol = relation["targetFallback"].split(".")[-1]
                if protocol != "SendableMetatype":
                    lines.add(f"{names[relation['source']]}: conforms to {protocol}")
    return "".join(f"{line}\n" for line in sorted(lines))


def document(library, graphs):
    """Builds the documentation; a warning in it is an error."""
    output = graphs.parent / f"{library}.doccarchive"
    run(
        toolchain("docc"), "convert", str(ROOT / f"Sources/{library}/{library}.docc"),
        "--additional-symbol-graph-dir", str(graphs), "--fallback-display-name", library,
        "--fallback-bundle-identifier", library, "--output-path", str(output), "--warnings-as-errors",
    )
    kept = ROOT / f".build/docs/{library}.doccarchive"
    shutil.rmtree(kept, ignore_errors=True)
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(output, kept)


def toolchain(name):
    """Next to the compiler that the `swift` in PATH leads to."""
    return str(pathlib.Path(target_info()["paths"]["runtimeResourcePath"]).parents[1] / "bin" / name)


def target_info():
    return json.loads(run("swift", "-print-target-info"))


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{pathlib.Path(command[0]).name} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
