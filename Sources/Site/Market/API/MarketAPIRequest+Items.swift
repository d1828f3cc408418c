import Domain
import HTTP
import Octets
import Pages
import Wire

/// Requests of first-generation apps. They may see everybody's products, but change only those with a password of their
/// own.
extension MarketAPIRequest {
    func items(_ number: Int) async throws -> Response {
        let page = ListPage(number: number)
        return try await list(.items, page) { (links) throws(Failure) in
            var body = ItemListBody(page, links: links)
            try await store.items.list(skipping: page.offset, limit: page.size) { body.append($0) }
            return body.finish()
        }
    }

    func showItem(_ id: ProductID) async throws -> Response { item(try await products.product(id)) }

    /// Validates everything before hashing the password and processing the pictures. A first-generation app that
    /// creates an item is anonymous, so the pictures count against the quota of unproven senders.
    func createItem() async throws -> Response {
        try DoorRules.admitProgram(place.place.door)
        let form = try await form(reading: ItemParams.names) { _ in Seller?.none }.form
        let params = try ItemParams { form.field($0)?.bytes }
        guard let password = params.password, !password.isEmpty else { throw Failure.noPassword }
        let offer = try ItemOffer(params, rules: policy.rules.forItems)
        try policy.rules.pictures(form.pictures.count)
        let hash = try await market.secrets.hash(password)
        let pictures = try await keep(form.pictures, from: visit.visitor.source.pictureSender)
        guard let draft = offer.draft(with: pictures) else { throw Failure.ours }
        return item(try await store.items.add(draft, passwordHash: hash, at: now), status: 201)
    }

    func editItem(_ id: ProductID) async throws -> Response {
        let (form, opened) = try await form(reading: ItemParams.names) { (form) async throws -> ProductID? in
            guard let password = form.field("password")?.text else { return nil }
            try await openItem(id, try password.text(within: .secret, field: "password"))
            return id
        }
        let params = try ItemParams { form.field($0)?.bytes }
        if opened == nil { try await openItem(id, params.password) }
        if !form.pictures.isEmpty { try policy.rules.pictures(form.pictures.count) }
        // Validated before the pictures are processed.
        _ = try itemEdit(try await products.product(id), params)
        let pictures = PictureOrder(
            try await keep(form.pictures, from: visit.visitor.source.pictureSender).map(PictureChoice.new)
        )
        let edited = try await edit(id) { (present) throws(Failure) in
            var edit = try itemEdit(present, params)
            if !form.pictures.isEmpty { edit?.pictures = pictures }
            return edit
        }
        return item(edited)
    }

    func removeItem(_ id: ProductID) async throws -> Response {
        try await openItem(id, try ItemParams.password(in: try await json()))
        return item(try await products.remove(id))
    }

    private func item(_ product: Product, status: Int = 200) -> Response {
        .json(ItemBody(product, links: links).json, status: status)
    }

    /// Returns the edit. Fields that are missing or blank are left unchanged.
    private func itemEdit(_ present: Product, _ params: ItemParams) throws(Failure) -> ProductEdit? {
        var edit = ProductEdit()
        let rules = policy.rules.forItems
        if let title = params.title, !title.isEmpty { edit?.name = try rules.name(title) }
        if let text = params.descriptions, !text.isEmpty { edit?.description = try rules.description(text) }
        if let stock = params.stock { edit?.stock = try rules.stock(stock) }
        if let price = try itemPrice(present.price, params) { edit?.price = price }
        return edit
    }

    /// Returns the new price. A field the app leaves out keeps the value the app was shown: in whole dollars, and the
    /// discounted price if there was a discount.
    private func itemPrice(_ present: Price, _ params: ItemParams) throws(Failure) -> Price? {
        guard params.price != nil || params.discounted != nil || params.currency != nil else { return nil }
        let full = params.price ?? Amount(present.currency.wholeUnits(present.full))
        var toPay = present.discount > 0 ? Amount(present.currency.wholeUnits(present.bargain)) : full
        let currency = params.currency ?? present.currency
        // The price to pay never exceeds the new full price.
        if full.isLess(than: toPay, in: currency) { toPay = full }
        if let discounted = params.discounted { toPay = discounted == Amount(0) ? full : discounted }
        return try policy.rules.price(currency, full: full, toPay: toPay)
    }
}
