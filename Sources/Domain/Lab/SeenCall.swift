/// A request of a key's app, with the facts that exercises examine.
package struct SeenCall: Sendable, Equatable {
    /// The request's number in the journal.
    package var number: Int
    package let asked: AskedCall
    package var began: Instant
    package var ended: Instant
    package var status: Int
    /// The response's `Retry-After`, in seconds.
    package var retryAfter: Int?
    /// Milliseconds of injected delay.
    package var heldBack: Int
    /// Whether the request was unusual in some way.
    package var isOdd: Bool
    /// Whether the app disconnected before the response.
    package var wasLeft: Bool
    /// The page's position in its list; nil for a request without a page, or an unknown position.
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
        (self.number, self.asked, self.began, self.ended) = (number, asked, began, ended)
        (self.status, self.retryAfter, self.heldBack, self.isOdd) = (status, retryAfter, heldBack, isOdd)
        (self.wasLeft, self.place) = (wasLeft, place)
    }

    var isGood: Bool { (200..<300).contains(status) && !wasLeft }
}
