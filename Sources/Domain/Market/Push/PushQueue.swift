/// A queue of devices that may need a notification. It stores only that a device should be checked; the content is
/// decided when the notification is sent, from the data of that time.
///
/// Each task is done by one of several servers. If that server is killed, another repeats the task, so a notification
/// may be sent twice, then with the same tag.
///
/// Throws as `Products` does.
package protocol PushQueue: Sendable {
    /// Returns the server's VAPID public key in base64url, generating a key pair if there is none.
    func key(at now: Instant) async throws(Failure) -> String

    /// Returns the last change processed; the newest change if none was ever processed.
    func position() async throws(Failure) -> ChangeNumber

    /// Processes the changes from `position` to `next`: schedules checks for `due`. Returns false, and schedules
    /// nothing, if another server has processed them.
    func enqueue(
        _ changes: [Change],
        from position: ChangeNumber,
        to next: ChangeNumber,
        due: Instant,
        at now: Instant
    ) async throws(Failure) -> Bool

    /// Schedules a check of everything unread, for when the changes themselves are no longer stored.
    func enqueueAll(from position: ChangeNumber, to next: ChangeNumber, due: Instant) async throws(Failure) -> Bool

    /// Leases at most `limit` due checks, so that no other server takes them before `until`.
    func lease(_ limit: Int, until: Instant, at now: Instant) async throws(Failure) -> [PushJob]

    /// Returns a member's view of a conversation; nil if they are not part of it.
    func context(_ id: ConversationID, for member: SellerID, at now: Instant) async throws(Failure) -> PushContext?

    /// Returns the newest product.
    func newestProduct() async throws(Failure) -> ProductID

    /// Completes a check. `cursor` is the last number the device has been notified of; nil if nothing was sent.
    func finish(_ job: PushJob, cursor: Int?, at now: Instant) async throws(Failure)

    /// Reschedules a check; `tries` is the number of failed attempts. The push service is not contacted before `rest`.
    func postpone(_ job: PushJob, until: Instant, tries: Int, rest: Instant?) async throws(Failure)

    /// Removes a device whose push service no longer knows it.
    func forget(_ device: PushDeviceID) async throws(Failure)
}

/// The subject of a check. The kinds are stored by number.
package enum PushSubject: Sendable, Hashable {
    case conversation(ConversationID)
    /// The reminder on the evening before a meeting.
    case evening(ConversationID)
    case finds
    case test
    /// The reports and appeals that wait for the staff.
    case desk

    package init?(kind: Int, number: Int) {
        switch kind {
        case 0: self = .conversation(ConversationID(number))
        case 1: self = .evening(ConversationID(number))
        case 2: self = .finds
        case 3: self = number == 1 ? .desk : .test
        default: return nil
        }
    }

    package var kind: Int {
        switch self {
        case .conversation: 0
        case .evening: 1
        case .finds: 2
        case .test, .desk: 3
        }
    }

    package var number: Int {
        switch self {
        case .conversation(let id), .evening(let id): id.number
        case .finds, .test: 0
        case .desk: 1
        }
    }
}

/// A check of one device, leased by one server.
package struct PushJob: Sendable, Equatable {
    package let device: PushDevice
    package let subject: PushSubject
    /// The last number the device has been notified of; 0 if none.
    package let cursor: Int
    package let tries: Int
    /// The end of the lease.
    package let until: Instant

    package init(device: PushDevice, subject: PushSubject, cursor: Int, tries: Int, until: Instant) {
        (self.device, self.subject, self.cursor, self.tries, self.until) = (device, subject, cursor, tries, until)
    }
}

/// A conversation from the viewpoint of a member to notify.
package struct PushContext: Sendable, Equatable {
    package let productName: String
    package let otherName: String
    /// Whether either side has blocked the other, or the member has removed it from their list.
    package let isClosed: Bool
    /// The last message the member has read.
    package let read: MessageID
    /// The other side's newest unread messages, newest first.
    package let unread: [Unread]
    /// The appointment the two have agreed to.
    package let appointment: Appointment?

    /// The number of newest messages examined.
    package static let mostUnread = 20

    package struct Unread: Sendable, Equatable {
        package let id: MessageID
        package let kind: MessageKind
        package let text: String
        package let event: MessageEvent?
        /// Whether an offer can still be answered.
        package let offerWaits: Bool

        package init(
            id: MessageID,
            kind: MessageKind,
            text: String,
            event: MessageEvent? = nil,
            offerWaits: Bool = false
        ) {
            (self.id, self.kind, self.text, self.event, self.offerWaits) = (id, kind, text, event, offerWaits)
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
        (self.productName, self.otherName, self.isClosed) = (productName, otherName, isClosed)
        (self.read, self.unread, self.appointment) = (read, unread, appointment)
    }
}
