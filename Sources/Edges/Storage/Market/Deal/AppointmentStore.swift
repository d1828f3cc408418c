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

    package func ahead(
        of member: SellerID,
        at now: Instant,
        limit: Int
    ) async throws(Failure) -> [MemberAppointment] {
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
            let other = try connection.other(than: member, in: id)
            guard try !connection.isSent(appointment.key, in: id, by: member) else { return }
            let made = try connection.number(
                AppointmentStatements.madeSince,
                id.number,
                member.number,
                now.milliseconds - Day.milliseconds
            )
            try AppointmentRules.mayPropose(appointment.time, after: made, at: now)
            try connection.checkMaySend(in: id, from: member, to: other)
            if let last = try connection.appointment(AppointmentStatements.last(in: id, for: member)), last.state.stands
            {
                let isSold = try connection.isSold(id)
                try connection.change(last, to: try AppointmentRules.becomes(last, isSold: isSold, at: now))
            }
            let message = try connection.insertMessage(
                .arranged(.proposed),
                key: appointment.key,
                in: id,
                by: member,
                at: now
            )
            guard let message else { return }
            let added = try connection.first(
                AppointmentStatements.add,
                message,
                id.number,
                appointment.time.milliseconds,
                appointment.place
            ) { $0.integer() }
            guard added != nil else { throw .appointmentChanged }
            _ = try connection.setLastMessage(message, in: id.number, by: member, answered: now)
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
            let other = try connection.other(than: member, in: id)
            let found = try connection.first(
                AppointmentStatements.one,
                id.number,
                member.number,
                appointment.number
            ) { (row) throws(Failure) in try row.appointment() }
            guard let found else { throw .noSuchAppointment }
            let isSold = try connection.isSold(id)
            guard try AppointmentRules.mayAnswer(found, answer, by: member, isSold: isSold, at: now) else { return }
            let isBlocked = try connection.hasBlocked(member, other)
            try connection.checkMaySend(in: id, to: other, isBlocked: isBlocked && !answer.isOfWhatCame)
            switch answer {
            case .agree:
                try connection.change(found, to: .agreed)
                let event = NewEvent.arranged(.agreed, found.id)
                let message = try connection.insertSystemMessage(id.number, event, by: member, at: now)
                if let message { try connection.settle(message, in: id.number, at: now) }
            case .cancel:
                try connection.change(found, to: .cancelled)
                try connection.insertSystemMessage(id.number, .arranged(.cancelled, found.id), by: member, at: now)
            case .late(let minutes, let key):
                let message = try connection.insertMessage(
                    .late(minutes, found.id),
                    key: key,
                    in: id,
                    by: member,
                    at: now
                )
                guard let message else { return }
                _ = try connection.setLastMessage(message, in: id.number, by: member, answered: nil)
            case .said(let report):
                try connection.note(found, report, found.words.others, by: member)
                try connection.note(found, found.words.others, report, by: other)
                guard !isBlocked else { return }
                let event = NewEvent.arranged(AppointmentStep(report), found.id)
                try connection.insertSystemMessage(id.number, event, by: member, at: now)
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
        try first(AppointmentStatements.isSold, id.number) { _ in true } == true
    }

    fileprivate func note(
        _ appointment: Appointment,
        _ own: AppointmentReport?,
        _ others: AppointmentReport?,
        by member: SellerID
    ) throws(Failure) {
        try run(
            AppointmentStatements.setReport,
            appointment.id.number,
            member.number,
            own?.rawValue,
            AppointmentRules.outcome(own: own, others: others).rawValue
        )
    }

    /// Throws `conflict` where its state has changed meanwhile.
    fileprivate func change(_ appointment: Appointment, to state: AppointmentState) throws(Failure) {
        let count = try run(
            AppointmentStatements.change,
            appointment.id.number,
            appointment.state.rawValue,
            state.rawValue
        )
        guard count == 1 else { throw .appointmentChanged }
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
