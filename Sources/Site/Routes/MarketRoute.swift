package import Domain
import HTTP

/// The addresses of the market's pages below `/market`, whose front page is the list of products.
package enum MarketRoute: Sendable, Hashable {
    case product(ProductID)
    /// Adds a product to the favourites, or removes it.
    case favourite(ProductID)
    case favourites
    case seller(SellerID)
    /// Filters and sorts the list.
    case filter
    /// The list for the reader's own neighbourhood, and the page to set it.
    case nearby
    /// The feed of new products, of the whole market or of a search.
    case feed
    case sellerFeed(SellerID)
    /// The event stream for open pages.
    case live
    /// Suggestions for a neighbourhood being typed.
    case areas
    /// The number of unread conversations.
    case unread

    case newProduct
    /// Uploads pictures ahead of their form.
    case pictures
    case edit(ProductID)
    case removal(ProductID)
    /// Undoes a deletion.
    case removalUndo(ProductID)
    case soldOut(ProductID)
    /// The state of its sale.
    case sale(ProductID)
    case hidden(ProductID)
    /// Bumps a product to the top of the list.
    case raise(ProductID)
    /// The signed-in seller's products.
    case mine
    /// A buyer's message to a product's seller.
    case contact(ProductID)
    case conversations
    case conversation(ConversationID)
    /// A picture in a conversation, for its two participants only.
    case conversationPicture(ConversationID, MessageID, PictureVariant)
    case conversationLeaving(ConversationID)
    case conversationBlock(ConversationID)
    /// A buyer's first offer.
    case offerAbout(ProductID)
    /// Either side's next offer.
    case offer(ConversationID)
    /// Answers an offer.
    case offerAnswer(ConversationID, MessageID)
    /// Either side's proposal of a time and place to meet.
    case appointment(ConversationID)
    /// Answers an appointment.
    case appointmentAnswer(ConversationID, MessageID)
    /// An appointment as a calendar file.
    case appointmentCalendar(ConversationID, MessageID)
    /// The agreement of the two.
    case agreement(ConversationID, MessageID)
    /// The agreement as a file.
    case agreementFile(ConversationID, MessageID)
    /// Verifies an agreement's file; open to anybody.
    case agreementCheck
    /// The public keys that verify such files.
    case agreementKeys
    /// Reviews a deal.
    case review(ConversationID)
    /// Reports something, and chooses what to report in a conversation.
    case report(ReportTarget)
    case conversationReport(ConversationID)
    /// The reader's saved searches.
    case savedSearches
    /// The results of one of them.
    case savedSearch(SavedSearchID)
    /// The reader's notification settings.
    case push
    /// The members the reader has blocked.
    case blocked

    /// Parses the segments below `/market`. Nil for an unknown address.
    init?(below place: ArraySlice<Substring>) {
        let segments = place.map(String.init)
        guard !segments.contains("") else { return nil }
        switch (segments.count, segments.first ?? "") {
        case (1, let name): self.init(place: name)
        case (2, "agreements") where segments[1] == "keys": self = .agreementKeys
        case (2, "products") where segments[1] == "new": self = .newProduct
        case (2..., "products"):
            guard let id = Int(address: segments[1]) else { return nil }
            self.init(ProductID(id), action: segments.dropFirst(2).joined(separator: "/"))
        case (5, "chats") where segments[2] == "pictures":
            guard let id = Int(address: segments[1]), let message = Int(address: segments[3]),
                let variant = PictureVariant(name: segments[4])
            else { return nil }
            self = .conversationPicture(ConversationID(id), MessageID(message), variant)
        case (4, "chats"):
            let name = segments[3].split(separator: ".", maxSplits: 1).map(String.init)
            guard let id = Int(address: segments[1]), let number = name.first.flatMap({ Int(address: $0) }) else {
                return nil
            }
            self.init(ConversationID(id), segments[2], MessageID(number), ending: name.count == 1 ? nil : name[1])
        case (2..., "chats"):
            guard let id = Int(address: segments[1]) else { return nil }
            switch segments.dropFirst(2).joined(separator: "/") {
            case "": self = .conversation(ConversationID(id))
            case "leave": self = .conversationLeaving(ConversationID(id))
            case "block": self = .conversationBlock(ConversationID(id))
            case "offer": self = .offer(ConversationID(id))
            case "appointment": self = .appointment(ConversationID(id))
            case "review": self = .review(ConversationID(id))
            case "report": self = .conversationReport(ConversationID(id))
            default: return nil
            }
        case (2, "searches"):
            guard let id = Int(address: segments[1]) else { return nil }
            self = .savedSearch(SavedSearchID(id))
        case (3, "report"):
            guard let target = ReportTarget(segments: segments.dropFirst()) else { return nil }
            self = .report(target)
        case (2..., "sellers"):
            guard let id = Int(address: segments[1]) else { return nil }
            switch segments.dropFirst(2).joined(separator: "/") {
            case "": self = .seller(SellerID(id))
            case "feed": self = .sellerFeed(SellerID(id))
            default: return nil
            }
        default: return nil
        }
    }

    private init?(place: String) {
        switch place {
        case "favourites": self = .favourites
        case "pictures": self = .pictures
        case "filter": self = .filter
        case "near": self = .nearby
        case "feed": self = .feed
        case "live": self = .live
        case "areas": self = .areas
        case "unread": self = .unread
        case "mine": self = .mine
        case "chats": self = .conversations
        case "searches": self = .savedSearches
        case "push": self = .push
        case "blocked": self = .blocked
        case "agreements": self = .agreementCheck
        default: return nil
        }
    }

    /// Parses an address that belongs to one message of a conversation.
    private init?(_ id: ConversationID, _ kind: String, _ message: MessageID, ending: String?) {
        switch (kind, ending) {
        case ("offers", nil): self = .offerAnswer(id, message)
        case ("appointments", nil): self = .appointmentAnswer(id, message)
        case ("appointments", "ics"): self = .appointmentCalendar(id, message)
        case ("agreements", nil): self = .agreement(id, message)
        case ("agreements", "json"): self = .agreementFile(id, message)
        default: return nil
        }
    }

    private init?(_ id: ProductID, action: String) {
        switch action {
        case "": self = .product(id)
        case "favourite": self = .favourite(id)
        case "edit": self = .edit(id)
        case "removal": self = .removal(id)
        case "removal/undo": self = .removalUndo(id)
        case "sold-out": self = .soldOut(id)
        case "sale": self = .sale(id)
        case "hidden": self = .hidden(id)
        case "raise": self = .raise(id)
        case "chat": self = .contact(id)
        case "offer": self = .offerAbout(id)
        default: return nil
        }
    }

    var path: String { "/market/" + below }

    private var below: String {
        switch self {
        case .product(let id): "products/" + String(id.number)
        case .favourite(let id): "products/\(id.number)/favourite"
        case .favourites: "favourites"
        case .seller(let id): "sellers/\(id.number)"
        case .filter: "filter"
        case .nearby: "near"
        case .feed: "feed"
        case .sellerFeed(let id): "sellers/\(id.number)/feed"
        case .live: "live"
        case .areas: "areas"
        case .unread: "unread"
        case .newProduct: "products/new"
        case .pictures: "pictures"
        case .edit(let id): "products/\(id.number)/edit"
        case .removal(let id): "products/\(id.number)/removal"
        case .removalUndo(let id): "products/\(id.number)/removal/undo"
        case .soldOut(let id): "products/\(id.number)/sold-out"
        case .sale(let id): "products/\(id.number)/sale"
        case .hidden(let id): "products/\(id.number)/hidden"
        case .raise(let id): "products/\(id.number)/raise"
        case .mine: "mine"
        case .contact(let id): "products/\(id.number)/chat"
        case .conversations: "chats"
        case .conversation(let id): "chats/\(id.number)"
        case .conversationPicture(let id, let message, let variant):
            "chats/\(id.number)/pictures/\(message.number)/\(variant.name)"
        case .conversationLeaving(let id): "chats/\(id.number)/leave"
        case .conversationBlock(let id): "chats/\(id.number)/block"
        case .offerAbout(let id): "products/\(id.number)/offer"
        case .offer(let id): "chats/\(id.number)/offer"
        case .offerAnswer(let id, let offer): "chats/\(id.number)/offers/\(offer.number)"
        case .appointment(let id): "chats/\(id.number)/appointment"
        case .appointmentAnswer(let id, let appointment): "chats/\(id.number)/appointments/\(appointment.number)"
        case .appointmentCalendar(let id, let appointment): "chats/\(id.number)/appointments/\(appointment.number).ics"
        case .agreement(let id, let message): "chats/\(id.number)/agreements/\(message.number)"
        case .agreementFile(let id, let message): "chats/\(id.number)/agreements/\(message.number).json"
        case .agreementCheck: "agreements"
        case .agreementKeys: "agreements/keys"
        case .review(let id): "chats/\(id.number)/review"
        case .report(let target): "report/\(target.path)"
        case .conversationReport(let id): "chats/\(id.number)/report"
        case .savedSearches: "searches"
        case .push: "push"
        case .savedSearch(let id): "searches/\(id.number)"
        case .blocked: "blocked"
        }
    }

    /// The allowed methods, in the order of the `Allow` header.
    var methods: [HTTP.Method] {
        switch self {
        case .product, .seller, .filter, .feed, .sellerFeed, .live, .areas, .unread, .mine, .conversations,
            .conversationPicture, .conversationReport, .appointmentCalendar,
            .agreement, .agreementFile, .agreementKeys, .savedSearch:
            [.get, .head, .options]
        case .newProduct, .edit, .removal, .contact, .conversation, .favourites, .nearby, .sale, .offerAbout, .offer,
            .appointment, .review, .report, .blocked, .agreementCheck, .savedSearches, .push:
            [.get, .head, .post, .options]
        case .favourite, .pictures, .removalUndo, .soldOut, .hidden, .raise, .conversationLeaving, .conversationBlock,
            .offerAnswer, .appointmentAnswer:
            [.post, .options]
        }
    }
}
