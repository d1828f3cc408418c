package import Domain

/// The invitations, and the accounts that wait.
package struct InvitationStore: Invitations {
    let reader: Reader
    let writer: any StoreWriter

    package func invitation(_ key: InvitationKey) async throws(Failure) -> Invitation? {
        try await reader.read { (connection) throws(Failure) in try connection.invitation(key) }
    }

    package func all(of member: SellerID?, at now: Instant) async throws(Failure) -> [Invitation] {
        let statement = member == nil ? InvitationStatements.ofDesk : InvitationStatements.ofMember
        return try await reader.read { (connection) throws(Failure) in
            try connection.all(statement, now.milliseconds, member?.number ?? 0, read: InvitationStatements.invitation)
        }
    }

    package func invited(by member: SellerID, at now: Instant) async throws(Failure) -> Int {
        try await reader.read { (connection) throws(Failure) in
            try connection.number(InvitationStatements.invited, member.number, now.milliseconds)
        }
    }

    package func add(
        of member: SellerID?,
        people: Int,
        days: Int,
        allowed: Int,
        at now: Instant
    ) async throws(Failure) -> Invitation {
        let key = InvitationKey()
        return try await writer.write { (connection) throws(Failure) in
            if let member {
                try connection.lock(member)
                try connection.mustStand(member)
                let invited = try connection.number(InvitationStatements.invited, member.number, now.milliseconds)
                guard invited + people <= allowed else { throw .nobodyMoreToInvite }
            }
            let statement = member == nil ? InvitationStatements.ofDesk : InvitationStatements.ofMember
            let standing = try connection.all(statement, now.milliseconds, member?.number ?? 0) { $0.integer() }.count
            guard standing < (member == nil ? InvitationLimits.most : InvitationLimits.mostOfOneMember) else {
                throw .tooManyInvitations
            }
            try connection.run(
                InvitationStatements.add,
                key.text,
                member?.number,
                people,
                now.milliseconds,
                now.milliseconds + days * Day.milliseconds
            )
            guard let added = try connection.invitation(key) else { throw .noInvitation }
            return added
        }
    }

    package func end(_ id: InvitationID, of member: SellerID?, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(InvitationStatements.end, id.number, member?.number ?? 0, now.milliseconds)
        }
    }

    package func waiting(limit: Int) async throws(Failure) -> [Applicant] {
        try await reader.all(InvitationStatements.waiting, limit) { (row) throws(Failure) in
            Applicant(id: SellerID(row.integer()), name: try row.text(), answer: try row.text(), since: row.instant())
        }
    }

    package func admit(_ id: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            guard try connection.run(InvitationStatements.admit, id.number) == 1 else { return }
            try connection.run(InvitationStatements.forget, id.number)
        }
    }

    package func refuse(_ id: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            guard try connection.seller(id).isWaiting else { return }
            try connection.leave(id, at: now)
        }
    }
}

extension DatabaseConnection {
    fileprivate func invitation(_ key: InvitationKey) throws(Failure) -> Invitation? {
        try first(InvitationStatements.one, key.text, read: InvitationStatements.invitation)
    }

    /// Returns how somebody joins. One row is locked, so that an invitation lets in no more people than it says.
    func admission(_ joining: Joining, at now: Instant) throws(Failure) -> DoorAdmission {
        let key = joining.invitation.flatMap(InvitationKey.init)
        if let key { try run(InvitationStatements.lock, key.text) }
        let found = if let key { try invitation(key) } else { nil as Invitation? }
        return try DoorRules.admit(
            joining.door,
            with: found,
            isWrong: joining.invitation != nil && found == nil,
            at: now
        )
    }

    /// Notes how a new account joined.
    func note(_ admission: DoorAdmission, of id: SellerID, _ joining: Joining, at now: Instant) throws(Failure) {
        switch admission {
        case .member(nil): return
        case .member(let invitation?): try run(InvitationStatements.join, id.number, invitation.number, "")
        case .waiting:
            try run(InvitationStatements.join, id.number, Int?.none, try DoorRules.answer(joining.answer))
            try run(InvitationStatements.wait, id.number, now.milliseconds)
        }
    }

    /// Deletes the accounts that have waited too long.
    func forgetWaiting(at now: Instant) throws(Failure) {
        let old = try all(InvitationStatements.waitingTooLong, DoorRules.oldestWaiting(at: now).milliseconds) {
            SellerID($0.integer())
        }
        for id in old { try leave(id, at: now) }
    }
}

enum InvitationStatements {
    private static let columns: SQL = """
        SELECT i.id, i.key, i.member, coalesce(s.name, ''),
            CASE WHEN s.suspended = 1 OR s.left_at IS NOT NULL THEN 1 ELSE 0 END,
            (SELECT count(*) FROM joinings AS j WHERE j.invitation = i.id), i.most, i.ends
        FROM invitations AS i LEFT JOIN sellers AS s ON s.id = i.member
        """
    static let one: SQL = "\(columns) WHERE i.key = ?1"
    static let ofDesk: SQL = "\(columns) WHERE i.member IS NULL AND i.ends > ?1 AND ?2 = 0 ORDER BY i.id DESC"
    static let ofMember: SQL = "\(columns) WHERE i.member = ?2 AND i.ends > ?1 ORDER BY i.id DESC"
    /// The people whom a member has invited, and those whom standing invitations still let in.
    static let invited: SQL = """
        SELECT coalesce(sum(CASE WHEN i.ends > ?2 THEN i.most
            ELSE (SELECT count(*) FROM joinings AS j WHERE j.invitation = i.id) END), 0)
        FROM invitations AS i WHERE i.member = ?1
        """
    static let add: SQL = "INSERT INTO invitations (key, member, most, made, ends) VALUES (?1, ?2, ?3, ?4, ?5)"
    static let end: SQL = "UPDATE invitations SET ends = ?3 WHERE id = ?1 AND coalesce(member, 0) = ?2 AND ends > ?3"
    static let lock: SQL = "UPDATE invitations SET most = most WHERE key = ?1"
    static let join: SQL = "INSERT INTO joinings (member, invitation, answer) VALUES (?1, ?2, ?3)"
    static let wait: SQL = "UPDATE sellers SET asked = ?2 WHERE id = ?1"
    static let admit: SQL = "UPDATE sellers SET asked = NULL WHERE id = ?1 AND asked IS NOT NULL"
    static let waiting: SQL = """
        SELECT s.id, s.name, j.answer, s.asked FROM joinings AS j JOIN sellers AS s ON s.id = j.member
        WHERE j.invitation IS NULL AND s.asked IS NOT NULL ORDER BY s.asked, s.id LIMIT ?1
        """
    static let waitingTooLong: SQL = """
        SELECT s.id FROM joinings AS j JOIN sellers AS s ON s.id = j.member WHERE j.invitation IS NULL AND s.asked <= ?1
        """
    static let forget: SQL = "DELETE FROM joinings WHERE member = ?1"

    static func invitation(_ row: inout Row) throws(Failure) -> Invitation {
        let (id, key, member) = (row.integer(), try row.text(), row.integerOrNil())
        guard let key = InvitationKey(key) else { throw .noInvitation }
        let name = try row.text()
        return Invitation(
            id: InvitationID(id),
            key: key,
            member: member.map { MemberName(id: SellerID($0), name: name) },
            isOrphan: row.flag(),
            used: row.integer(),
            most: row.integer(),
            ends: row.instant()
        )
    }
}
