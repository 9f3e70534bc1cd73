"""The program that comes with this package, and what is asked of it once."""

import json
import pathlib
import subprocess
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Tuple

_FOLDER = pathlib.Path(__file__).resolve().parent / "_bundle"
PROGRAM = str(_FOLDER / "bin/ktp-ocr")
__version__ = (_FOLDER / "VERSION").read_text().strip()


class ToolError(Exception):
    """The tool could not do what it was asked: its sentence, and its exit code as ``code``."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


class CardFailed(Exception):
    """A field was asked of a card that could not be read: the tool's sentence, and ``code``, such as ``notAnImage``."""

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Region:
    """A province or regency: the code in the NIK, and the official name."""

    code: str
    name: str


@dataclass(frozen=True)
class Nik:
    """What a NIK says; ``None`` for what it does not. ``birth_dates`` (DD-MM-YYYY) are two where the century is open."""

    nik: str
    province: Optional[Region]
    regency: Optional[Region]
    district_code: Optional[str]
    birth_dates: List[str]
    sex: Optional[str]
    serial: Optional[str]
    problems: List[str]
    """A sentence each; none where nothing is wrong."""


def parse(text: str) -> Dict[str, Optional[str]]:
    """The fields of a card in the text of any OCR engine, a line for each row; ``None`` for what was not found."""
    fields: Dict[str, Optional[str]] = json.loads(_ask(["parse", "--json", "--quiet", "-"], text))
    return fields


def nik(number: str) -> Nik:
    """What a NIK says, and what is wrong with it. Blanks, dots and dashes in it are ignored.

    Raises ToolError where ``number`` is not one NIK.
    """
    # Behind `--`, no number can be an option.
    lines = _ask(["nik", "--json", "--", number], "", (0, 1)).splitlines()
    if len(lines) != 1:
        raise ToolError("this is more than one NIK", 64)
    said: Dict[str, Any] = json.loads(lines[0])

    def region(name: str) -> Optional[Region]:
        return Region(**said[name]) if name in said else None

    return Nik(
        said["nik"], region("province"), region("regency"), said.get("districtCode"), said["birthDates"],
        said.get("sex"), said.get("serial"), [problem["message"] for problem in said["problems"]])


def _ask(arguments: List[str], text: str, codes: Tuple[int, ...] = (0,)) -> str:
    run = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, encoding="utf-8")
    if run.returncode not in codes:
        raise ToolError(sentence(run.stderr), run.returncode)
    return run.stdout


def sentence(errors: str) -> str:
    """The tool's own sentence, which comes first among what it says on standard error."""
    return next((line for line in errors.splitlines() if line), "").replace("ktp-ocr: ", "", 1)
