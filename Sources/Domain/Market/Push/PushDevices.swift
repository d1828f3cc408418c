/// Members' devices that receive push notifications, each a browser with a push service. A device belongs to a session
/// and ends with it.
///
/// Throws as `Products` does.
package protocol PushDevices: Sendable {
    /// Returns a member's devices, newest first.
    func all(of member: SellerID) async throws(Failure) -> [PushDevice]

    /// Registers the browser of a session, replacing the session's earlier device and taking over its settings. No
    /// other member receives notifications there any more. Beyond `PushRules.mostDevices` the oldest is removed.
    func add(
        _ subscription: PushSubscription,
        of member: SellerID,
        in session: SessionID,
        at now: Instant
    ) async throws(Failure) -> PushDeviceID

    /// Changes a device's settings. Throws `notFound` if the member has no such device.
    func change(
        _ id: PushDeviceID,
        of member: SellerID,
        to preferences: PushPreferences,
        at now: Instant
    ) async throws(Failure)

    /// Schedules a test notification. Throws as above.
    func test(_ id: PushDeviceID, of member: SellerID, at now: Instant) async throws(Failure)

    /// Removes the device, if the member has it.
    func end(_ id: PushDeviceID, of member: SellerID) async throws(Failure)
}

package struct PushDeviceID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// A browser's push subscription, in base64url as received, and the language of the page that requested it.
package struct PushSubscription: Sendable, Equatable {
    package let endpoint: String
    package let publicKey: String
    package let secret: String
    package let language: Language

    package init(endpoint: String, publicKey: String, secret: String, language: Language) {
        (self.endpoint, self.publicKey, self.secret, self.language) = (endpoint, publicKey, secret, language)
    }
}

/// A member's device.
package struct PushDevice: Sendable, Equatable {
    package let id: PushDeviceID
    package let member: SellerID
    package let session: SessionID
    /// A short description of the browser, from its own header.
    package let name: String
    package let subscription: PushSubscription
    package let preferences: PushPreferences
    package let made: Instant
    /// The time its push service last accepted a notification.
    package let reached: Instant?
    /// The push service asked for no requests before this time.
    package let rests: Instant

    package init(
        id: PushDeviceID,
        member: SellerID,
        session: SessionID,
        name: String,
        subscription: PushSubscription,
        preferences: PushPreferences,
        made: Instant,
        reached: Instant?,
        rests: Instant
    ) {
        (self.id, self.member, self.session, self.name, self.subscription) = (id, member, session, name, subscription)
        (self.preferences, self.made, self.reached, self.rests) = (preferences, made, reached, rests)
    }
}

/// A member's notification settings for a device.
package struct PushPreferences: Sendable, Equatable {
    package var kinds: PushKinds
    /// Whether notifications show message text too.
    package var showsText: Bool
    package var quiet: QuietHours

    package static let usual = PushPreferences(kinds: .all, showsText: false, quiet: .usual)

    package init(kinds: PushKinds, showsText: Bool, quiet: QuietHours) {
        self.kinds = kinds
        self.showsText = showsText
        self.quiet = quiet
    }
}

/// Kinds of notifications. The raw values are stored.
package struct PushKinds: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let messages = PushKinds(rawValue: 1)
    package static let appointments = PushKinds(rawValue: 2)
    package static let offers = PushKinds(rawValue: 4)
    package static let finds = PushKinds(rawValue: 8)
    package static let all: PushKinds = [.messages, .appointments, .offers, .finds]
}

/// Whole hours of the day without notifications; none if both are equal.
package struct QuietHours: Sendable, Equatable {
    package let from: Int
    package let to: Int

    package static let usual = QuietHours(from: 22, to: 8) ?? none
    package static let none = QuietHours()

    private init() { (from, to) = (0, 0) }

    /// Returns nil unless both are hours of the day.
    package init?(from: Int, to: Int) {
        guard (0..<24).contains(from), (0..<24).contains(to) else { return nil }
        (self.from, self.to) = (from, to)
    }

    /// Returns the end of the quiet hours, if `now` is within them.
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
        Phrase("그런 기기가 없어요. 이미 껐을 수도 있어요.", "This device isn’t registered. You may have turned it off.")
    )
}
