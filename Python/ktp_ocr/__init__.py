"""Reads Indonesian identity cards (KTP) on this machine.

>>> import ktp_ocr
>>> for card in ktp_ocr.read("card.jpg", "scans/*.pdf"):
...     print(card.source.path, card.status, card.nik)

Every card is read by two OCR engines. A field that is ``accepted`` may be relied on; one in ``review`` wants a look.
Values of cards are personal data: this package writes none of them anywhere, and sends nothing over a network.
"""

from ._card import Card, to_pandas
from ._tool import CardFailed, Nik, Region, ToolError, __version__, nik, parse
from ._reader import Input, Reader, read

__all__ = [
    "Card", "CardFailed", "Input", "Nik", "Reader", "Region", "ToolError", "__version__", "nik", "parse", "read", "to_pandas",
]
