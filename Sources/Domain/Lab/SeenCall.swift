/// A request of a key's app, as far as exercises look at it.
package struct SeenCall: Sendable, Equatable {
    /// In the journal.
    package var number: Int
    package let asked: AskedCall
    package var began: Instant
    package var ended: Instant
    package var status: Int
    /// Seconds after which the answer asks to come again.
    package var retryAfter: Int?
    /// Milliseconds the answer was held back on purpose.
    package var heldBack: Int
    /// Whether there was something odd about what was sent.
    package var isOdd: Bool
    /// Whether the app was gone before it was answered.
    package var wasLeft: Bool
    /// Where in its list the page is; nil for what is no page, or cannot be told.
    package var place: Place?

    package enum Place: Sendable {
        case before, last, behind
    }

    package init(
        number: Int,
        _ asked: AskedCall,
        began: Instant,
        ended: Instant,
        status: Int,
        retryAfter: Int? = nil,
        heldBack: Int = 0,
        isOdd: Bool = false,
        wasLeft: Bool = false,
        place: Place? = nil
    ) {
        self.number = number
        self.asked = asked
        self.began = began
        self.ended = ended
        self.status = status
        self.retryAfter = retryAfter
        self.heldBack = heldBack
        self.isOdd = isOdd
        self.wasLeft = wasLeft
        self.place = place
    }

    var isGood: Bool { (200..<300).contains(status) && !wasLeft }
}
