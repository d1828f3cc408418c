"""The query and the texts that the applications share."""

NEWEST = """
    SELECT p.id, p.seller AS seller_id, s.name AS seller_name, p.name, p.description, p.currency, p.price, p.discount,
        p.stock, p.added, p.changed,
        (SELECT hash FROM pictures WHERE product = p.id AND place = p.thumbnail) AS thumbnail
    FROM products p JOIN sellers s ON s.id = p.seller
    WHERE p.state = 0 ORDER BY p.id DESC LIMIT 20
"""


def shown(product):
    """Returns the product with its prices and its stock in words."""
    bargain = product["price"] - product["discount"]
    stock = f"잔여수량 {product['stock']}" if product["stock"] else "품절"
    return product | {
        "full": f"{product['currency']} {product['price']:,}",
        "bargain": f"{product['currency']} {bargain:,}",
        "stock_words": stock,
    }
