"""What the playground needs beside its page: the library as an archive, the variants, and Pyodide.

MkDocs calls the functions named `on_…`. The address of Pyodide is `extra.playground.pyodide` in
`mkdocs.yml`; where that is a path in the site, Pyodide is copied there from the folder of its npm
package: the one that the variable `PYODIDE_DIR` names, or else that of `tests/browser`.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import posixpath
import shutil
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from president_rules import load, variants

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PACKAGE = "src/president_rules"
LEFT_OUT = ("cli", "testing")
KEPT = ("cli/__init__.py", "cli/words.py")
NEEDED = ("attrs", "cattrs", "tomli-w", "typing-extensions")
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
SEEN = (LOCK, "pyodide.asm.wasm", "python_stdlib.zip")
INSTALLED = ROOT / "tests" / "browser" / "node_modules" / "pyodide"
ASSETS = "assets/playground"
EPOCH = (1980, 1, 1, 0, 0, 0)


def archive(path: Path) -> None:
    """Write all that the browser imports: the same bytes from the same files."""
    found = dict(_of_library()) | dict(_of_dependencies())
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name in sorted(found):
            file.writestr(zipfile.ZipInfo(name, EPOCH), found[name], zipfile.ZIP_DEFLATED)


def _of_library() -> Iterator[tuple[str, bytes]]:
    for path in (ROOT / PACKAGE).rglob("*"):
        inner = path.relative_to(ROOT / PACKAGE)
        is_wanted = inner.parts[0] not in LEFT_OUT or inner.as_posix() in KEPT
        if is_wanted and path.is_file() and path.suffix != ".pyc":
            yield f"president_rules/{inner.as_posix()}", path.read_bytes()
    for path in (ROOT / "variants").glob("*.toml"):
        yield f"president_rules/variants/{path.name}", path.read_bytes()
    yield "playground.py", (ROOT / "docs" / "playground.py").read_bytes()


def _of_dependencies() -> Iterator[tuple[str, bytes]]:
    """The modules and the licences of what the library depends on, as they are installed here."""
    for name in NEEDED:
        for file in importlib.metadata.distribution(name).files or ():
            is_inside = ".." not in file.parts and "__pycache__" not in file.parts
            if is_inside and (file.suffix == ".py" or "LICENSE" in file.name.upper()):
                yield file.as_posix(), Path(file.locate()).read_bytes()


def catalogue() -> list[dict[str, Any]]:
    """The bundled variants, as the page offers them."""
    found = []
    for name in variants():
        text = (ROOT / "variants" / f"{name}.toml").read_text(encoding="utf-8")
        found.append({"name": name, "title": dict(load(name).about.title), "text": text})
    return found


def pyodide_folder() -> Path | None:
    """The folder of the npm package; None if there is none."""
    folder = Path(os.environ.get("PYODIDE_DIR") or INSTALLED)
    return folder if (folder / CORE[0]).is_file() else None


def address(extra: dict[str, Any]) -> str:
    """Where Pyodide is: an address, or a path in the site; empty if there is none."""
    where = str(extra.get("playground", {}).get("pyodide") or "")
    return where if _is_elsewhere(where) or pyodide_folder() else ""


def _is_elsewhere(where: str) -> bool:
    return "://" in where or where.startswith("/")


def size() -> int:
    """How many bytes of Pyodide the page sees coming; 0 if it is not known."""
    folder = pyodide_folder()
    return sum((folder / name).stat().st_size for name in SEEN) if folder else 0


def on_page_markdown(markdown: str, *, page: Any, config: Any, **_: Any) -> str:
    """Put the playground where a page asks for it."""
    up = "../" * page.url.rstrip("/").count("/") + "../" if page.url else ""
    where = address(config.extra)
    if where and not _is_elsewhere(where):
        where = up + where
    assets = f"{up}{ASSETS}"
    return markdown.replace(
        "<!-- playground -->",
        f'<link rel="stylesheet" href="{assets}/playground.css">\n'
        f'<div id="pg" class="pg" data-pyodide="{where}"'
        f' data-bytes="{size()}"></div>\n'
        f'<script type="module" src="{assets}/main.js"></script>',
    )


def on_post_build(config: Any, **_: Any) -> None:
    """Put what the playground loads into the site."""
    site = Path(config.site_dir)
    folder = site / ASSETS
    folder.mkdir(parents=True, exist_ok=True)
    archive(folder / "library.zip")
    text = json.dumps(catalogue(), ensure_ascii=False)
    (folder / "variants.json").write_text(text, encoding="utf-8")
    source, where = pyodide_folder(), address(config.extra)
    if source and where and not _is_elsewhere(where):
        target = site / posixpath.normpath(where)
        target.mkdir(parents=True, exist_ok=True)
        for name in (*CORE, LOCK):
            shutil.copyfile(source / name, target / name)
