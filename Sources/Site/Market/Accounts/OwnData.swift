package import Domain
import HTTP
package import Octets
import Pages
import Routes

/// An export of everything the market stores about a member, as JSON, newest first, sent in chunks as it is read.
struct OwnData: Sendable {
    let seller: Seller
    let member: MemberContext

    /// The limits of each part; `isComplete` is false where there is more.
    static let mostProducts = 2_000
    static let mostConversations = 500
    static let mostMessages = 10_000
    static let mostReviews = 1_000
    /// The limit per conversation; the newest are included.
    static let mostAgreements = 100
    static let mostNotices = 1_000
    /// The number of rows read at a time, and the size in bytes that triggers sending.
    private static let portion = 50
    private static let portionBytes = 32_768

    func write(to body: any BodyWriter) async throws {
        var document = Document(body)
        document.json.beginObject()
        document.json.field("name", seller.name)
        document.json.field("identifier", seller.identifier)
        document.json.field("joined", seller.since.iso)
        document.json.field("made", member.now.iso)
        var isWhole = try await writeProducts(&document)
        isWhole = try await writeConversations(&document) && isWhole
        let reviews = try await member.reviews.received(by: seller.id, at: member.now, limit: Self.mostReviews + 1)
        try await document.array("reviews", reviews.prefix(Self.mostReviews), Self.write)
        let decisions = try await member.reports.decisions(about: seller.id, limit: Self.mostNotices + 1)
        try await document.array("searches", member.searches.all(of: seller.id)) { $1.value($0.query) }
        try await document.array("devices", member.devices.all(of: seller.id), Self.write)
        try await document.array("notices", decisions.prefix(Self.mostNotices), Self.write)
        isWhole = isWhole && reviews.count <= Self.mostReviews && decisions.count <= Self.mostNotices
        document.json.field("isComplete", isWhole)
        document.json.endObject()
        try await document.send()
    }

    /// A JSON document, sent in chunks.
    private struct Document: ~Copyable {
        var json = JSONWriter(capacity: 2 * OwnData.portionBytes)
        private let body: any BodyWriter

        init(_ body: any BodyWriter) { self.body = body }

        mutating func send() async throws { try await body.write(json.portion()) }

        mutating func sendIfLong() async throws { if json.count >= OwnData.portionBytes { try await send() } }

        mutating func array<Item>(
            _ name: StaticString,
            _ items: some Sequence<Item>,
            _ write: (Item, inout JSONWriter) -> Void
        ) async throws {
            json.beginArray(name)
            for item in items {
                write(item, &json)
                try await sendIfLong()
            }
            json.endArray()
        }
    }

    /// Writes the products, and returns whether all are included.
    private func writeProducts(_ document: inout Document) async throws -> Bool {
        var room = Self.mostProducts
        document.json.beginArray("products")
        for shelf in ListingStatus.allCases where room >= 0 {
            var last: ProductID?
            while true {
                let found = try await member.own.list(shelf, of: seller.id, before: last, limit: Self.portion)
                for own in found.prefix(room) {
                    document.json.object { json in
                        own.write(to: &json) {
                            member.visit.visitor.origin + Route.picture($0, .full, .jpeg).path
                        }
                    }
                    try await document.sendIfLong()
                }
                room -= found.count
                last = found.last?.product.id
                guard found.count == Self.portion, room >= 0 else { break }
            }
        }
        document.json.endArray()
        return room >= 0
    }

    private func writeConversations(_ document: inout Document) async throws -> Bool {
        var (conversations, room) = (Self.mostConversations, Self.mostMessages)
        document.json.beginArray("conversations")
        var last: MessageID?
        while true {
            let found = try await member.conversations.list(of: seller.id, as: nil, before: last, limit: Self.portion)
            for summary in found.prefix(conversations) where room >= 0 {
                document.json.beginObject()
                write(summary, &document.json)
                room -= try await writeMessages(of: summary, room, &document)
                let agreements = try await member.market.store.agreements
                    .all(in: summary.id, for: seller.id, limit: Self.mostAgreements)
                try await document.array("agreements", agreements) { $1.value($0.file) }
                document.json.endObject()
            }
            conversations -= found.count
            last = found.last?.last.id
            guard found.count == Self.portion, conversations >= 0, room >= 0 else { break }
        }
        document.json.endArray()
        return conversations >= 0 && room >= 0
    }

    /// Writes the messages and returns their number, which exceeds `room` if some were left out.
    private func writeMessages(
        of summary: ConversationSummary,
        _ room: Int,
        _ document: inout Document
    ) async throws -> Int {
        var (count, last) = (0, MessageID?.none)
        document.json.beginArray("messages")
        while count <= room {
            let found = try await member.conversations.messages(
                in: summary.id,
                for: seller.id,
                before: last,
                limit: Self.portion
            )
            for message in found.reversed().prefix(room - count) {
                write(message, in: summary, &document.json)
                try await document.sendIfLong()
            }
            count += found.count
            last = found.first?.id
            guard found.count == Self.portion else { break }
        }
        document.json.endArray()
        return min(count, room + 1)
    }

    private func write(_ summary: ConversationSummary, _ json: inout JSONWriter) {
        json.field("with", summary.otherName)
        json.field("about", summary.productName)
        if let product = summary.product { json.field("product", product.number) }
    }

    private func write(_ message: Message, in summary: ConversationSummary, _ json: inout JSONWriter) {
        json.object { json in
            json.field("sent", message.sent.iso)
            let isMine = message.sender == seller.id
            json.field("isMine", isMine)
            let told = message.summary(by: isMine ? nil : summary.otherName).korean
            json.field("text", message.kind == .written ? message.text : told)
            if let appointment = message.appointment { json.field("place", appointment.place) }
            if let picture = message.picture {
                let file = PictureVariant(.full.available(of: picture.dimensions), .jpeg)
                json.field("picture", Route.market(.conversationPicture(summary.id, message.id, file)).path)
            }
        }
    }

    private static func write(_ review: Review, _ json: inout JSONWriter) {
        json.object { json in
            json.field("by", review.author)
            json.field("isGood", review.said.isGood)
            json.field("tags", review.said.tags.map(\.words.korean).joined(separator: ", "))
            json.field("text", review.said.words)
            json.field("given", review.given.iso)
        }
    }

    /// Writes a device without its address and keys, which would let anybody send to it.
    private static func write(_ device: PushDevice, _ json: inout JSONWriter) {
        json.object { json in
            json.field("device", device.name)
            json.field("added", device.made.iso)
            if let reached = device.reached { json.field("reached", reached.iso) }
            json.field("messages", device.preferences.kinds.contains(.messages))
            json.field("appointments", device.preferences.kinds.contains(.appointments))
            json.field("offers", device.preferences.kinds.contains(.offers))
            json.field("searches", device.preferences.kinds.contains(.finds))
            json.field("showsText", device.preferences.showsText)
            json.field("quietFrom", device.preferences.quiet.from)
            json.field("quietTo", device.preferences.quiet.to)
        }
    }

    private static func write(_ decision: ModerationDecision, _ json: inout JSONWriter) {
        json.object { json in
            json.field("about", decision.words)
            json.field("what", decision.action.told(on: decision.target.kind).korean)
            json.field("reason", decision.reason)
            json.field("taken", decision.taken.iso)
            json.field("answer", decision.appeal?.words ?? "")
        }
    }
}

extension OwnProduct {
    /// The names of all fields, in order.
    package static let fields = [
        "id", "name", "description", "currency", "price", "discount", "stock", "sale", "category", "condition",
        "place", "takesOffers", "isHidden", "added", "pictures",
    ]

    /// Writes the fields; `address` returns a picture's.
    package func write(to json: inout JSONWriter, address: (PictureHash) -> String) {
        json.field("id", product.id.number)
        json.field("name", product.name)
        json.field("description", product.description)
        json.field("currency", product.price.currency.code)
        json.field("price", product.price.currency.digits(product.price.full))
        json.field("discount", product.price.currency.digits(product.price.discount))
        json.field("stock", product.stock)
        json.field("sale", product.sale.word)
        if let category = product.traits.category { json.field("category", category.word) }
        if let condition = product.traits.condition { json.field("condition", condition.word) }
        if let place = product.traits.area?.fullName { json.field("place", place) }
        json.field("takesOffers", product.traits.takesOffers)
        json.field("isHidden", shelf == .hidden)
        json.field("added", product.added.iso)
        json.array("pictures") { json in
            for picture in product.pictures { json.value(address(picture.picture.hash)) }
        }
    }
}

extension ProductTraits {
    /// Reads the fields of an own product, but the place. Calls `isUnknown` with the names of those with unknown words.
    package init(fields: [String: String], isUnknown: (String) -> Void) {
        self.init()
        func word<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
            guard let text = fields[name], !text.isEmpty else { return nil }
            let value = read(text)
            if value == nil { isUnknown(name) }
            return value
        }
        category = word("category", ProductCategory.init(word:))
        condition = word("condition", ProductCondition.init(word:))
        takesOffers = word("takesOffers") { ["1": true, "0": false][$0] } ?? false
    }
}
