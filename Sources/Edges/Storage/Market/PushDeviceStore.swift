package import Domain

/// Devices that receive members' notifications.
package struct PushDeviceStore: PushDevices {
    let reader: Reader
    let writer: MemberWriter

    package func all(of member: SellerID) async throws(Failure) -> [PushDevice] {
        try await reader.all(PushStatements.all, member.number) { (row) throws(Failure) in try row.pushDevice() }
    }

    package func add(
        _ subscription: PushSubscription,
        of member: SellerID,
        in session: SessionID,
        at now: Instant
    ) async throws(Failure) -> PushDeviceID {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(member)
            try connection.run(PushStatements.endOthers, subscription.endpoint, session.number)
            let values: [Value] = [
                .integer(member.number), .integer(session.number), .text(subscription.endpoint),
                .text(subscription.publicKey), .text(subscription.secret),
                .integer(subscription.language == .english ? 1 : 0),
            ]
            if let known = try connection.first(PushStatements.renew, values, read: { PushDeviceID($0.integer()) }) {
                return known
            }
            let added = try connection.first(
                PushStatements.add,
                values + PushPreferences.usual.values + [.integer(now.milliseconds)],
                read: { PushDeviceID($0.integer()) }
            )
            guard let added else { throw .noSuchDevice }
            try connection.run(PushStatements.endOldest, member.number, PushRules.mostDevices)
            try connection.remind(member, on: added, at: now)
            return added
        }
    }

    package func change(
        _ id: PushDeviceID,
        of member: SellerID,
        to preferences: PushPreferences,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let values = [Value.integer(member.number), .integer(id.number)] + preferences.values
            guard try connection.run(PushStatements.change, values) == 1 else { throw .noSuchDevice }
            try connection.run(PushStatements.hurry, id.number, now.milliseconds)
            try connection.remind(member, on: id, at: now)
        }
    }

    package func test(_ id: PushDeviceID, of member: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            guard try connection.number(PushStatements.isOf, member.number, id.number) == 1 else {
                throw .noSuchDevice
            }
            try connection.enqueue(.test, on: id, due: now)
        }
    }

    package func end(_ id: PushDeviceID, of member: SellerID) async throws(Failure) {
        try await writer.run(PushStatements.end, member.number, id.number)
    }
}

extension DatabaseConnection {
    /// Adds reminders of earlier appointments for a new device.
    fileprivate func remind(_ member: SellerID, on device: PushDeviceID, at now: Instant) throws(Failure) {
        var ahead: [(ConversationID, Instant)] = []
        try each(PushStatements.agreedOf, member.number, now.milliseconds, PushRules.mostAhead) {
            ahead.append((ConversationID($0.integer()), $0.instant()))
        }
        for (conversation, time) in ahead {
            let evening = PushRules.evening(before: time, in: .korea)
            if evening > now { try enqueue(.evening(conversation), on: device, due: evening) }
        }
    }

    fileprivate func enqueue(_ subject: PushSubject, on device: PushDeviceID, due: Instant) throws(Failure) {
        try run(PushStatements.enqueueOne, device.number, subject.kind, subject.number, due.milliseconds)
    }
}

extension PushPreferences {
    fileprivate var values: [Value] {
        [.integer(kinds.rawValue), .integer(showsText ? 1 : 0), .integer(quiet.from), .integer(quiet.to)]
    }
}

extension Row {
    mutating func pushDevice() throws(Failure) -> PushDevice {
        let (id, member, session) = (PushDeviceID(integer()), SellerID(integer()), SessionID(integer()))
        let name = try text()
        let (endpoint, publicKey, secret) = (try text(), try text(), try text())
        let language: Language = flag() ? .english : .korean
        let (kinds, showsText) = (PushKinds(rawValue: integer()), flag())
        return PushDevice(
            id: id,
            member: member,
            session: session,
            name: name,
            subscription: PushSubscription(
                endpoint: endpoint,
                publicKey: publicKey,
                secret: secret,
                language: language
            ),
            preferences: PushPreferences(
                kinds: kinds,
                showsText: showsText,
                quiet: QuietHours(from: integer(), to: integer()) ?? .usual
            ),
            made: instant(),
            reached: instantOrNil(),
            rests: instant()
        )
    }
}
