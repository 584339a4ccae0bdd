"""Mutants of a module: the small changes that a test should notice, one at a time.

What is written for people is left alone: sentences, docstrings and every other text, annotations,
decorators, and what the table of an option says of it. So is what no test can reach:
`# pragma: no cover` and `assert_never`.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import CodeType

Change = Callable[[], Callable[[], None]]
"""It changes a tree, and gives back what undoes it."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOUCHED = (ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Pass)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
OPTIONS = {"option", "required"}


@attrs.define(eq=False)
class Mutant:
    """One change of a module.

    Attributes:
        module: The name of the module within the package.
        function: The function it is in, by its qualified name; empty for the module or a class.
        first: The line of that function, its decorators included.
        lines: The lines of what is changed, whose execution a test must share to notice.
        before: The statement, without what is indented below it.
        after: The same once changed.
        number: Which of those that look alike it is, from 1 on.

    """

    module: str
    function: str
    first: int
    lines: range
    before: str
    after: str
    number: int
    _tree: ast.Module
    _do: Change

    @property
    def name(self) -> str:
        """What tells it from the others, wherever it stands in its file."""
        number = f" ({self.number})" if self.number > 1 else ""
        return f"{self.module}:{self.function or '-'}: {self.before}  ->  {self.after}{number}"

    def code(self, path: str) -> CodeType:
        """The changed module, compiled."""
        undo = self._do()
        try:
            return compile(self._tree, path, "exec")
        finally:
            undo()


def mutants(path: Path, module: str) -> list[Mutant]:
    """Every mutant of a module, as they stand in it."""
    source = path.read_text("utf-8")
    found = [*_Finder(module, source).found()]
    alike: Counter[str] = Counter()
    for mutant in found:
        name = mutant.name
        alike[name] += 1
        mutant.number = alike[name]
    return found


@attrs.define
class _Finder:
    module: str
    source: str

    def found(self) -> Iterator[Mutant]:
        tree = ast.parse(self.source)
        yield from self._in_body(tree, tree, "", 0)

    def _in_body(
        self, tree: ast.Module, owner: ast.AST, function: str, first: int
    ) -> Iterator[Mutant]:
        for name in ("body", "orelse", "finalbody"):
            statements = getattr(owner, name, [])
            for index, statement in enumerate(statements):
                yield from self._in_statement(tree, statement, statements, index, function, first)
        for case in getattr(owner, "cases", []):
            yield from self._in_body(tree, case, function, first)

    def _in_statement(
        self,
        tree: ast.Module,
        statement: ast.stmt,
        among: list[ast.stmt],
        index: int,
        function: str,
        first: int,
    ) -> Iterator[Mutant]:
        if self._is_untouched(statement):
            return
        if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            inner, start = function, first
            if not first:
                inner = f"{function}.{statement.name}" if function else statement.name
                lines = [statement.lineno, *(each.lineno for each in statement.decorator_list)]
                start = 0 if isinstance(statement, ast.ClassDef) else min(lines)
            yield from self._in_body(tree, statement, inner, start)
            return
        lines = range(statement.lineno, _end_of_head(statement) + 1)
        before = _head(statement)
        for do in (*_changes(statement), *_removals(statement, among, index)):
            undo = do()
            after = _head(among[index])
            undo()
            in_function = function if first else ""
            yield Mutant(self.module, in_function, first, lines, before, after, 1, tree, do)
        yield from self._in_body(tree, statement, function, first)

    def _is_untouched(self, statement: ast.stmt) -> bool:
        if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            return True
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            return True
        if "assert_never(" in _head(statement) or isinstance(statement, UNTOUCHED):
            return True
        line = self.source.splitlines()[statement.lineno - 1]
        return "pragma: no cover" in line


def _head(statement: ast.stmt) -> str:
    """A statement on one line, without what is indented below it."""
    if not hasattr(statement, "body") and not hasattr(statement, "cases"):
        return " ".join(ast.unparse(statement).split())
    bare = copy.copy(statement)
    for name in ("body", "orelse", "finalbody", "cases"):
        if hasattr(bare, name):
            setattr(bare, name, [ast.Pass()] if name == "body" else [])
    return ast.unparse(bare).split("\n    pass")[0]


def _end_of_head(statement: ast.stmt) -> int:
    inner = getattr(statement, "body", None) or getattr(statement, "cases", None)
    if not inner:
        return statement.end_lineno or statement.lineno
    below = inner[0].pattern if isinstance(inner[0], ast.match_case) else inner[0]
    return max(statement.lineno, below.lineno - 1)


# What is changed. Each change is made by a function that gives back the one that undoes it.


def _put(node: ast.AST, name: str, value: Any) -> Change:
    """The change that puts a value into a field of a node."""

    def do() -> Callable[[], None]:
        old = getattr(node, name)
        setattr(node, name, _placed(value, node))
        return lambda: setattr(node, name, old)

    return do


def _put_at(items: list[Any], index: int, value: Any, place: ast.AST) -> Change:
    """The change that puts a value at a place of a list, or takes away what is there."""

    def do() -> Callable[[], None]:
        old = [*items]
        items[index : index + 1] = [] if value is None else [_placed(value, place)]

        def undo() -> None:
            items[:] = old

        return undo

    return do


def _placed(value: Any, place: ast.AST) -> Any:
    """Give a new node the lines of what it stands for."""
    if isinstance(value, ast.AST):
        nodes = [*ast.walk(value)]
        known = next(node for node in (place, *nodes) if hasattr(node, "lineno"))
        for node in nodes:
            if isinstance(node, ast.expr | ast.stmt) and not hasattr(node, "lineno"):
                ast.copy_location(node, known)
    return value


def _removals(statement: ast.stmt, among: list[ast.stmt], index: int) -> Iterator[Change]:
    """The statement gone, where the rest still makes sense."""
    if isinstance(statement, ast.Expr | ast.AugAssign):
        yield _put_at(among, index, ast.Pass(), statement)
    if isinstance(statement, ast.Continue):
        yield _put_at(among, index, ast.Break(), statement)
    if isinstance(statement, ast.Break):
        yield _put_at(among, index, ast.Continue(), statement)


def _changes(statement: ast.stmt) -> Iterator[Change]:
    """Every change within a statement, but for what is indented below it."""
    for name, field in ast.iter_fields(statement):
        if name in {"body", "orelse", "finalbody", "decorator_list", "annotation", "returns"}:
            continue
        if name == "cases":
            for case in field:
                if case.guard is not None:
                    yield from _condition(case, "guard")
                    yield from _within(case, "guard", case.guard)
            continue
        if isinstance(statement, ast.If | ast.While) and name == "test":
            yield from _condition(statement, "test")
        if isinstance(statement, ast.Assign) and name == "value" and not _is_none(field):
            if ast.unparse(statement.targets[0]) == "message":
                continue
            yield _put(statement, "value", ast.Constant(None))
        if isinstance(statement, ast.AugAssign) and name == "op" and type(field) in OPERATORS:
            yield _put(statement, "op", OPERATORS[type(field)]())
        yield from _within(statement, name, field)


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _condition(owner: ast.AST, name: str) -> Iterator[Change]:
    """The opposite of a condition that no other change turns round."""
    test = getattr(owner, name)
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        if not isinstance(test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
            return
    elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return
    yield _put(owner, name, ast.UnaryOp(ast.Not(), test))


def _within(owner: ast.AST, name: str, field: Any) -> Iterator[Change]:
    """Every change of a field of a node and of all below."""
    if isinstance(field, list):
        for index, item in enumerate(field):
            if isinstance(item, ast.expr):
                yield from _of(item, lambda new, f=field, i=index, at=item: _put_at(f, i, new, at))
            elif isinstance(item, ast.AST):
                for inner, value in ast.iter_fields(item):
                    yield from _within(item, inner, value)
                if isinstance(item, ast.comprehension):
                    for index_of, _ in enumerate(item.ifs):
                        yield from _filter(item.ifs, index_of)
    elif isinstance(field, ast.expr):
        yield from _of(field, lambda new: _put(owner, name, new))
    elif isinstance(field, ast.arguments):
        yield from _within(field, "defaults", field.defaults)
        yield from _within(field, "kw_defaults", [each for each in field.kw_defaults if each])


def _filter(ifs: list[ast.expr], index: int) -> Iterator[Change]:
    if not isinstance(ifs[index], ast.Compare | ast.UnaryOp):
        yield _put_at(ifs, index, ast.UnaryOp(ast.Not(), ifs[index]), ifs[index])


def _of(node: ast.expr, put: Callable[[ast.expr], Any]) -> Iterator[Change]:
    """Every change of an expression and of all below."""
    if isinstance(node, ast.JoinedStr):
        return
    yield from _itself(node, put)
    if isinstance(node, ast.Call):
        yield from _of_call(node)
        return
    if isinstance(node, ast.IfExp):
        yield from _condition(node, "test")
    if isinstance(node, ast.Subscript) and _is_type(node):
        return
    for name, field in ast.iter_fields(node):
        if name not in {"op", "ops", "ctx"}:
            yield from _within(node, name, field)


def _is_type(node: ast.Subscript) -> bool:
    """Whether a subscript is a type, such as an alias of one: `Annotated[...]` is not."""
    return isinstance(node.value, ast.Name) and node.value.id in {"Literal", "dict", "tuple"}


def _of_call(node: ast.Call) -> Iterator[Change]:
    called = node.func.id if isinstance(node.func, ast.Name) else ""
    if called in OPTIONS:
        if called == "option":
            yield from _within(node, "args", node.args[:1])
        return
    if called in CALLS:
        yield _put(node, "func", ast.Name(CALLS[called], ast.Load()))
    if called in {"field", "TypeVar"}:
        return
    yield from _within(node, "func", node.func)
    yield from _within(node, "args", node.args)
    for index, keyword in enumerate(node.keywords):
        if keyword.arg == "strict":
            continue
        if keyword.arg is not None:
            yield _put_at(node.keywords, index, None, node)
        yield from _of(keyword.value, lambda new, at=keyword: _put(at, "value", new))


def _itself(node: ast.expr, put: Callable[[ast.expr], Any]) -> Iterator[Change]:
    """The changes of an expression itself."""
    match node:
        case ast.Constant(value=bool(value)):
            yield _put(node, "value", not value)
        case ast.Constant(value=int(value)):
            yield _put(node, "value", value + 1)
        case ast.Compare():
            for index, op in enumerate(node.ops):
                yield _put_at(node.ops, index, COMPARISONS[type(op)](), node)
        case ast.BoolOp():
            other = ast.And if isinstance(node.op, ast.Or) else ast.Or
            yield _put(node, "op", other())
        case ast.UnaryOp():
            yield put(node.operand)
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield _put(node, "op", OPERATORS[type(node.op)]())
