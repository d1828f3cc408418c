import Domain

/// Names of a seller who is being added.
struct NewNames {
    let identifier: KnownName
    let name: KnownName
    let claim: NameClaim
    let look: NameLook
}

extension DatabaseConnection {
    func holder(of name: KnownName) throws(Failure) -> NameHolder? {
        try first(NameStatements.holder, name.text) { row in
            NameHolder(seller: row.integerOrNil().map { SellerID($0) }, isIdentifier: row.flag())
        }
    }

    /// Throws `conflict` where another account has one of them, or had it until recently.
    func names(of draft: SellerDraft, at now: Instant) throws(Failure) -> NewNames {
        guard let identifier = KnownName(draft.identifier) else { throw .unusableName("identifier") }
        guard let name = KnownName(draft.name) else { throw .unusableName("name") }
        try NameClaim.identifier(try holder(of: identifier), left: try left(identifier), at: now)
        let claim = try NameClaim.name(
            try holder(of: name),
            left: try left(name),
            by: nil,
            isSharing: draft.sharesName,
            at: now
        )
        let look = NameLook(draft.name)
        if !draft.sharesName { try expectNone(with: look, but: nil) }
        return NewNames(identifier: identifier, name: name, claim: claim, look: look)
    }

    func take(_ names: NewNames, for seller: SellerID) throws(Failure) {
        try take(names.identifier, for: seller, isIdentifier: true)
        if names.claim == .shared {
            try run(NameStatements.share, names.name.text)
        } else if names.name != names.identifier {
            try take(names.name, for: seller)
        }
    }

    /// Takes `name` and releases the old one. Throws `conflict` when another account has it, or had it until recently.
    func takeName(_ text: String, for seller: SellerID, at now: Instant) throws(Failure) {
        guard let name = KnownName(text) else { throw .unusableName("name") }
        let claim = try NameClaim.name(try holder(of: name), left: try left(name), by: seller, at: now)
        try expectNone(with: NameLook(text), but: seller)
        try releaseNames(of: seller, for: name, at: now)
        if claim == .free { try take(name, for: seller) }
    }

    /// Releases the names of a seller who takes another one, or who leaves and gives up all.
    func releaseNames(of seller: SellerID, for name: KnownName?, at now: Instant) throws(Failure) {
        let (id, kept) = (Value.integer(seller.number), name.map { Value.text($0.text) } ?? .noText)
        try run(NameStatements.reserve, id, kept, now.milliseconds)
        try run(NameStatements.release, id, kept)
        try run(NameStatements.reserveNewest, id, LeftName.most)
    }

    func forgetLeftNames(at now: Instant) throws(Failure) {
        try run(NameStatements.forgetOld, LeftName.oldest(at: now).milliseconds)
    }

    /// Throws `conflict` where another account's name looks the same. An account that already has such a name keeps it.
    private func expectNone(with look: NameLook, but seller: SellerID?) throws(Failure) {
        try lock(EngineStatements.look, [.text(look.text)])
        try NameClaim.look(of: try other(with: look, but: seller))
    }

    private func other(with look: NameLook, but seller: SellerID?) throws(Failure) -> String? {
        try first(NameStatements.alike, look.text, seller?.number ?? 0) { (row) throws(Failure) in
            try row.text()
        }
    }

    /// Fills in the looks of names from before looks were stored. Names that could no longer be taken stay, and are
    /// reported for moderation.
    func fillLooks(at now: Instant) throws(Failure) {
        var waiting: [MemberName] = []
        try each(NameStatements.withoutLook) { (row) throws(Failure) in
            waiting.append(MemberName(id: SellerID(row.integer()), name: try row.text()))
        }
        for member in waiting {
            let look = NameLook(member.name)
            let other = try other(with: look, but: member.id)
            try run(NameStatements.setLook, member.id.number, look.text)
            // The operator may have allowed several accounts the same name.
            let isShared = other.map { KnownName($0) == KnownName(member.name) } ?? true
            guard let why = ReservedNames.word(in: member.name) ?? (isShared ? nil : other) else { continue }
            try run(
                ReportStatements.report,
                try guest(at: now).number,
                ReportTarget.Kind.person.rawValue,
                member.id.number,
                member.name,
                member.id.number,
                ReportReason.other.rawValue,
                "이름이 ‘\(why)’\(Particle.with.after(why)) 헷갈릴 수 있어요.",
                now.milliseconds
            )
        }
    }

    private func left(_ name: KnownName) throws(Failure) -> LeftName? {
        try first(NameStatements.left, name.text) { row in
            LeftName(seller: SellerID(row.integer()), since: row.instant())
        }
    }

    private func take(_ name: KnownName, for seller: SellerID, isIdentifier: Bool = false) throws(Failure) {
        try run(NameStatements.add, name.text, seller.number, isIdentifier ? 1 : 0)
        try run(NameStatements.forgetLeft, name.text)
    }
}

private enum NameStatements {
    static let alike: SQL = """
        SELECT name FROM sellers WHERE look = ?1 AND id <> ?2 AND left_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM sellers o WHERE o.id = ?2 AND o.look = ?1)
        ORDER BY id LIMIT 1
        """
    static let withoutLook: SQL = """
        SELECT id, name FROM sellers WHERE look IS NULL AND guest = 0 AND left_at IS NULL ORDER BY id
        """
    static let setLook: SQL = "UPDATE sellers SET look = ?2 WHERE id = ?1"
    static let holder: SQL = "SELECT seller, is_identifier FROM known_names WHERE known = ?1"
    static let add: SQL = "INSERT INTO known_names (known, seller, is_identifier) VALUES (?1, ?2, ?3)"
    static let share: SQL = """
        INSERT INTO known_names (known, seller, is_identifier) VALUES (?1, NULL, 0)
            ON CONFLICT (known) DO UPDATE SET seller = NULL
        """
    /// Deletes all of a seller's names, or, when another one is taken, all except that one.
    static let release: SQL = """
        DELETE FROM known_names WHERE seller = ?1 AND (?2 IS NULL OR (is_identifier = 0 AND known <> ?2))
        """
    static let reserve: SQL = """
        INSERT INTO left_names (known, seller, since)
            SELECT known, seller, ?3 FROM known_names
            WHERE seller = ?1 AND (?2 IS NULL OR (is_identifier = 0 AND known <> ?2))
        """
    static let reserveNewest: SQL = """
        DELETE FROM left_names WHERE seller = ?1 AND known NOT IN (
            SELECT known FROM left_names WHERE seller = ?1 ORDER BY since DESC, known LIMIT ?2
        )
        """
    static let left: SQL = "SELECT seller, since FROM left_names WHERE known = ?1"
    static let forgetLeft: SQL = "DELETE FROM left_names WHERE known = ?1"
    static let forgetOld: SQL = "DELETE FROM left_names WHERE since <= ?1"
}
