"""The market's newest products with Litestar: as JSON, and as a page."""

import os
import sqlite3
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from litestar import Litestar, MediaType, get

from shown import NEWEST, shown

templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, auto_reload=False
)
page = templates.get_template("list.html")
database = sqlite3.connect(f"file:{os.environ['MADANG_DATABASE']}?mode=ro", uri=True)
database.row_factory = sqlite3.Row


@get("/json")
async def as_json() -> dict:
    return {"items": [dict(row) for row in database.execute(NEWEST)]}


@get("/html", media_type=MediaType.HTML)
async def as_html() -> str:
    return page.render(products=[shown(dict(row)) for row in database.execute(NEWEST)])


app = Litestar([as_json, as_html], openapi_config=None)
