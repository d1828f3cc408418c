import Domain
import Markup
import Octets
import Pages
import Routes

/// A product's preview on other sites when somebody shares it (Open Graph).
struct ProductCard {
    let product: Product

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.meta(.property("og:type"), .content("product"))
        html.meta(.property("og:site_name"), .content(context.place.name[language]))
        html.meta(.property("og:title"), .content(product.name))
        html.meta(.property("og:description"), .content(product.description.firstWords(upTo: 200)))
        html.meta(.property("product:price:amount"), .content(product.price.decimal))
        html.meta(.property("product:price:currency"), .content(product.price.currency.code))
        guard let origin = context.origin else { return }
        html.meta(.property("og:url"), .content(origin + Route.market(.product(product.id)).path))
        guard let picture = product.cover else { return }
        let size = PictureSize.large.available(of: picture.dimensions)
        let dimensions = size.dimensions(of: picture.dimensions)
        // JPEG, because few sites accept anything newer.
        html.meta(.property("og:image"), .content(origin + Route.picture(picture.hash, size, .jpeg).path))
        html.meta(.property("og:image:width"), .content("\(dimensions.width)"))
        html.meta(.property("og:image:height"), .content("\(dimensions.height)"))
        html.meta(.property("og:image:alt"), .content(product.pictureWords(product.thumbnail, language)))
        html.meta(.name("twitter:card"), .content("summary_large_image"))
    }
}

/// The product's schema.org data, for search engines.
struct ProductData {
    let product: Product

    func write(_ html: inout HTML, _ context: PageContext) {
        guard let origin = context.origin else { return }
        var json = JSONWriter(capacity: 2_048)
        json.object { json in
            json.field("@context", "https://schema.org")
            json.field("@type", "Product")
            json.field("name", product.name)
            json.field("description", product.description)
            json.field("sku", String(product.id.number))
            json.array("image") { json in
                for picture in product.pictures {
                    let size = PictureSize.large.available(of: picture.picture.dimensions)
                    json.value(origin + Route.picture(picture.picture.hash, size, .jpeg).path)
                }
            }
            json.object("offers") { offer(&$0, origin) }
        }
        html.structuredData(json.finish())
    }

    private func offer(_ json: inout JSONWriter, _ origin: String) {
        json.field("@type", "Offer")
        if let condition = product.traits.condition { json.field("itemCondition", condition.schema) }
        json.field("url", origin + Route.market(.product(product.id)).path)
        json.field("price", product.price.decimal)
        json.field("priceCurrency", product.price.currency.code)
        json.field("availability", "https://schema.org/\(product.stock > 0 ? "InStock" : "SoldOut")")
        json.object("seller") { json in
            json.field("@type", "Person")
            json.field("name", product.sellerName)
            json.field("url", origin + Route.market(.seller(product.seller)).path)
        }
    }
}

extension Product {
    /// The picture shown in lists; nil if there is none.
    var cover: StoredPicture? { pictures.indices.contains(thumbnail) ? pictures[thumbnail].picture : nil }
}

extension ProductCondition {
    /// The schema.org value, one of three.
    fileprivate var schema: String {
        switch self {
        case .new: "https://schema.org/NewCondition"
        case .likeNew, .used: "https://schema.org/UsedCondition"
        case .broken: "https://schema.org/DamagedCondition"
        }
    }
}

extension Price {
    /// The price to pay in machine-readable form: `27000`, `76.50`.
    var decimal: String {
        let units = currency.minorUnits
        guard units > 1 else { return String(bargain) }
        return "\(bargain / units).\(String(units + bargain % units).dropFirst())"
    }
}
