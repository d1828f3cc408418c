import Domain
import Octets

/// Everything the market has of somebody, for themselves: as JSON, newest first.
struct OwnData {
    let seller: Seller
    let selling: SellerContext

    /// So many of each are in it; who has more is told so by `isComplete`.
    static let mostProducts = 2_000
    static let mostConversations = 500
    static let mostMessages = 10_000
    static let mostReviews = 1_000
    static let mostNotices = 1_000

    func json() async throws(Failure) -> Bytes {
        let products = try await products()
        let conversations = try await conversations()
        let reviews = try await selling.reviews.received(by: seller.id, at: selling.now, limit: Self.mostReviews + 1)
        let measures = try await selling.reports.measures(about: seller.id, limit: Self.mostNotices + 1)
        let isWhole =
            products.isWhole && conversations.isWhole && reviews.count <= Self.mostReviews
            && measures.count <= Self.mostNotices
        var json = JSONWriter()
        json.object { json in
            json.field("name", seller.name)
            json.field("identifier", seller.identifier)
            json.field("joined", seller.since.iso)
            json.field("made", selling.now.iso)
            json.field("isComplete", isWhole)
            json.array("products") { json in for own in products.all { write(own, &json) } }
            json.array("conversations") { json in
                for (conversation, messages) in conversations.all { write(conversation, messages, &json) }
            }
            json.array("reviews") { json in for review in reviews.prefix(Self.mostReviews) { Self.write(review, &json) }
            }
            json.array("notices") { json in
                for measure in measures.prefix(Self.mostNotices) { Self.write(measure, &json) }
            }
        }
        return json.finish()
    }

    private func products() async throws(Failure) -> (all: [OwnProduct], isWhole: Bool) {
        var all: [OwnProduct] = []
        for shelf in ListingStatus.allCases {
            let room = Self.mostProducts - all.count + 1
            all += try await selling.own.list(shelf, of: seller.id, before: nil, limit: room)
            guard all.count <= Self.mostProducts else { return (Array(all.prefix(Self.mostProducts)), false) }
        }
        return (all, true)
    }

    private func conversations() async throws(Failure) -> (all: [(ConversationSummary, [Message])], isWhole: Bool) {
        let talks = selling.conversations
        let found = try await talks.list(of: seller.id, as: nil, before: nil, limit: Self.mostConversations + 1)
        var (all, room) = ([(ConversationSummary, [Message])](), Self.mostMessages)
        for summary in found.prefix(Self.mostConversations) {
            let messages = try await talks.messages(in: summary.id, for: seller.id, before: nil, limit: room + 1)
            guard messages.count <= room else { return (all, false) }
            room -= messages.count
            all.append((summary, messages))
        }
        return (all, found.count <= Self.mostConversations)
    }

    private func write(_ own: OwnProduct, _ json: inout JSONWriter) {
        let product = own.product
        json.object { json in
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
            json.field("isHidden", own.shelf == .hidden)
            json.field("added", product.added.iso)
            json.array("pictures") { json in
                for picture in product.pictures {
                    json.value(selling.visit.visitor.origin + Route.picture(picture.picture.hash, .full, .jpeg).path)
                }
            }
        }
    }

    private func write(_ summary: ConversationSummary, _ messages: [Message], _ json: inout JSONWriter) {
        json.object { json in
            json.field("with", summary.otherName)
            json.field("about", summary.productName)
            if let product = summary.product { json.field("product", product.number) }
            json.array("messages") { json in
                for message in messages {
                    json.object { json in
                        json.field("sent", message.sent.iso)
                        json.field("isMine", message.sender == seller.id)
                        json.field("text", message.kind == .written ? message.text : message.told.korean)
                        if let picture = message.picture {
                            let file = PictureVariant(.full.available(of: picture.dimensions), .jpeg)
                            json.field(
                                "picture",
                                Route.market(.conversationPicture(summary.id, message.id, file)).path
                            )
                        }
                    }
                }
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

    private static func write(_ measure: Measure, _ json: inout JSONWriter) {
        json.object { json in
            json.field("about", measure.words)
            json.field("what", measure.action.told(on: measure.target.kind).korean)
            json.field("reason", measure.reason)
            json.field("taken", measure.taken.iso)
            json.field("answer", measure.appeal?.words ?? "")
        }
    }
}
