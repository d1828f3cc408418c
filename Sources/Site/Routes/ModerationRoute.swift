package import Domain
import HTTP

/// The moderators' addresses, below `/desk`.
package enum ModerationRoute: Sendable, Hashable {
    /// Reports waiting for a decision.
    case queue
    /// Past decisions.
    case log
    /// The place's settings.
    case place
    case placeSheet(PlaceSheet)
    case placePage(PlacePage)
    /// The sample products.
    case sample
    /// All members, and a search for them.
    case members
    /// The desk's invitations, and the accounts that wait.
    case invitations
    case waiting
    /// The members who make exhibitions.
    case curators
    /// The break-even values of films.
    case breakEvens
    case breakEven(FilmCode)
    /// The members who can work at the desk.
    case staff
    /// The target of an invitation.
    case enter
    /// The door for the staff's own accounts.
    case signIn
    case leave
    case item(ReportTarget)
    /// The picture of a reported message.
    case picture(MessageID, PictureVariant)
    /// The members who uploaded the most of the newest pictures.
    case pictures
    case picturesOf(SellerID)
    /// A product's picture by its number, even if the product is hidden.
    case pictureOfProduct(Int, PictureVariant)

    package static let root = "/desk"

    /// Nil for an unknown address.
    init?(path: String) {
        let segments = path.segments.dropFirst().map(String.init)
        guard segments.first == "desk" else { return nil }
        switch segments.dropFirst().joined(separator: "/") {
        case "" where segments.count == 1: self = .queue
        case "log": self = .log
        case "place": self = .place
        case "members": self = .members
        case "sample": self = .sample
        case "invitations": self = .invitations
        case "waiting": self = .waiting
        case "curators": self = .curators
        case "break-evens": self = .breakEvens
        case "staff": self = .staff
        case "enter": self = .enter
        case "sign-in": self = .signIn
        case "leave": self = .leave
        case "pictures": self = .pictures
        default:
            guard let route = Self(segments: segments.dropFirst()) else { return nil }
            self = route
        }
    }

    private init?(segments: ArraySlice<String>) {
        if segments.count == 2, segments.first == "place", let name = segments.last {
            if let sheet = PlaceSheet(rawValue: name) {
                self = .placeSheet(sheet)
                return
            }
            guard let page = PlacePage(rawValue: name) else { return nil }
            self = .placePage(page)
            return
        }
        if let target = ReportTarget(segments: segments) {
            self = .item(target)
            return
        }
        if segments.count == 2, segments.first == "break-evens", let code = segments.last.flatMap({ FilmCode($0) }) {
            self = .breakEven(code)
            return
        }
        guard segments.count == 3, let last = segments.last else { return nil }
        switch (ReportTarget(segments: segments.dropLast()), PictureVariant(name: last)) {
        case (.person(let id), nil) where last == "pictures": self = .picturesOf(id)
        case (.message(let id), let variant?): self = .picture(id, variant)
        case (nil, let variant?):
            guard segments.first == "pictures", let number = Int(address: segments[segments.startIndex + 1]) else {
                return nil
            }
            self = .pictureOfProduct(number, variant)
        default: return nil
        }
    }

    package var path: String {
        switch self {
        case .queue: Self.root
        case .log: Self.root + "/log"
        case .place: Self.root + "/place"
        case .members: Self.root + "/members"
        case .sample: Self.root + "/sample"
        case .invitations: Self.root + "/invitations"
        case .waiting: Self.root + "/waiting"
        case .curators: Self.root + "/curators"
        case .breakEvens: Self.root + "/break-evens"
        case .breakEven(let code): Self.root + "/break-evens/" + code.text
        case .staff: Self.root + "/staff"
        case .placeSheet(let sheet): Self.root + "/place/" + sheet.rawValue
        case .placePage(let page): Self.root + "/place/" + page.rawValue
        case .enter: Self.root + "/enter"
        case .signIn: Self.root + "/sign-in"
        case .leave: Self.root + "/leave"
        case .item(let target): Self.root + "/" + target.path
        case .pictures: Self.root + "/pictures"
        case .picturesOf(let id): Self.root + "/" + ReportTarget.person(id).path + "/pictures"
        case .pictureOfProduct(let number, let variant): Self.root + "/pictures/\(number)/" + variant.name
        case .picture(let id, let variant): Self.root + "/" + ReportTarget.message(id).path + "/" + variant.name
        }
    }

    /// Whether it changes the place, which only owners do.
    package var isForOwners: Bool {
        switch self {
        case .placeSheet, .placePage, .sample, .curators: true
        default: false
        }
    }

    var methods: [HTTP.Method] {
        switch self {
        case .log, .picture, .pictures, .pictureOfProduct, .place, .members, .staff, .breakEvens:
            [.get, .head, .options]
        case .queue, .enter, .signIn, .item, .picturesOf, .placeSheet, .placePage, .invitations, .waiting, .sample,
            .curators, .breakEven:
            [.get, .head, .post, .options]
        case .leave: [.post, .options]
        }
    }
}

extension ReportTarget.Kind {
    /// The word in its addresses.
    var word: String {
        switch self {
        case .product: "products"
        case .person: "people"
        case .message: "messages"
        case .review: "reviews"
        }
    }

    init?(word: String) {
        guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = kind
    }
}

extension ReportTarget {
    /// Parses the last two segments of an address.
    init?(segments: some Collection<String>) {
        guard segments.count == 2, let word = segments.first, let kind = Kind(word: word),
            let number = segments.dropFirst().first.flatMap({ Int(address: $0) })
        else { return nil }
        self.init(kind, number)
    }

    var path: String { "\(kind.word)/\(number)" }
}

/// A form of the place's settings.
package enum PlaceSheet: String, Sendable, CaseIterable {
    case name, look, contact, halls, door, apps, notice

    /// The questions to a new place's owner, which follow one another.
    package static let questions: [PlaceSheet] = [.name, .contact, .halls, .door]

    /// The question after this one; nil after the last.
    package var next: PlaceSheet? { Self.questions.drop { $0 != self }.dropFirst().first }

    /// Its address as one of the first questions.
    package var firstPath: String { ModerationRoute.placeSheet(self).path + "?first=1" }

    /// The settings it changes.
    package var settings: [PlaceSetting] {
        switch self {
        case .name: [.name, .englishName, .sentence, .englishSentence]
        case .look: [.colour]
        case .contact:
            [.owner, .englishOwner, .contact, .officer, .englishOfficer, .processors, .englishProcessors, .figures]
        case .halls: [.halls]
        case .notice: [.announcement, .englishAnnouncement, .announcedFrom, .announcedUntil, .closes]
        case .apps: [.address, .registration, .strict]
        case .door: [.door, .question, .englishQuestion, .elsewhere, .englishElsewhere, .invites, .age, .firsts]
        }
    }
}
