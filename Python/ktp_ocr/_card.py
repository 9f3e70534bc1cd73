"""A card, as the tool read it."""

from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Optional

from ._record import Decision, FieldName, Record
from ._tool import CardFailed

FIELDS: List[FieldName] = list(FieldName.__args__)  # type: ignore[attr-defined]


@dataclass(frozen=True, repr=False)
class Card(Record):
    """One card. ``card["nama"]`` is what was decided about a field: ``value``, ``confidence``, ``status``, ``because``."""

    def __getitem__(self, field: FieldName) -> Decision:
        """Raises CardFailed where the card could not be read, and KeyError where there is no such field."""
        if self.error and field in FIELDS:
            raise CardFailed(self.error.message, self.error.code)
        return self.fields[field]

    @property
    def nik(self) -> Optional[str]:
        """Its 16 digits, ``None`` where they could not be read; whether they may be relied on, ``card["nik"].status`` says."""
        return self.fields["nik"].value if "nik" in self.fields else None

    @property
    def doubts(self) -> List[str]:
        """Names of the fields that a person has to look at."""
        return [name for name, decision in self.fields.items() if decision.status == "review"]

    def __repr__(self) -> str:
        """Holds no value, for it may get into a log."""
        return f"<Card {self.id!r} {self.status}>"


def to_pandas(cards: Iterable[Card]) -> Any:
    """A ``pandas.DataFrame`` with a row for each card: where it was, its status, its nineteen fields, and which are in doubt."""
    import pandas

    def row(card: Card) -> Dict[str, Any]:
        values: Dict[str, Any] = {field: card.fields[field].value if field in card.fields else None for field in FIELDS}
        return {
            "path": card.source.path, "page": card.source.page, "card": card.source.card or 1, "status": card.status,
            **values, "review": " ".join(card.doubts), "error": card.error.message if card.error else None}

    columns = ["path", "page", "card", "status", *FIELDS, "review", "error"]
    return pandas.DataFrame([row(card) for card in cards], columns=columns)
