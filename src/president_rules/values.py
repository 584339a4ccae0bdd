"""The repr, the equality and the hash of small values, written once.

attrs would write and compile them for each class: of the many tables of a variant that is most of
what an import costs. What is compared all the time, as nodes and plays are, has its own.
"""

from __future__ import annotations

from typing import Any, TypeVar

C = TypeVar("C", bound=type)


def value(cls: C) -> C:
    """Give a class of `attrs.frozen(repr=False)` its repr, and its equality if that has none."""
    cls.__repr__ = _repr  # type: ignore[method-assign, assignment]
    if "__eq__" not in vars(cls):
        cls.__eq__, cls.__hash__ = _eq, _hash  # type: ignore[method-assign, assignment]
    return cls


def _contents(self: Any) -> tuple[object, ...]:
    return tuple([getattr(self, key.name) for key in self.__attrs_attrs__ if key.eq])


def _repr(self: Any) -> str:
    keys = (key.name for key in self.__attrs_attrs__ if key.repr)
    return f"{type(self).__name__}({', '.join(f'{key}={getattr(self, key)!r}' for key in keys)})"


def _eq(self: Any, other: object) -> bool:
    return _contents(self) == _contents(other) if type(self) is type(other) else NotImplemented


def _hash(self: Any) -> int:
    return hash((type(self), _contents(self)))
