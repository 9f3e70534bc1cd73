"""``python -m ktp_ocr`` and the command ``ktp-ocr`` are the tool itself."""

import os
import sys

from ._tool import PROGRAM


def main() -> None:
    os.execv(PROGRAM, ["ktp-ocr", *sys.argv[1:]])


if __name__ == "__main__":
    main()
