/// Rules for a newcomer's first listings, which a place may look at before others see them.
package enum FirstListingRules {
    /// The hours after which a listing is shown although nobody has looked at it.
    package static let hours = 48

    /// Returns the time until which a new listing is held; nil for one that is shown at once. `isKnown` is whether
    /// another listing of its seller was shown before.
    package static func end(isKnown: Bool, at now: Instant) -> Instant? {
        isKnown ? nil : now.adding(seconds: hours * 3_600)
    }
}
