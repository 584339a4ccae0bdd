"""Pickles that say of which schema they are, so that one of another release is refused.

Pickle writes what an object is made of, which is nobody's business but ours and changes with it. So
the first thing in a pickle is a seal, which is read before anything else is looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from president_rules.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Callable

C = TypeVar("C", bound=type)

SCHEMA = 1
"""The version of what pickles hold; raised with any change of it."""


class _Seal:
    """What a pickle begins with."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return opened, (SCHEMA,)


_SEAL = _Seal()


def opened(schema: object) -> _Seal:
    """Open a seal, if it is of this schema.

    Raises:
        DataError: It is not.

    """
    if schema != SCHEMA:
        message = f"the pickle has schema {schema!r}; this version reads schema {SCHEMA}"
        raise DataError(message)
    return _SEAL


def sealed(make: Callable[..., object], *parts: object) -> tuple[Any, ...]:
    """What `__reduce__` gives of an object that is made of parts."""
    return unsealed, (_SEAL, make, *parts)


def unsealed(_: _Seal, make: Callable[..., object], *parts: object) -> object:
    """Make what was pickled. Pickles name this function and `opened`: they stay where they are."""
    return make(*parts)


def pickled(cls: C) -> C:
    """Seal the pickles of a class of attrs that is made of its fields."""
    cls.__reduce__ = _reduced  # type: ignore[method-assign, assignment]
    return cls


def _reduced(self: Any) -> tuple[Any, ...]:
    fields = self.__attrs_attrs__
    return sealed(type(self), *[getattr(self, field.name) for field in fields if field.init])
