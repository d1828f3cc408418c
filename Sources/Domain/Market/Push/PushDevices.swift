/// The devices on which members are told of what is new, each a browser with a push service behind it. A device belongs to
/// a session and ends with it.
///
/// Throws as `Products` does.
package protocol PushDevices: Sendable {
    /// The newest first.
    func all(of member: SellerID) async throws(Failure) -> [PushDevice]

    /// Adds the browser of a session, in place of what that session had, whose wishes it keeps; nobody else is told there any
    /// more. Of more than `PushRules.mostDevices` the oldest ends.
    func add(
        _ subscription: PushSubscription,
        of member: SellerID,
        in session: SessionID,
        at now: Instant
    ) async throws(Failure) -> PushDeviceID

    /// Throws `notFound` where they have no such device.
    func change(_ id: PushDeviceID, of member: SellerID, to wishes: PushWishes, at now: Instant) async throws(Failure)

    /// Has a first note sent there. Throws as above.
    func test(_ id: PushDeviceID, of member: SellerID, at now: Instant) async throws(Failure)

    /// Forgets it, where they have it.
    func end(_ id: PushDeviceID, of member: SellerID) async throws(Failure)
}

package struct PushDeviceID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// What a browser gave to be written to, in base64url as it gave it, and the language it was asked in.
package struct PushSubscription: Sendable, Equatable {
    package let endpoint: String
    package let publicKey: String
    package let secret: String
    package let language: Language

    package init(endpoint: String, publicKey: String, secret: String, language: Language) {
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.secret = secret
        self.language = language
    }
}

/// A member's device.
package struct PushDevice: Sendable, Equatable {
    package let id: PushDeviceID
    package let member: SellerID
    package let session: SessionID
    /// What the browser says of itself.
    package let name: String
    package let subscription: PushSubscription
    package let wishes: PushWishes
    package let made: Instant
    /// When its push service last took a note.
    package let reached: Instant?
    /// Its push service wants to be left alone until then.
    package let rests: Instant

    package init(
        id: PushDeviceID,
        member: SellerID,
        session: SessionID,
        name: String,
        subscription: PushSubscription,
        wishes: PushWishes,
        made: Instant,
        reached: Instant?,
        rests: Instant
    ) {
        self.id = id
        self.member = member
        self.session = session
        self.name = name
        self.subscription = subscription
        self.wishes = wishes
        self.made = made
        self.reached = reached
        self.rests = rests
    }
}

/// What a member wants to be told of on a device, and when.
package struct PushWishes: Sendable, Equatable {
    package var kinds: PushKinds
    /// Whether what others wrote is shown too.
    package var showsText: Bool
    package var quiet: QuietHours

    package static let usual = PushWishes(kinds: .all, showsText: false, quiet: .usual)

    package init(kinds: PushKinds, showsText: Bool, quiet: QuietHours) {
        self.kinds = kinds
        self.showsText = showsText
        self.quiet = quiet
    }
}

/// The numbers are those they are kept by.
package struct PushKinds: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let messages = PushKinds(rawValue: 1)
    package static let appointments = PushKinds(rawValue: 2)
    package static let offers = PushKinds(rawValue: 4)
    package static let finds = PushKinds(rawValue: 8)
    package static let all: PushKinds = [.messages, .appointments, .offers, .finds]
}

/// Whole hours of the day in which nothing is sent; none where both are the same.
package struct QuietHours: Sendable, Equatable {
    package let from: Int
    package let to: Int

    package static let usual = QuietHours(from: 22, to: 8) ?? none
    package static let none = QuietHours()

    private init() { (from, to) = (0, 0) }

    /// Nil for what no clock shows.
    package init?(from: Int, to: Int) {
        guard (0..<24).contains(from), (0..<24).contains(to) else { return nil }
        (self.from, self.to) = (from, to)
    }

    /// When they end, where `now` is within them.
    package func end(at now: Instant, in zone: Zone) -> Instant? {
        let hour = now.time(in: zone).hour
        let isWithin = from <= to ? (from..<to).contains(hour) : hour >= from || hour < to
        guard isWithin else { return nil }
        let today = Instant(now.day(in: zone), TimeOfDay(hour: to, minute: 0), in: zone)
        return today > now ? today : today.adding(seconds: 86_400)
    }
}

extension Failure {
    package static let noSuchDevice = Failure(
        .notFound,
        Phrase("그런 기기가 없어요. 이미 껐을 수도 있어요.", "There is no such device. You may have turned it off.")
    )
}
