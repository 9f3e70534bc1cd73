#!/usr/bin/python3
"""records.py SCHEMA — prints dataclasses for what docs/record.schema.json describes, with its descriptions."""

import json
import keyword
import pathlib
import re
import sys

HEAD = '''"""What is known of a card. Written by records.py from record.schema.json, version 1; names are the schema's, as Python has them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Literal, Optional, Type, TypeVar

_T = TypeVar("_T")
_Self = TypeVar("_Self", bound="Record")


def _maybe(make: Callable[[Any], _T], given: Any) -> Optional[_T]:
    return None if given is None else make(given)


'''
NAMES = {"Error": "Failure", "Stages": "Seconds", "NikWitnesses": "NikWitness"}
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


class Writer:
    def __init__(self, schema):
        self.schema = schema
        self.written, self.classes = {}, []

    def type_of(self, part, name):
        """The type of a part of the schema, and how a value of it is made from JSON (`it`); None as it stands."""
        if "$ref" in part:
            name = part["$ref"].rpartition("/")[2]
            part = self.schema["$defs"][name]
            if name == "fieldName":
                return "FieldName", None
        if "const" in part:
            return f"Literal[{part['const']!r}]", None
        if "enum" in part:
            words = ", ".join(repr(word) for word in part["enum"] if word is not None)
            return self.optional(f"Literal[{words}]", None in part["enum"]), None
        if "anyOf" in part:
            return self.optional(self.type_of(part["anyOf"][0], name)[0], True), None
        kind = part.get("type")
        if isinstance(kind, list):
            return self.optional(SIMPLE[kind[0]], True), None
        if kind == "array":
            inner, make = self.type_of(part.get("items", {}), name)
            return f"List[{inner}]", make and f"[{make} for it in it]"
        if kind == "object":
            return self.mapping(part, name) or self.record(part, name)
        return SIMPLE[kind], None

    def mapping(self, part, name):
        """Members that are all of one kind have the schema's own names as keys."""
        refs = {member.get("$ref") for member in part.get("properties", {}).values()}
        inner = part.get("additionalProperties") or ({"$ref": refs.pop()} if len(refs) == 1 and None not in refs else None)
        if not inner:
            return None
        kind, make = self.type_of(inner, name)
        key = "FieldName" if name in ("fields", "decisions", "confidences", "boxes") else "str"
        return f"Dict[{key}, {kind}]", make and f"{{name: {make} for name, it in it.items()}}"

    def record(self, part, name):
        title = name[0].upper() + name[1:]
        title = NAMES.get(title, title)
        if title not in self.written:
            self.written[title] = True
            self.classes.append(self.class_of(part, title))
        return title, f"{title}._of(it)"

    def class_of(self, part, title):
        required, optional, made = [], [], []
        for name, member in part["properties"].items():
            kind, make = self.type_of(member, name)
            python = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
            python += "_" if keyword.iskeyword(python) else ""
            needed = name in part.get("required", []) and name != "schema"
            line = f"    {python}: {kind if needed else self.optional(kind, True)}{'' if needed else ' = None'}\n"
            if about := member.get("description"):
                line += f'    """{about}"""\n'
            (required if needed else optional).append(line)
            given = f"it[{name!r}]" if needed else f"it.get({name!r})"
            if make and needed:
                given = f"(lambda it: {make})({given})" if "for" in make else make.replace("(it)", f"({given})")
            elif make:
                given = f"_maybe(lambda it: {make}, {given})"
            made.append(f"{python}={given}")
        root = title == "Record"
        if root:
            optional.append("    json: Dict[str, Any] = field(default_factory=dict, compare=False)\n"
                            '    """As the tool wrote it."""\n')
            made.append("json=it")
        kind, cls = ("_Self", "Type[_Self]") if root else (title, None)
        about = part.get("description", f"{title} of a card.")
        return (f'\n@dataclass(frozen=True)\nclass {title}:\n    """{about}"""\n\n' + "".join(required + optional)
                + f"\n    @classmethod\n    def _of(cls{f': {cls}' if cls else ''}, it: Dict[str, Any]) -> {kind}:\n        return cls(\n"
                + "".join(f"            {one},\n" for one in made) + "        )\n")

    @staticmethod
    def optional(kind, may_be_none):
        return f"Optional[{kind}]" if may_be_none and not kind.startswith("Optional[") else kind


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text())
    writer = Writer(schema)
    writer.record(schema, "record")
    names = ", ".join(f'"{name}"' for name in schema["$defs"]["fieldName"]["enum"])
    print(HEAD + f"FieldName = Literal[{names}]\n\n" + "\n".join(writer.classes), end="")


if __name__ == "__main__":
    main()
