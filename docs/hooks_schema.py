"""Publish the JSON Schemas of the formats at addresses that do not change.

They are `schema/variant-1.json` and `schema/record-1.json`, where 1 is the version of the format;
the files are those beside the bundled variants, which a test keeps current.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

SCHEMAS = Path(__file__).parents[1] / "variants" / "schema"


def on_files(files: Any, *, config: Any, **_: Any) -> Any:
    """Add the schemas to the site."""
    for path in sorted(SCHEMAS.glob("*.json")):
        files.append(File.generated(config, f"schema/{path.name}", abs_src_path=str(path)))
    return files
