package import Domain

/// Appointments for meetings.
package struct AppointmentStore: Appointments {
    let reader: Reader
    let writer: MemberWriter

    package func last(in id: ConversationID, for member: SellerID) async throws(Failure) -> Appointment? {
        try await reader.read { (connection) throws(Failure) in
            try connection.appointment(AppointmentStatements.last(in: id, for: member))
        }
    }

    package func ahead(of member: SellerID, at now: Instant, limit: Int) async throws(Failure) -> [MemberAppointment] {
        try await reader.all(
            AppointmentStatements.ahead,
            now.milliseconds - Appointment.lingering,
            member.number,
            limit
        ) { (row) throws(Failure) in
            let id = ConversationID(row.integer())
            let (product, other) = (try row.text(), try row.text())
            return MemberAppointment(
                conversation: id,
                appointment: try row.appointment(),
                productName: product,
                otherName: other
            )
        }
    }

    package func propose(
        _ appointment: NewAppointment,
        in id: ConversationID,
        by member: SellerID,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(id)
            let sending = ConversationStatements.sendingState(in: id, for: member, key: appointment.key)
            let since = now.milliseconds - Day.milliseconds
            let made = Question(AppointmentStatements.madeSince, id.number, member.number, since)
            let last = AppointmentStatements.last(in: id, for: member)
            try connection.ahead([sending, made, last, AppointmentStatements.isSold(id)])
            let state = try connection.sendingState(sending)
            guard !state.isSent else { return }
            try AppointmentRules.mayPropose(
                appointment.time,
                after: try connection.first(made) { $0.integer() } ?? 0,
                at: now
            )
            try state.checkMaySend()
            if let last = try connection.appointment(last), last.state.stands {
                let isSold = try connection.isSold(id)
                try connection.change(last, to: try AppointmentRules.becomes(last, isSold: isSold, at: now))
            }
            try connection.insertMessage(.arranged(.proposed), key: appointment.key, in: id, by: member, at: now)
            try connection.later(
                AppointmentStatements.add,
                id.number,
                appointment.time.milliseconds,
                appointment.place,
                orThrow: .appointmentChanged
            )
            try connection.setLast(in: id, by: member, answered: now)
        }
    }

    package func answer(
        _ appointment: MessageID,
        in id: ConversationID,
        by member: SellerID,
        _ answer: AppointmentAnswer,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(id)
            let sending = ConversationStatements.sendingState(in: id, for: member, key: answer.key ?? "")
            let one = Question(AppointmentStatements.one, id.number, member.number, appointment.number)
            try connection.ahead([sending, one, AppointmentStatements.isSold(id)])
            let state = try connection.sendingState(sending)
            guard let found = try connection.appointment(one) else { throw .noSuchAppointment }
            let isSold = try connection.isSold(id)
            guard try AppointmentRules.mayAnswer(found, answer, by: member, isSold: isSold, at: now) else { return }
            try state.checkMaySend(despiteBlock: answer.isOfWhatCame)
            switch answer {
            case .agree:
                try connection.change(found, to: .agreed)
                try connection.insertSystemMessage(id, .arranged(.agreed, found.id), by: member, at: now)
                try connection.settle(in: id, about: nil, at: now)
            case .cancel:
                try connection.change(found, to: .cancelled)
                try connection.insertSystemMessage(id, .arranged(.cancelled, found.id), by: member, at: now)
            case .late(let minutes, let key):
                guard !state.isSent else { return }
                try connection.insertMessage(.late(minutes, found.id), key: key, in: id, by: member, at: now)
                try connection.setLast(in: id, by: member, answered: nil)
            case .said(let report):
                try connection.note(found, report, found.words.others, by: member)
                try connection.note(found, found.words.others, report, by: state.other)
                guard !state.isBlocked else { return }
                let event = NewEvent.arranged(AppointmentStep(report), found.id)
                try connection.insertSystemMessage(id, event, by: member, at: now)
            }
        }
    }

    package func record(of member: SellerID) async throws(Failure) -> AppointmentRecord {
        try await reader.read { (connection) throws(Failure) in try connection.appointmentRecord(of: member) }
    }
}

extension DatabaseConnection {
    func appointmentRecord(of member: SellerID) throws(Failure) -> AppointmentRecord {
        var counts: [AppointmentOutcome: Int] = [:]
        try each(AppointmentStatements.record, member.number) { row in
            guard let outcome = AppointmentOutcome(rawValue: row.integer()) else { return }
            counts[outcome] = row.integer()
        }
        return AppointmentRecord(kept: counts[.kept] ?? 0, missed: counts[.missed] ?? 0)
    }

    func appointment(_ question: Question) throws(Failure) -> Appointment? {
        try first(question) { (row) throws(Failure) in try row.appointment() }
    }

    fileprivate func isSold(_ id: ConversationID) throws(Failure) -> Bool {
        try first(AppointmentStatements.isSold(id)) { _ in true } == true
    }

    fileprivate func note(
        _ appointment: Appointment,
        _ own: AppointmentReport?,
        _ others: AppointmentReport?,
        by member: SellerID
    ) throws(Failure) {
        try later(
            AppointmentStatements.setReport,
            appointment.id.number,
            member.number,
            own?.rawValue,
            AppointmentRules.outcome(own: own, others: others).rawValue
        )
    }

    /// Throws `conflict` where its state has changed meanwhile.
    fileprivate func change(_ appointment: Appointment, to state: AppointmentState) throws(Failure) {
        try later(
            AppointmentStatements.change,
            appointment.id.number,
            appointment.state.rawValue,
            state.rawValue,
            orThrow: .appointmentChanged
        )
    }
}

extension Row {
    fileprivate mutating func appointment() throws(Failure) -> Appointment {
        let (id, maker) = (MessageID(integer()), SellerID(integer()))
        return try appointment(id, by: maker)
    }

    /// Reads an appointment's time, place and state.
    mutating func appointment(_ id: MessageID, by maker: SellerID) throws(Failure) -> Appointment {
        Appointment(
            id: id,
            maker: maker,
            time: instant(),
            place: try text(),
            state: AppointmentState(rawValue: integer()) ?? .cancelled,
            words: (
                own: integerOrNil().flatMap(AppointmentReport.init),
                others: integerOrNil().flatMap(AppointmentReport.init)
            )
        )
    }
}
