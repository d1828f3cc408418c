import Markup
import Octets

extension CardPage {
    /// Returns the same cards in the form apps receive.
    func json() -> Bytes {
        var json = JSONWriter()
        json.object { json in
            json.array("products") { json in
                for card in cards {
                    json.object { json in
                        json.field("id", card.id)
                        json.field("name", card.name)
                        json.field("price", card.price)
                        json.field("currency", card.currency)
                        json.field("bargainPrice", card.bargainPrice)
                        json.field("stock", card.stock)
                        json.field("vendor", card.vendor)
                        json.field("description", card.description)
                        json.field("thumbnail", card.thumbnail.text)
                    }
                }
            }
            json.field("total", total)
        }
        return json.finish()
    }
}
