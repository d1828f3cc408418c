/// What devices may have to be told of. Kept is only that there is something to look at: what is said is decided when it is
/// sent, by what is so then.
///
/// Of several servers one does each thing. A server that is killed meanwhile loses nothing: another does it again, so that a
/// note may be sent twice, and then with the same tag.
///
/// Throws as `Products` does.
package protocol PushLooks: Sendable {
    /// The server's own key, as base64url has it; made where there is none.
    func key(at now: Instant) async throws(Failure) -> String

    /// Up to where changes have been followed; the newest where none ever were.
    func position() async throws(Failure) -> ChangeNumber

    /// Follows changes from `position` on to `next`: what they are about is looked at from `due` on. False, and nothing is
    /// noted, where somebody else has followed them.
    func follow(
        _ changes: [Change],
        from position: ChangeNumber,
        to next: ChangeNumber,
        due: Instant,
        at now: Instant
    ) async throws(Failure) -> Bool

    /// The same where what changed is not known any more: all that is unread is looked at.
    func followAnew(from position: ChangeNumber, to next: ChangeNumber, due: Instant) async throws(Failure) -> Bool

    /// Takes what is due, at most `limit`, and nobody else does before `until`.
    func take(_ limit: Int, until: Instant, at now: Instant) async throws(Failure) -> [PushLook]

    /// What a conversation is like for a member; nil where they have none.
    func scene(_ id: ConversationID, for member: SellerID, at now: Instant) async throws(Failure) -> PushScene?

    /// The newest product there is.
    func newestProduct() async throws(Failure) -> ProductID

    /// Ends a look. `told` is up to where the device has been told; nil where nothing was sent.
    func finish(_ look: PushLook, told: Int?, at now: Instant) async throws(Failure)

    /// Looks again at that time; `tries` is how often it was tried in vain. The push service is left alone until `rest`.
    func postpone(_ look: PushLook, until: Instant, tries: Int, rest: Instant?) async throws(Failure)

    /// Forgets a device whose push service knows it no more.
    func forget(_ device: PushDeviceID) async throws(Failure)
}

/// What is looked at. The numbers are those it is kept by.
package enum PushSubject: Sendable, Hashable {
    case conversation(ConversationID)
    /// The evening before two meet.
    case evening(ConversationID)
    case finds
    case test

    package init?(kind: Int, number: Int) {
        switch kind {
        case 0: self = .conversation(ConversationID(number))
        case 1: self = .evening(ConversationID(number))
        case 2: self = .finds
        case 3: self = .test
        default: return nil
        }
    }

    package var kind: Int {
        switch self {
        case .conversation: 0
        case .evening: 1
        case .finds: 2
        case .test: 3
        }
    }

    package var number: Int {
        switch self {
        case .conversation(let id), .evening(let id): id.number
        case .finds, .test: 0
        }
    }
}

/// Something one server looks at for a device.
package struct PushLook: Sendable, Equatable {
    package let device: PushDevice
    package let subject: PushSubject
    /// Up to where the device has been told; 0 where it never was.
    package let told: Int
    package let tries: Int
    /// Until when nobody else looks.
    package let until: Instant

    package init(device: PushDevice, subject: PushSubject, told: Int, tries: Int, until: Instant) {
        self.device = device
        self.subject = subject
        self.told = told
        self.tries = tries
        self.until = until
    }
}

/// A conversation as one of the two would be told of it.
package struct PushScene: Sendable, Equatable {
    package let productName: String
    package let otherName: String
    /// Whether one of both has blocked the other, or the member has taken it off their list.
    package let isClosed: Bool
    /// Up to where the member has read.
    package let read: MessageID
    /// The newest of the other side's that the member has not read, newest first.
    package let unread: [Unread]
    /// The one the two have agreed to.
    package let appointment: Appointment?

    /// So many of the newest are looked at.
    package static let mostUnread = 20

    package struct Unread: Sendable, Equatable {
        package let id: MessageID
        package let kind: MessageKind
        package let text: String
        /// Of an offer: whether it can still be answered.
        package let offerWaits: Bool

        package init(id: MessageID, kind: MessageKind, text: String, offerWaits: Bool = false) {
            self.id = id
            self.kind = kind
            self.text = text
            self.offerWaits = offerWaits
        }
    }

    package init(
        productName: String,
        otherName: String,
        isClosed: Bool,
        read: MessageID,
        unread: [Unread],
        appointment: Appointment?
    ) {
        self.productName = productName
        self.otherName = otherName
        self.isClosed = isClosed
        self.read = read
        self.unread = unread
        self.appointment = appointment
    }
}
