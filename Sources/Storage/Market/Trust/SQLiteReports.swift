package import Domain

/// What members report, in SQLite.
package struct SQLiteReports: Reports {
    let reader: Reader
    let writer: MemberWriter

    package func subject(
        _ target: ReportTarget,
        for reporter: SellerID,
        at now: Instant
    ) throws(Failure) -> ReportSubject {
        try reader.read { (connection) throws(Failure) in try connection.subject(target, for: reporter, at: now) }
    }

    package func messages(
        of id: ConversationID,
        for reader: SellerID,
        limit: Int
    ) throws(Failure) -> [ReportSubject] {
        var said: [ReportSubject] = []
        try self.reader.read { (connection) throws(Failure) in
            try connection.each(
                ReportStatements.said,
                .integer(id.number),
                .integer(reader.number),
                .integer(limit)
            ) { (row) throws(Failure) in
                said.append(
                    ReportSubject(
                        .message(MessageID(row.integer(0))),
                        words: try row.text(1),
                        person: ConversationPartner(id: SellerID(row.integer(2)), name: try row.text(3)),
                        conversation: id
                    )
                )
            }
        }
        return said
    }

    package func report(_ report: NewReport, by reporter: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let subject = try connection.subject(report.target, for: reporter, at: now)
            let (kind, number) = report.target.values
            let known = try connection.first(ReportStatements.isKnown, kind, number, .integer(reporter.number)) {
                $0.integer(0) > 0
            }
            let yesterday = Value.integer(now.milliseconds - 86_400_000)
            let today = try connection.first(ReportStatements.madeSince, .integer(reporter.number), yesterday) {
                $0.integer(0)
            }
            guard known == true || (today ?? 0) < NewReport.mostInADay else { throw .tooManyReports }
            _ = try connection.run(
                ReportStatements.report,
                .integer(reporter.number),
                kind,
                number,
                .text(subject.words.title),
                .integer(subject.person.id.number),
                .integer(report.reason.rawValue),
                .text(report.words),
                .integer(now.milliseconds)
            )
        }
    }

    package func measures(about member: SellerID, limit: Int) throws(Failure) -> [Measure] {
        var measures: [Measure] = []
        try reader.read { (connection) throws(Failure) in
            try connection.each(
                ReportStatements.measuresAbout,
                .integer(member.number),
                .integer(limit)
            ) { (row) throws(Failure) in measures.append(try row.measure) }
        }
        return measures
    }

    package func appeal(
        _ id: MeasureID,
        by member: SellerID,
        _ words: String,
        at now: Instant
    ) async throws(Failure) {
        let words = try TrustWords.checked(words)
        // Also by whoever is suspended, who has shown their password instead of a session.
        try await writer.writer.write { (connection) throws(Failure) in
            let action = try connection.first(
                ReportStatements.measureOf,
                .integer(id.number),
                .integer(member.number)
            ) { DeskAction(rawValue: $0.integer(0)) }
            guard let action, action?.canBeAppealed == true else { throw .noMeasure }
            let added = try connection.run(
                ReportStatements.appeal,
                .integer(id.number),
                .text(words),
                .integer(now.milliseconds)
            )
            guard added > 0 else { throw .appealedAlready }
        }
    }
}

extension DatabaseConnection {
    fileprivate func subject(
        _ target: ReportTarget,
        for reporter: SellerID,
        at now: Instant
    ) throws(Failure) -> ReportSubject {
        let number = Value.integer(target.number)
        let reader = Value.integer(reporter.number)
        func read(_ row: borrowing Row) throws(Failure) -> ReportSubject {
            ReportSubject(
                target,
                words: try row.text(0),
                person: ConversationPartner(id: SellerID(row.integer(1)), name: try row.text(2)),
                conversation: row.isNull(3) ? nil : ConversationID(row.integer(3))
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
                    .integer(now.milliseconds - ReviewTimes.silence),
                    .integer(now.milliseconds - ReviewTimes.settling),
                    read: read
                )
            }
        guard let found else { throw .nothingToReport }
        guard found.person.id != reporter else { throw .ownReport }
        guard found.conversation == nil else { return found }
        let talk = try first(ReportStatements.between, reader, .integer(found.person.id.number)) {
            ConversationID($0.integer(0))
        }
        return ReportSubject(target, words: found.words, person: found.person, conversation: talk)
    }
}

extension ReportTarget {
    var values: (kind: Value, number: Value) { (.integer(kind.rawValue), .integer(number)) }
}

extension DeskAction {
    /// Whether it is held against somebody.
    fileprivate var canBeAppealed: Bool {
        switch self {
        case .hide, .warn, .suspend, .removePictures: true
        case .restore, .dismiss: false
        }
    }
}

extension String {
    /// What a thing is called where it is only named.
    var title: String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= 120 ? words : words.prefix(119) + "…"
    }
}

extension Failure {
    fileprivate static let nothingToReport = Failure(
        .notFound,
        Phrase("지금은 볼 수 없어서 신고할 수 없어요.", "It cannot be seen now, and not be reported.")
    )
    fileprivate static let ownReport = Failure(
        .invalid,
        Phrase("내 것은 신고할 수 없어요.", "One's own things cannot be reported.")
    )
    fileprivate static let tooManyReports = Failure(
        .tooMany,
        Phrase(
            "하루에 \(NewReport.mostInADay)번까지 신고할 수 있어요. 내일 다시 해 주세요.",
            "\(NewReport.mostInADay) things can be reported in a day. Try again tomorrow."
        ),
        retryAfter: 3_600
    )
    fileprivate static let noMeasure = Failure(.notFound, Phrase("그런 알림이 없어요.", "There is no such notice."))
    fileprivate static let appealedAlready = Failure(
        .conflict,
        Phrase("의견은 이미 보냈어요.", "It has been answered already.")
    )
}
