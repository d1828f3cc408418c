package import Domain
import Octets

/// The queue of devices that may need a notification.
package struct PushQueueStore: PushQueue {
    let reader: Reader
    let writer: any StoreWriter

    package func key(at now: Instant) async throws(Failure) -> String {
        let known = try await reader.read { (connection) throws(Failure) in try connection.pushKey() }
        if let known { return known }
        return try await writer.write { (connection) throws(Failure) in
            let secret = Base64.url.text(of: P256.SecretKey().bytes)
            try connection.run(PushStatements.addKey, secret, now.milliseconds)
            return try connection.pushKey() ?? secret
        }
    }

    package func position() async throws(Failure) -> ChangeNumber {
        let known = try await reader.first(PushStatements.position) { ChangeNumber($0.integer()) }
        if let known { return known }
        let newest = try await ChangeStore(reader: reader, writer: writer).newest()
        return try await writer.write { (connection) throws(Failure) in
            try connection.run(PushStatements.begin, newest.number)
            return ChangeNumber(try connection.number(PushStatements.position))
        }
    }

    package func enqueue(
        _ changes: [Change],
        from position: ChangeNumber,
        to next: ChangeNumber,
        due: Instant,
        at now: Instant
    ) async throws(Failure) -> Bool {
        try await writer.write { (connection) throws(Failure) in
            guard try connection.advance(from: position, to: next) else { return false }
            var (hasProducts, seen): (Bool, Set<ConversationID>) = (false, [])
            for change in changes {
                switch change.kind {
                case .newProduct: hasProducts = true
                case .conversation(let id, let buyer, let seller):
                    guard seen.insert(id).inserted else { continue }
                    try connection.enqueue(id, of: buyer, seller, due: due, at: now)
                case .product, .signedOut: break
                }
            }
            if hasProducts {
                let due = due.adding(seconds: PushRules.findsWait)
                try connection.run(PushStatements.enqueueFinds, due.milliseconds)
            }
            return true
        }
    }

    package func enqueueAll(
        from position: ChangeNumber,
        to next: ChangeNumber,
        due: Instant
    ) async throws(Failure) -> Bool {
        try await writer.write { (connection) throws(Failure) in
            guard try connection.advance(from: position, to: next) else { return false }
            for statement in [PushStatements.enqueueBought, PushStatements.enqueueSold] {
                try connection.run(statement, due.milliseconds)
            }
            return true
        }
    }

    package func lease(_ limit: Int, until: Instant, at now: Instant) async throws(Failure) -> [PushJob] {
        // Usually nothing is due, and then nothing is written.
        let isDue = try await reader.read { (connection) throws(Failure) in
            try connection.number(PushStatements.isDue, now.milliseconds) > 0
        }
        guard isDue else { return [] }
        return try await writer.write { (connection) throws(Failure) in
            var taken: [(device: Int, subject: PushSubject, cursor: Int, tries: Int)] = []
            try connection.each(PushStatements.lease, now.milliseconds, until.milliseconds, limit) { row in
                let (device, kind, number) = (row.integer(), row.integer(), row.integer())
                guard let subject = PushSubject(kind: kind, number: number) else { return }
                taken.append((device, subject, row.integer(), row.integer()))
            }
            var jobs: [PushJob] = []
            for (device, subject, cursor, tries) in taken {
                let device = try connection.first(PushStatements.device, device) { (row) throws(Failure) in
                    try row.pushDevice()
                }
                guard let device else { continue }
                jobs.append(PushJob(device: device, subject: subject, cursor: cursor, tries: tries, until: until))
            }
            return jobs
        }
    }

    package func context(
        _ id: ConversationID,
        for member: SellerID,
        at now: Instant
    ) async throws(Failure) -> PushContext? {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                let (conversation, own) = (Value.integer(id.number), Value.integer(member.number))
                let found = try connection.first(PushStatements.scene, conversation, own) { (row) throws(Failure) in
                    (try row.text(), try row.text(), row.flag(), MessageID(row.integer()))
                }
                guard let (product, other, isClosed, read) = found else { return nil }
                var unread: [PushContext.Unread] = []
                try connection.each(
                    PushStatements.unreadMessages,
                    conversation,
                    own,
                    read.number,
                    now.milliseconds,
                    PushContext.mostUnread
                ) { (row) throws(Failure) in unread.append(try row.unread()) }
                let appointment = try connection.first(
                    PushStatements.appointment,
                    conversation,
                    own,
                    now.milliseconds
                ) { (row) throws(Failure) in
                    let (id, maker) = (MessageID(row.integer()), SellerID(row.integer()))
                    return try row.appointment(id, by: maker)
                }
                return PushContext(
                    productName: product,
                    otherName: other,
                    isClosed: isClosed,
                    read: read,
                    unread: unread,
                    appointment: appointment
                )
            }
        }
    }

    package func newestProduct() async throws(Failure) -> ProductID {
        try await reader.read { (connection) throws(Failure) in
            ProductID(try connection.number(PushStatements.newestProduct))
        }
    }

    package func finish(_ job: PushJob, cursor: Int?, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.run(
                PushStatements.finish,
                job.key + [.integer(job.until.milliseconds), cursor.map { .integer($0) } ?? .noInteger]
            )
            guard cursor != nil else { return }
            try connection.run(PushStatements.reached, job.device.id.number, now.milliseconds)
        }
    }

    package func postpone(_ job: PushJob, until: Instant, tries: Int, rest: Instant?) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let times = [Value.integer(job.until.milliseconds), .integer(until.milliseconds), .integer(tries)]
            try connection.run(PushStatements.postpone, job.key + times)
            guard let rest else { return }
            try connection.run(PushStatements.rest, job.device.id.number, rest.milliseconds)
        }
    }

    package func forget(_ device: PushDeviceID) async throws(Failure) {
        try await writer.run(PushStatements.forgetOne, device.number)
    }
}

extension DatabaseConnection {
    fileprivate func pushKey() throws(Failure) -> String? {
        try first(PushStatements.key) { (row) throws(Failure) in try row.text() }
    }

    fileprivate func advance(from position: ChangeNumber, to next: ChangeNumber) throws(Failure) -> Bool {
        try run(PushStatements.follow, position.number, next.number) == 1
    }

    fileprivate func enqueue(
        _ id: ConversationID,
        of buyer: SellerID,
        _ seller: SellerID,
        due: Instant,
        at now: Instant
    ) throws(Failure) {
        let conversation = Value.integer(id.number)
        let devices = try number(PushStatements.hasDevices, buyer.number, seller.number)
        guard devices > 0 else { return }
        try run(PushStatements.endRead, conversation)
        try run(PushStatements.enqueueConversation, conversation, due.milliseconds)
        let time = try first(PushStatements.agreed, conversation, now.milliseconds) { $0.instant() }
        guard let time else { return }
        let evening = PushRules.evening(before: time, in: .korea)
        if evening > now { try run(PushStatements.remind, conversation, evening.milliseconds) }
    }
}

extension PushJob {
    fileprivate var key: [Value] {
        [.integer(device.id.number), .integer(subject.kind), .integer(subject.number)]
    }
}

extension Row {
    fileprivate mutating func unread() throws(Failure) -> PushContext.Unread {
        let (id, kind) = (MessageID(integer()), MessageKind(rawValue: integer()) ?? .written)
        let (text, event, waits) = (try text(), try event(of: kind), flag())
        let isShown = kind == .written && text != Message.wordless
        return PushContext.Unread(id: id, kind: kind, text: isShown ? text : "", event: event, offerWaits: waits)
    }
}
