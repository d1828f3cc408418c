package import Domain

/// Reports by members.
package struct ReportStore: Reports {
    let reader: Reader
    let writer: MemberWriter

    package func subject(
        _ target: ReportTarget,
        for reporter: SellerID,
        at now: Instant
    ) async throws(Failure) -> ReportSubject {
        try await reader.read { (connection) throws(Failure) in try connection.subject(target, for: reporter, at: now) }
    }

    package func messages(
        of id: ConversationID,
        for reader: SellerID,
        limit: Int
    ) async throws(Failure) -> [ReportSubject] {
        try await self.reader.all(ReportStatements.said, id.number, reader.number, limit) { (row) throws(Failure) in
            ReportSubject(
                .message(MessageID(row.integer())),
                words: try row.text(),
                person: MemberName(id: SellerID(row.integer()), name: try row.text()),
                conversation: id
            )
        }
    }

    package func report(_ report: NewReport, by reporter: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(reporter)
            let subject = try connection.subject(report.target, for: reporter, at: now)
            let (kind, number) = report.target.values
            let known = try connection.first(ReportStatements.isKnown, kind, number, reporter.number) {
                $0.integer() > 0
            }
            let yesterday = Value.integer(now.milliseconds - Day.milliseconds)
            let today = try connection.first(ReportStatements.madeSince, reporter.number, yesterday) {
                $0.integer()
            }
            try ReportRules.mayReport(after: today ?? 0, isKnown: known == true)
            _ = try connection.run(
                ReportStatements.report,
                reporter.number,
                kind,
                number,
                subject.words.title,
                subject.person.id.number,
                report.reason.rawValue,
                report.words,
                now.milliseconds
            )
            try connection.notifyStaff(at: now)
        }
    }

    package func made(by reporter: SellerID, limit: Int) async throws(Failure) -> [MadeReport] {
        try await reader.all(ReportStatements.made, reporter.number, limit) { (row) throws(Failure) in
            let (kind, number) = (row.integer(), row.integer())
            guard let kind = ReportTarget.Kind(rawValue: kind) else { throw .contradiction("a report of \(kind)") }
            return MadeReport(
                target: ReportTarget(kind, number),
                words: try row.text(),
                made: row.instant(),
                outcome: MadeReport.Outcome(row.integerOrNil().flatMap(ModerationAction.init))
            )
        }
    }

    package func decisions(about member: SellerID, limit: Int) async throws(Failure) -> [ModerationDecision] {
        try await reader.all(
            ReportStatements.decisionsAbout,
            member.number,
            limit
        ) { (row) throws(Failure) in try row.decision() }
    }

    package func appeal(_ id: DecisionID, by member: SellerID, _ words: String, at now: Instant) async throws(Failure) {
        let words = try TrustText.checked(words)
        // Suspended members may appeal too; they have sent their password instead of a session.
        try await writer.writer.write { (connection) throws(Failure) in
            let decision = try connection.first(
                ReportStatements.decisionOf,
                id.number,
                member.number
            ) { (action: ModerationAction(rawValue: $0.integer()), answers: $0.integer()) }
            try ReportRules.mayAnswer(decision?.action, answers: decision?.answers ?? 0)
            _ = try connection.run(ReportStatements.appeal, id.number, words, now.milliseconds)
            try connection.notifyStaff(at: now)
        }
    }
}

extension DatabaseConnection {
    /// Schedules a notification of what waits at the desk.
    func notifyStaff(at now: Instant) throws(Failure) {
        try run(PushStatements.enqueueDesk, now.adding(seconds: PushRules.deskWait).milliseconds)
    }

    fileprivate func subject(
        _ target: ReportTarget,
        for reporter: SellerID,
        at now: Instant
    ) throws(Failure) -> ReportSubject {
        let number = Value.integer(target.number)
        let reader = Value.integer(reporter.number)
        func read(_ row: inout Row) throws(Failure) -> ReportSubject {
            ReportSubject(
                target,
                words: try row.text(),
                person: MemberName(id: SellerID(row.integer()), name: try row.text()),
                conversation: row.integerOrNil().map { ConversationID($0) }
            )
        }
        let found: ReportSubject? =
            switch target {
            case .product: try first(ReportStatements.product, number, read: read)
            case .person: try first(ReportStatements.person, number, read: read)
            case .message: try first(ReportStatements.message, number, reader, read: read)
            case .review:
                try first(
                    ReportStatements.review,
                    number,
                    reader,
                    now.milliseconds - ReviewTimes.silence,
                    now.milliseconds - ReviewTimes.settling,
                    read: read
                )
            }
        let subject = try ReportRules.mayReport(found, by: reporter)
        guard subject.conversation == nil else { return subject }
        let talk = try first(ReportStatements.between, reader, subject.person.id.number) {
            ConversationID($0.integer())
        }
        return ReportSubject(target, words: subject.words, person: subject.person, conversation: talk)
    }
}

extension ReportTarget {
    var values: (kind: Value, number: Value) { (.integer(kind.rawValue), .integer(number)) }
}

extension String {
    /// The title by which a thing is mentioned.
    var title: String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= 120 ? words : words.prefix(119) + "…"
    }
}
