"""The market's newest products with FastAPI: as JSON, and as a page."""

import os
import sqlite3
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, JSONResponse
from jinja2 import Environment, FileSystemLoader

from shown import NEWEST, shown

app = FastAPI()
templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, auto_reload=False
)
page = templates.get_template("list.html")
database = sqlite3.connect(f"file:{os.environ['MADANG_DATABASE']}?mode=ro", uri=True)
database.row_factory = sqlite3.Row


# Async, because reading twenty rows takes less time than handing the work to a thread.


@app.get("/json")
async def as_json():
    return JSONResponse({"items": [dict(row) for row in database.execute(NEWEST)]})


@app.get("/html")
async def as_html():
    return HTMLResponse(page.render(products=[shown(dict(row)) for row in database.execute(NEWEST)]))
