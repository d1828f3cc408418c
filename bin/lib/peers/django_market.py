"""The market's newest products with Django's models and templates: as JSON, and as a page."""

import os
from pathlib import Path

import django
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["*"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": f"file:{os.environ['MADANG_DATABASE']}?mode=ro",
            "OPTIONS": {"uri": True},
            "CONN_MAX_AGE": None,
        }
    },
    ROOT_URLCONF=__name__,
    # Every project has it; without it responses have no Content-Length.
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "DIRS": [Path(__file__).parent / "templates"],
        }
    ],
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.db.models import OuterRef, Subquery  # noqa: E402
from django.http import JsonResponse  # noqa: E402
from django.shortcuts import render  # noqa: E402
from django.urls import path  # noqa: E402

from shown import shown  # noqa: E402


class Seller(models.Model):
    name = models.TextField()

    class Meta:
        app_label = "market"
        managed = False
        db_table = "sellers"


class Picture(models.Model):
    number = models.IntegerField(primary_key=True)
    product = models.IntegerField()
    place = models.IntegerField()
    hash = models.TextField()

    class Meta:
        app_label = "market"
        managed = False
        db_table = "pictures"


class Product(models.Model):
    seller = models.ForeignKey(Seller, models.DO_NOTHING, db_column="seller")
    name = models.TextField()
    description = models.TextField()
    currency = models.TextField()
    price = models.IntegerField()
    discount = models.IntegerField()
    stock = models.IntegerField()
    thumbnail = models.IntegerField()
    state = models.IntegerField()
    added = models.IntegerField()
    changed = models.IntegerField()

    class Meta:
        app_label = "market"
        managed = False
        db_table = "products"


def newest():
    pictures = Picture.objects.filter(product=OuterRef("id"), place=OuterRef("thumbnail"))
    products = Product.objects.select_related("seller").annotate(picture=Subquery(pictures.values("hash")[:1]))
    return [
        {
            "id": product.id,
            "seller_id": product.seller_id,
            "seller_name": product.seller.name,
            "name": product.name,
            "description": product.description,
            "currency": product.currency,
            "price": product.price,
            "discount": product.discount,
            "stock": product.stock,
            "added": product.added,
            "changed": product.changed,
            "thumbnail": product.picture,
        }
        for product in products.filter(state=0).order_by("-id")[:20]
    ]


def as_json(request):
    return JsonResponse({"items": newest()})


def as_html(request):
    return render(request, "list.html", {"products": [shown(product) for product in newest()]})


urlpatterns = [path("json", as_json), path("html", as_html)]
application = get_wsgi_application()
