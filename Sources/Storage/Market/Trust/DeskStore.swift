package import Domain

/// Where whoever runs the market decides.
package struct DeskStore: Desk {
    let reader: Reader
    let writer: Writer
    let measures: MeasureLog

    /// So many reports of one thing, and measures about one person, are shown.
    static let mostShown = 20

    package func invite(_ key: SessionKey, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(DeskStatements.invite, .text(key.text), .integer(now.milliseconds))
        }
    }

    package func enter(_ invitation: SessionKey, session: SessionKey, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let entered = try connection.run(
                DeskStatements.enter,
                .text(invitation.text),
                .text(session.text),
                .integer(now.milliseconds),
                .integer(now.milliseconds - DeskTimes.invitation)
            )
            try DeskRules.mayEnter(isValid: entered > 0)
        }
    }

    package func entry(_ session: SessionKey, at now: Instant) throws(Failure) -> DeskEntry? {
        try reader.read { (connection) throws(Failure) in
            try connection.first(
                DeskStatements.entry,
                .text(session.text),
                .integer(now.milliseconds - DeskTimes.session)
            ) { DeskEntry($0.integer()) }
        }
    }

    package func leave(_ entry: DeskEntry?) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            if let entry {
                _ = try connection.run(DeskStatements.leave, .integer(entry.number))
            } else {
                _ = try connection.run(DeskStatements.leaveAll)
            }
        }
    }

    package func queue(limit: Int) throws(Failure) -> [DeskItem] {
        try reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                var targets: [ReportTarget] = []
                try connection.each(DeskStatements.queue, .integer(limit)) { (row) throws(Failure) in
                    targets.append(row.target())
                }
                return try targets.map { (target) throws(Failure) in try connection.deskItem(target) }
            }
        }
    }

    package func item(_ target: ReportTarget) throws(Failure) -> DeskItem {
        try reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in try connection.deskItem(target) }
        }
    }

    package func picture(of message: MessageID) throws(Failure) -> StoredPicture {
        let found = try reader.read { (connection) throws(Failure) in try connection.reportedPicture(message) }
        guard let found else { throw .noSuchPicture }
        return found
    }

    package func picture(_ number: Int) throws(Failure) -> StoredPicture {
        let found = try reader.read { (connection) throws(Failure) in
            try connection.first(DeskStatements.pictureOfProduct, .integer(number)) { (row) throws(Failure) in
                try row.storedPicture()
            }
        }
        guard let found else { throw .noSuchPicture }
        return found
    }

    package func log(before: MeasureID?, limit: Int) throws(Failure) -> [Measure] {
        try reader.read { (connection) throws(Failure) in
            try connection.measures(DeskStatements.log, .integer(before?.number ?? .max), limit: limit)
        }
    }

    package func isLogWhole() async throws(Failure) -> Bool { try await measures.isWhole() }

    package func act(
        _ action: DeskAction,
        on target: ReportTarget,
        reason: String,
        by entry: DeskEntry,
        at now: Instant
    ) async throws(Failure) {
        let reason = try TrustWords.checked(reason)
        try await writer.write { (connection) throws(Failure) in
            let item = try connection.deskItem(target)
            try DeskRules.may(action, item)
            switch action {
            case .hide: try connection.hide(target, at: now)
            case .restore: try connection.show(item, at: now)
            case .suspend: try connection.suspend(item.person.id, at: now)
            case .warn, .dismiss, .removePictures: break
            }
            try connection.note(action, on: item, reason: reason, by: entry, at: now)
            let (kind, number) = target.values
            try connection.run(DeskStatements.settleReports, kind, number)
            try connection.run(DeskStatements.settleAppeals, kind, number)
        }
    }
}

extension DatabaseConnection {
    func deskItem(_ target: ReportTarget) throws(Failure) -> DeskItem {
        let (kind, number) = target.values
        let live: SQL =
            switch target {
            case .product: DeskStatements.product
            case .person: DeskStatements.person
            case .message: DeskStatements.message
            case .review: DeskStatements.review
            }
        var known = try first(live, number, read: Known.init)
        if known == nil { known = try first(DeskStatements.goneReported, kind, number, read: Known.init) }
        if known == nil { known = try first(DeskStatements.goneDecided, kind, number, read: Known.init) }
        guard let known else { throw .noDeskItem }
        var reports: [DeskItem.Report] = []
        try each(DeskStatements.reports, kind, number, .integer(DeskStore.mostShown)) { (row) throws(Failure) in
            reports.append(
                DeskItem.Report(
                    reason: ReportReason(rawValue: row.integer()) ?? .other,
                    words: try row.text(),
                    made: row.instant()
                )
            )
        }
        var picture: StoredPicture?
        if case .message(let id) = target { picture = try reportedPicture(id) }
        let person = Value.integer(known.person.id.number)
        return DeskItem(
            target: target,
            words: known.words,
            picture: picture,
            state: known.state,
            person: known.person,
            isGuest: known.isGuest,
            isSuspended: known.isSuspended,
            reports: reports,
            measures: try measures(DeskStatements.measuresOf, person, limit: DeskStore.mostShown)
        )
    }

    fileprivate func reportedPicture(_ id: MessageID) throws(Failure) -> StoredPicture? {
        try first(DeskStatements.picture, .integer(id.number)) { (row) throws(Failure) in
            try row.storedPicture()
        }
    }

    fileprivate func measures(_ statement: SQL, _ key: Value, limit: Int) throws(Failure) -> [Measure] {
        var measures: [Measure] = []
        try each(statement, key, .integer(limit)) { (row) throws(Failure) in measures.append(try row.measure()) }
        return measures
    }

    fileprivate func hide(_ target: ReportTarget, at now: Instant) throws(Failure) {
        let id = Value.integer(target.number)
        switch target {
        case .product:
            let state = try number(DeskStatements.state, id)
            try run(DeskStatements.bar, id, .integer(state & StateColumns.hidden == 0 ? 1 : 0))
            try put(ProductID(target.number), into: state | StateColumns.hidden, at: now)
        case .message: try run(DeskStatements.withholdMessage, id)
        case .review: try run(DeskStatements.withholdReview, id)
        case .person: break
        }
    }

    fileprivate func show(_ item: DeskItem, at now: Instant) throws(Failure) {
        let id = Value.integer(item.target.number)
        switch item.target {
        case .product where item.isSuspended: try run(DeskStatements.waitForSeller, id)
        case .product:
            let wasShown = try number(DeskStatements.wasShown, id) == 1
            try run(DeskStatements.unbar, id)
            guard wasShown else { return }
            let state = try number(DeskStatements.state, id) & StateColumns.removed
            try put(ProductID(item.target.number), into: state, at: now)
        case .message: try run(DeskStatements.showMessage, id)
        case .review: try run(DeskStatements.showReview, id)
        case .person:
            try run(DeskStatements.setSuspended, id, .integer(0))
            _ = try changingAll(of: item.person.id) { () throws(Failure) in
                try run(DeskStatements.showAll, id, .integer(now.milliseconds))
            }
            try run(DeskStatements.unbarAll, id)
        }
    }

    /// Out everywhere at once, and everything of theirs out of sight.
    fileprivate func suspend(_ person: SellerID, at now: Instant) throws(Failure) {
        let id = Value.integer(person.number)
        try run(DeskStatements.setSuspended, id, .integer(1))
        try run(SessionStatements.endAll, id)
        try record(.signedOut(person))
        try run(DeskStatements.barAll, id)
        _ = try changingAll(of: person) { () throws(Failure) in
            try run(DeskStatements.hideAll, id, .integer(now.milliseconds))
        }
    }

    private func put(_ product: ProductID, into state: Int, at now: Instant) throws(Failure) {
        _ = try changing(product) { () throws(Failure) in
            try run(
                DeskStatements.setState,
                .integer(product.number),
                .integer(state),
                .integer(now.milliseconds)
            )
        }
    }

    func note(
        _ action: DeskAction,
        on item: DeskItem,
        reason: String,
        by entry: DeskEntry,
        at now: Instant
    ) throws(Failure) {
        let last = try first(DeskStatements.lastMeasure) { (row) throws(Failure) in (row.integer(), try row.text()) }
        let measure = ChainedMeasure(
            id: (last?.0 ?? 0) + 1,
            kind: item.target.kind.rawValue,
            target: item.target.number,
            person: item.person.id.number,
            action: action.rawValue,
            entry: entry.number,
            taken: now.milliseconds,
            title: item.words.title,
            reason: reason
        )
        let noted = try run(
            DeskStatements.note,
            .integer(measure.id),
            .integer(measure.kind),
            .integer(measure.target),
            .text(measure.title),
            .integer(measure.person),
            .integer(measure.action),
            .text(measure.reason),
            .integer(measure.entry),
            .integer(measure.taken),
            .text(measure.hash(after: last?.1 ?? ""))
        )
        guard noted == 1 else { throw .notAsItIs }
    }
}

/// What is known of a thing at the desk.
private struct Known {
    let words: String
    let person: MemberName
    let isGuest: Bool
    let isSuspended: Bool
    let state: DeskItem.State

    init(_ row: inout Row) throws(Failure) {
        words = try row.text()
        person = MemberName(id: SellerID(row.integer()), name: try row.text())
        isGuest = row.flag()
        isSuspended = row.flag()
        state =
            switch row.integer() {
            case 0: .shown
            case 1: .hidden
            case 2: .barred
            default: .gone
            }
    }
}

extension Row {
    fileprivate mutating func target() -> ReportTarget {
        ReportTarget(ReportTarget.Kind(rawValue: integer()) ?? .product, integer())
    }

    mutating func measure() throws(Failure) -> Measure {
        Measure(
            id: MeasureID(integer()),
            target: target(),
            words: try text(),
            person: MemberName(id: SellerID(integer()), name: try text()),
            action: DeskAction(rawValue: integer()) ?? .dismiss,
            reason: try text(),
            taken: instant(),
            appeal: try optional(3) { (row) throws(Failure) in
                Appeal(words: try row.text(), made: row.instant(), isOpen: !row.flag())
            }
        )
    }
}
