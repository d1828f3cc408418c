package import Domain

/// The moderators' decisions.
package struct ModerationStore: Moderation {
    let reader: Reader
    let writer: any StoreWriter
    let decisions: DecisionLog

    /// The limit of reports about one thing, and of decisions about one person, on a page.
    static let mostShown = 20

    package func invite(_ key: SessionKey, at now: Instant) async throws(Failure) {
        try await writer.run(ModerationStatements.invite, key.text, now.milliseconds)
    }

    package func enter(_ invitation: SessionKey, session: SessionKey, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let found = try connection.first(ModerationStatements.invitation, invitation.text) {
                (made: $0.instant(), isUsed: $0.flag())
            }
            try ModerationRules.mayEnter(invited: found?.made, isUsed: found?.isUsed ?? false, at: now)
            _ = try connection.run(ModerationStatements.enter, invitation.text, session.text, now.milliseconds)
        }
    }

    package func entry(_ session: SessionKey, at now: Instant) async throws(Failure) -> StaffSession? {
        try await reader.first(
            ModerationStatements.entry,
            session.text,
            now.milliseconds - ModerationTimes.session
        ) { StaffSession($0.integer(), $0.flag() ? .owner : .moderator) }
    }

    package func enter(as member: SellerID, session: SessionKey, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let entered = try connection.run(
                ModerationStatements.enterAsMember,
                member.number,
                session.text,
                now.milliseconds
            )
            guard entered == 1 else { throw .notOfTheStaff }
        }
    }

    package func role(of member: SellerID) async throws(Failure) -> StaffRole? {
        try await reader.read { (connection) throws(Failure) in try connection.role(of: member) }
    }

    package func staff() async throws(Failure) -> [DeskMember] {
        try await reader.all(ModerationStatements.staff) { (row) throws(Failure) in
            let name = MemberName(id: SellerID(row.integer()), name: try row.text())
            return DeskMember(name, row.flag() ? .owner : .moderator, since: row.instant())
        }
    }

    package func leave(_ entry: StaffSession?) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            if let entry {
                _ = try connection.run(ModerationStatements.leave, entry.number)
            } else {
                _ = try connection.run(ModerationStatements.leaveAll)
            }
        }
    }

    package func queue(limit: Int) async throws(Failure) -> [ReportedItem] {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                try connection.all(ModerationStatements.queue, limit) { $0.target() }
                    .map { (target) throws(Failure) in try connection.reportedItem(target) }
            }
        }
    }

    package func waiting() async throws(Failure) -> Int {
        try await reader.read { (connection) throws(Failure) in try connection.number(ModerationStatements.waiting) }
    }

    package func waiting(for member: SellerID) async throws(Failure) -> Int? {
        try await reader.read { (connection) throws(Failure) in
            guard try connection.role(of: member) != nil else { return nil }
            return try connection.number(ModerationStatements.waiting)
        }
    }

    package func item(_ target: ReportTarget) async throws(Failure) -> ReportedItem {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                var item = try connection.reportedItem(target)
                try connection.addSurroundings(to: &item)
                return item
            }
        }
    }

    package func picture(of message: MessageID) async throws(Failure) -> StoredPicture {
        let found = try await reader.read { (connection) throws(Failure) in try connection.reportedPicture(message) }
        guard let found else { throw .noSuchPicture }
        return found
    }

    package func picture(_ number: Int) async throws(Failure) -> StoredPicture {
        let found = try await reader.first(ModerationStatements.pictureOfProduct, number) { (row) throws(Failure) in
            try row.storedPicture()
        }
        guard let found else { throw .noSuchPicture }
        return found
    }

    package func members(_ query: MemberQuery?, before: SellerID?, limit: Int) async throws(Failure) -> [ListedMember] {
        try await reader.readApart { (connection) throws(Failure) in
            var found: [Int] = []
            let most = query == nil ? limit : MemberQuery.most
            try connection.each(ModerationStatements.names, before?.number ?? Int.max, most) { (row) throws(Failure) in
                let (id, name) = (row.integer(), try row.text())
                if found.count < limit, query?.matches(name) ?? true { found.append(id) }
            }
            let numbers = found.map(String.init).joined(separator: ",")
            return try connection.all(ModerationStatements.members, numbers) { (row) throws(Failure) in
                try row.member()
            }
        }
    }

    package func log(
        _ filter: LogFilter,
        before: DecisionID?,
        limit: Int
    ) async throws(Failure) -> [ModerationDecision] {
        try await reader.all(
            ModerationStatements.log,
            before?.number ?? .max,
            limit,
            filter.kind?.rawValue ?? -1,
            filter.action?.rawValue ?? -1,
            filter.person?.number ?? 0,
            filter.by?.number ?? 0
        ) { (row) throws(Failure) in try row.decision() }
    }

    package func figures(since: Instant) async throws(Failure) -> ReportFigures {
        let reports = try await reader.all(ModerationStatements.outcomes, since.milliseconds, ReportFigures.most) {
            (made: $0.instant(), decided: $0.instantOrNil(), action: $0.integerOrNil().flatMap(ModerationAction.init))
        }
        return ReportFigures(reports)
    }

    package func isLogWhole() async throws(Failure) -> Bool { try await decisions.isWhole() }

    package func act(_ act: ModerationAct, by entry: StaffSession, at now: Instant) async throws(Failure) {
        let (target, reason) = (act.target, try TrustText.checked(act.reason, allowsNone: act.action == .approve))
        try await writer.write { (connection) throws(Failure) in
            // Also keeps two owners from lowering each other at once.
            try connection.lockDecisions()
            if case .product(let product) = target { try connection.lock(product) }
            let item = try connection.reportedItem(target)
            let owners = try connection.number(ModerationStatements.owners)
            try ModerationRules.may(act.action, item, seen: act.seen, by: entry.role, owners: owners)
            let person = item.person.id
            switch act.action {
            case .hide: try connection.hide(target, at: now)
            case .restore, .approve: try connection.show(item, at: now)
            case .suspend: try connection.suspend(person, at: now)
            case .letIn:
                guard let code = act.recovery else { throw .notAsItIs }
                let ends = now.milliseconds + ModerationTimes.recovery
                try connection.run(ModerationStatements.letIn, person.number, code.text, ends)
            case .makeModerator, .makeOwner:
                let isOwner = act.action == .makeOwner ? 1 : 0
                try connection.run(ModerationStatements.setRole, person.number, isOwner, now.milliseconds)
            case .endStaff: try connection.run(ModerationStatements.endRole, person.number)
            case .end: try connection.leave(person, at: now)
            case .warn, .dismiss, .removePictures: break
            }
            try connection.note(act.action, on: item, reason: reason, by: entry, at: now)
            let (kind, number) = target.values
            try connection.run(ModerationStatements.settleReports, kind, number)
            try connection.run(ModerationStatements.settleAppeals, kind, number)
        }
    }
}

extension DatabaseConnection {
    func reportedItem(_ target: ReportTarget) throws(Failure) -> ReportedItem {
        let (kind, number) = target.values
        let live: SQL =
            switch target {
            case .product: ModerationStatements.product
            case .person: ModerationStatements.person
            case .message: ModerationStatements.message
            case .review: ModerationStatements.review
            }
        var known = try first(live, number, read: ReportedSubject.init)
        if known == nil {
            known = try first(ModerationStatements.goneReported, kind, number, read: ReportedSubject.init)
        }
        if known == nil {
            known = try first(ModerationStatements.goneDecided, kind, number, read: ReportedSubject.init)
        }
        guard let known else { throw .noReportedItem }
        let reports = try all(ModerationStatements.reports, kind, number, ModerationStore.mostShown) {
            (row) throws(Failure) in
            ReportedItem.Report(
                reason: ReportReason(rawValue: row.integer()) ?? .other,
                words: try row.text(),
                made: row.instant()
            )
        }
        var picture: StoredPicture?
        if case .message(let id) = target { picture = try reportedPicture(id) }
        let person = Value.integer(known.person.id.number)
        return ReportedItem(
            target: target,
            words: known.words,
            picture: picture,
            state: known.state,
            person: known.person,
            isGuest: known.isGuest,
            isSuspended: known.isSuspended,
            role: try role(of: known.person.id),
            reports: reports,
            decisions: try decisions(ModerationStatements.decisionsOf, person, limit: ModerationStore.mostShown)
        )
    }

    func role(of member: SellerID) throws(Failure) -> StaffRole? {
        try first(ModerationStatements.role, member.number) { $0.flag() ? .owner : .moderator }
    }

    /// Adds context for the decision. Messages around a reported one are visible only with it.
    fileprivate func addSurroundings(to item: inout ReportedItem) throws(Failure) {
        switch item.target {
        case .message(let id) where item.state != .gone:
            item.before = try lines(ModerationStatements.before, of: id, limit: ReportedItem.linesBefore).reversed()
            item.after = try lines(ModerationStatements.after, of: id, limit: ReportedItem.linesAfter)
        case .product(let id) where item.state != .gone:
            item.pictures = try all(ModerationStatements.picturesOfProduct, id.number) { (row) throws(Failure) in
                ProductPicture(number: row.integer(), picture: try row.storedPicture())
            }
            item.description =
                try first(ModerationStatements.description, id.number) { (row) throws(Failure) in
                    try row.text()
                } ?? ""
        default: break
        }
    }

    private func lines(_ statement: SQL, of id: MessageID, limit: Int) throws(Failure) -> [ReportedItem.Line] {
        try all(statement, id.number, limit) { (row) throws(Failure) in
            let sender = MemberName(id: SellerID(row.integer()), name: try row.text())
            return ReportedItem.Line(sender: sender, words: try row.text(), sent: row.instant())
        }
    }

    fileprivate func reportedPicture(_ id: MessageID) throws(Failure) -> StoredPicture? {
        try first(ModerationStatements.picture, id.number) { (row) throws(Failure) in
            try row.storedPicture()
        }
    }

    fileprivate func decisions(_ statement: SQL, _ key: Value, limit: Int) throws(Failure) -> [ModerationDecision] {
        try all(statement, key, limit) { (row) throws(Failure) in try row.decision() }
    }

    fileprivate func hide(_ target: ReportTarget, at now: Instant) throws(Failure) {
        let id = Value.integer(target.number)
        switch target {
        case .product(let product):
            let state = try state(of: product)
            try run(ModerationStatements.bar, id, state.isShownBySeller ? 1 : 0)
            try put(product, into: state.barred(at: now))
        case .message: try run(ModerationStatements.withholdMessage, id)
        case .review: try run(ModerationStatements.withholdReview, id)
        case .person: break
        }
    }

    fileprivate func show(_ item: ReportedItem, at now: Instant) throws(Failure) {
        let id = Value.integer(item.target.number)
        switch item.target {
        case .product where item.isSuspended: try run(ModerationStatements.waitForSeller, id)
        case .product(let product):
            let wasShown = try number(ModerationStatements.wasShown, id) == 1
            try run(ModerationStatements.unbar, id)
            guard wasShown else { return }
            try put(product, into: try state(of: product).unbarred(at: now))
        case .message: try run(ModerationStatements.showMessage, id)
        case .review: try run(ModerationStatements.showReview, id)
        case .person:
            try run(ModerationStatements.setSuspended, id, 0)
            _ = try changingAll(of: item.person.id) { () throws(Failure) in
                try run(ModerationStatements.showAll, id, now.milliseconds)
            }
            try run(ModerationStatements.unbarAll, id)
        }
    }

    /// Hides a newcomer's listing until the moderators have looked at it. Returns whether it is hidden.
    func holdFirst(_ id: ProductID, by seller: SellerID, at now: Instant) throws(Failure) -> Bool {
        let isKnown = try number(ModerationStatements.isKnown, seller.number, id.number) > 0
        guard let end = FirstListingRules.end(isKnown: isKnown, at: now) else { return false }
        let columns = StateColumns.values(.hidden(since: now))
        try run(OwnProductStatements.setState, id.number, columns.state, columns.since)
        try run(ModerationStatements.hold, id.number, end.milliseconds)
        try notifyStaff(at: now)
        return true
    }

    /// Shows held listings whose time is over.
    func showDueFirst(at now: Instant) throws(Failure) {
        for id in try all(ModerationStatements.dueFirst, now.milliseconds, read: { ProductID($0.integer()) }) {
            try run(ModerationStatements.unbar, id.number)
            try put(id, into: .shown)
        }
    }

    /// Signs the person out everywhere and hides everything of theirs.
    fileprivate func suspend(_ person: SellerID, at now: Instant) throws(Failure) {
        let id = Value.integer(person.number)
        try run(ModerationStatements.setSuspended, id, 1)
        try run(SessionStatements.endAll, id)
        try record(.signedOut(person))
        try run(ModerationStatements.endRole, id)
        try run(ModerationStatements.barAll, id)
        _ = try changingAll(of: person) { () throws(Failure) in
            try run(ModerationStatements.hideAll, id, now.milliseconds)
        }
    }

    private func state(of product: ProductID) throws(Failure) -> ProductState {
        let state = try first(ModerationStatements.state, product.number) { StateColumns.state(&$0) }
        guard let state else { throw .noProduct }
        return state
    }

    func note(
        _ action: ModerationAction,
        on item: ReportedItem,
        reason: String,
        by entry: StaffSession,
        at now: Instant
    ) throws(Failure) {
        let last = try first(ModerationStatements.lastDecision) { (row) throws(Failure) in
            (row.integer(), try row.text())
        }
        let decision = ChainedDecision(
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
            ModerationStatements.note,
            decision.id,
            decision.kind,
            decision.target,
            decision.title,
            decision.person,
            decision.action,
            decision.reason,
            decision.entry,
            decision.taken,
            decision.hash(after: last?.1 ?? "")
        )
        guard noted == 1 else { throw .notAsItIs }
    }
}

/// The moderators' knowledge of a reported thing.
private struct ReportedSubject {
    let words: String
    let person: MemberName
    let isGuest: Bool
    let isSuspended: Bool
    let state: ReportedItem.State

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
            case 4: .held
            default: .gone
            }
    }
}

extension Row {
    fileprivate mutating func target() -> ReportTarget {
        ReportTarget(ReportTarget.Kind(rawValue: integer()) ?? .product, integer())
    }

    fileprivate mutating func member() throws(Failure) -> ListedMember {
        ListedMember(
            MemberName(id: SellerID(integer()), name: try text()),
            since: instant(),
            listings: integer(),
            reports: integer(),
            seen: try optional { $0.instant() },
            invitedBy: try optional { (row) throws(Failure) in try row.text() },
            isSuspended: flag(),
            isWaiting: flag()
        )
    }

    mutating func decision() throws(Failure) -> ModerationDecision {
        ModerationDecision(
            id: DecisionID(integer()),
            target: target(),
            words: try text(),
            person: MemberName(id: SellerID(integer()), name: try text()),
            action: ModerationAction(rawValue: integer()) ?? .dismiss,
            reason: try text(),
            taken: instant(),
            by: try optional { (row) throws(Failure) in try row.text() },
            appeal: try optional(3) { (row) throws(Failure) in
                Appeal(words: try row.text(), made: row.instant(), isOpen: !row.flag())
            }
        )
    }
}
