"""From plain data to values: tables within arrays, which the file of a variant may have."""

from attrs import frozen

from president_rules._structuring import Problem, values_of


@frozen
class Inner:
    rank: str
    size: int = 1


@frozen
class Outer:
    inner: tuple[Inner, ...] = ()


def test_an_array_of_tables_is_a_tuple_of_values() -> None:
    problems: list[Problem] = []
    data = {"inner": [{"rank": "3"}, {"rank": "4", "size": 2}]}
    assert {"inner": (Inner("3"), Inner("4", 2))} == values_of(Outer, data, problems)
    assert problems == []


def test_every_fault_in_an_array_of_tables_has_its_path() -> None:
    problems: list[Problem] = []
    data = {"inner": [{"rank": 3, "size": "2"}, {"size": 1}, {"rank": "3", "sise": 1}]}
    values_of(Outer, data, problems)
    assert dict(problems) == {
        ("inner", 0, "rank"): "Expected a text, not 3.",
        ("inner", 0, "size"): "Expected a whole number, not '2'.",
        ("inner", 1, "rank"): "This key is required: a text.",
        ("inner", 2, "sise"): "Unknown key `sise`, did you mean `size`?",
    }
