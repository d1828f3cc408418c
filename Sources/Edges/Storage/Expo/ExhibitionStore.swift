package import Domain
import Wire

/// The exhibitions that curators make.
package struct ExhibitionStore: Exhibitions {
    let reader: Reader
    let writer: any Transactions
    let version: StoreVersion

    package func curators() async throws(Failure) -> [MemberName] {
        try await reader.all(ExhibitionStatements.curators) { (row) throws(Failure) in
            MemberName(id: SellerID(row.integer()), name: try row.text())
        }
    }

    package func isCurator(_ member: SellerID) async throws(Failure) -> Bool {
        try await reader.number(ExhibitionStatements.isCurator, member.number) > 0
    }

    package func addCurator(_ member: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(member)
            try connection.mustStand(member)
            _ = try connection.run(ExhibitionStatements.addCurator, member.number, now.milliseconds)
        }
    }

    package func removeCurator(_ member: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            for statement in ExhibitionStatements.forgotten { try connection.run(statement, member.number) }
        }
    }

    package func all(for member: SellerID?) async throws(Failure) -> [Exhibition] {
        let found = try await reader.all(ExhibitionStatements.all, read: ExhibitionStatements.exhibition)
        return found.filter { exhibition in member.map { exhibition.admits($0, to: .edit) } ?? true }
    }

    package func exhibition(_ id: ExhibitionID, for member: SellerID) async throws(Failure) -> Exhibition {
        try await reader.read { (connection) throws(Failure) in
            try connection.exhibition(id, by: member, .edit)
        }
    }

    package func add(
        _ title: TextEdit,
        by member: SellerID,
        key: IdempotencyKey,
        at now: Instant
    ) async throws(Failure) -> ExhibitionID {
        var content = ExhibitionContent()
        _ = try content.apply(title)
        let text = try StoredContent.write(content)
        return try await writer.write { (connection) throws(Failure) in
            try connection.expectCurator(member)
            try connection.run(ExhibitionStatements.add, member.number, text, now.milliseconds, key.text)
            let id = try connection.number(ExhibitionStatements.added, member.number, key.text)
            try connection.run(ExhibitionStatements.name, id, "show-\(id)")
            return ExhibitionID(id)
        }
    }

    package func edit<Result: Sendable>(
        _ id: ExhibitionID,
        by member: SellerID,
        at now: Instant,
        guidesUpTo limit: Int,
        _ change: @escaping @Sendable (inout ExhibitionContent) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.locked(id, by: member, .edit).draft
            var draft = present
            let result = try change(&draft)
            if draft != present {
                try connection.keep(Set(draft.pictures).subtracting(present.pictures), of: id, at: now)
                try connection.keep(draft.guidePieces, insteadOf: present.guidePieces, of: id, upTo: limit, at: now)
                try connection.save(draft, of: id, at: now)
            }
            return result
        }
    }

    package func publish(_ id: ExhibitionID, by member: SellerID, at now: Instant) async throws(Failure) {
        defer { version.incrementPlace() }
        try await writer.write { (connection) throws(Failure) in
            let exhibition = try connection.locked(id, by: member, .publish)
            let content = exhibition.draft.published
            guard exhibition.shown?.content != content else { return }
            let number = try connection.number(
                ExhibitionStatements.addVersion,
                id.number,
                try StoredContent.write(content),
                member.number,
                now.milliseconds
            )
            let (draft, present) = (exhibition.draft.withoutRemoved, exhibition.draft.guidePieces)
            try connection.keep(draft.guidePieces, insteadOf: present, of: id, upTo: .max, at: now)
            try connection.save(draft, of: id, at: now)
            try connection.show(number, of: id, at: now)
        }
    }

    package func show(_ number: Int?, of id: ExhibitionID, by member: SellerID, at now: Instant) async throws(Failure) {
        defer { version.incrementPlace() }
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.locked(id, by: member, .publish)
            if let number {
                let found = try connection.number(ExhibitionStatements.isVersion, id.number, number)
                guard found > 0 else { throw .noExhibition }
            }
            try connection.show(number, of: id, at: now)
        }
    }

    package func versions(of id: ExhibitionID, for member: SellerID) async throws(Failure) -> [ExhibitionVersion] {
        try await reader.read { (connection) throws(Failure) in
            _ = try connection.exhibition(id, by: member, .edit)
            return try connection.all(ExhibitionStatements.versions, id.number, read: ExhibitionStatements.version)
        }
    }

    package func share(_ id: ExhibitionID, _ isShared: Bool, by member: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.locked(id, by: member, .publish)
            _ = try connection.run(ExhibitionStatements.share, id.number, isShared ? 1 : 0)
        }
    }

    package func delete(
        _ id: ExhibitionID,
        _ isDeleted: Bool,
        by member: SellerID,
        at now: Instant
    ) async throws(Failure) {
        defer { version.incrementPlace() }
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.locked(id, by: member, .delete, evenDeleted: true)
            try connection.run(ExhibitionStatements.delete, id.number, isDeleted ? now.milliseconds : Int?.none)
            try connection.noteExhibitions(at: now)
        }
    }

    package func give(_ id: ExhibitionID, to member: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.expectCurator(member)
            guard try connection.run(ExhibitionStatements.give, id.number, member.number) == 1 else {
                throw .noExhibition
            }
        }
    }

    package func previews(
        of id: ExhibitionID,
        for member: SellerID,
        at now: Instant
    ) async throws(Failure) -> [ExhibitionPreview] {
        try await reader.read { (connection) throws(Failure) in
            _ = try connection.exhibition(id, by: member, .edit)
            return try connection.all(
                ExhibitionStatements.previews,
                id.number,
                now.milliseconds,
                read: ExhibitionStatements.preview
            )
        }
    }

    package func addPreview(
        of id: ExhibitionID,
        for readers: String,
        days: Int,
        by member: SellerID,
        at now: Instant
    ) async throws(Failure) {
        let (readers, key) = (try ExhibitionPreview.readers(readers), InvitationKey())
        let ends = now.adding(seconds: days * 86_400).milliseconds
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.locked(id, by: member, .edit)
            let standing = try connection.all(
                ExhibitionStatements.previews,
                id.number,
                now.milliseconds,
                read: ExhibitionStatements.preview
            )
            guard standing.count < ExhibitionPreview.most else {
                throw Failure(
                    .conflict,
                    Phrase(
                        "주소는 \(ExhibitionPreview.most)개까지 열어 둘 수 있어요. 쓰지 않는 것을 먼저 닫아 주세요.",
                        "At most \(ExhibitionPreview.most) previews stand at a time. End one first."
                    )
                )
            }
            try connection.run(ExhibitionStatements.addPreview, id.number, key.text, readers, ends)
        }
    }

    package func endPreview(_ number: Int, of id: ExhibitionID, by member: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.locked(id, by: member, .edit)
            _ = try connection.run(ExhibitionStatements.endPreview, number, id.number)
        }
    }

    package func previewed(
        _ key: InvitationKey,
        at now: Instant
    ) async throws(Failure) -> (exhibition: Exhibition, preview: ExhibitionPreview)? {
        try await reader.read { (connection) throws(Failure) in
            let found = try connection.first(ExhibitionStatements.previewed, key.text, now.milliseconds) {
                (row) throws(Failure) in (row.integer(), try ExhibitionStatements.preview(&row))
            }
            guard let (id, preview) = found,
                let exhibition = try connection.first(
                    ExhibitionStatements.one,
                    id,
                    read: ExhibitionStatements.exhibition
                ), exhibition.deleted == nil
            else { return nil }
            return (exhibition, preview)
        }
    }

    package func shown() async throws(Failure) -> [Exhibition] {
        try await reader.all(ExhibitionStatements.shown, read: ExhibitionStatements.exhibition)
    }
}

extension DatabaseConnection {
    fileprivate func expectCurator(_ member: SellerID) throws(Failure) {
        guard try number(ExhibitionStatements.isCurator, member.number) > 0 else { throw .noCurator }
    }

    /// Returns an exhibition whose curator may do that.
    fileprivate func exhibition(
        _ id: ExhibitionID,
        by member: SellerID,
        _ right: ExhibitionRight,
        evenDeleted: Bool = false
    ) throws(Failure) -> Exhibition {
        try expectCurator(member)
        guard let found = try first(ExhibitionStatements.one, id.number, read: ExhibitionStatements.exhibition),
            evenDeleted || found.deleted == nil
        else { throw .noExhibition }
        try found.expect(right, of: member)
        return found
    }

    /// Locks the exhibition first.
    fileprivate func locked(
        _ id: ExhibitionID,
        by member: SellerID,
        _ right: ExhibitionRight,
        evenDeleted: Bool = false
    ) throws(Failure) -> Exhibition {
        try lock(ExhibitionStatements.lock, [.integer(id.number)])
        return try exhibition(id, by: member, right, evenDeleted: evenDeleted)
    }

    fileprivate func save(_ draft: ExhibitionContent, of id: ExhibitionID, at now: Instant) throws(Failure) {
        try run(ExhibitionStatements.save, id.number, try StoredContent.write(draft), now.milliseconds)
    }

    /// Notes new pictures, whose files then stay as long as the exhibition: earlier versions have them.
    fileprivate func keep(_ pictures: Set<PictureHash>, of id: ExhibitionID, at now: Instant) throws(Failure) {
        guard !pictures.isEmpty else { return }
        guard try number(ExhibitionStatements.pictures, id.number) < Exhibition.mostPictures else {
            throw Failure(.tooMany, Phrase("이 전시에는 사진을 더 넣을 수 없어요.", "This exhibition can’t hold more pictures."))
        }
        for hash in pictures { try run(ExhibitionStatements.keep, id.number, hash.text, now.milliseconds, 0) }
    }

    /// Notes new pieces of guides, and forgets those that neither the draft nor a version has any more.
    fileprivate func keep(
        _ pieces: [PictureHash: Int],
        insteadOf old: [PictureHash: Int],
        of id: ExhibitionID,
        upTo limit: Int,
        at now: Instant
    ) throws(Failure) {
        for hash in old.keys where pieces[hash] == nil { try run(ExhibitionStatements.drop, id.number, hash.text) }
        let new = pieces.filter { old[$0.key] != $0.value }
        guard !new.isEmpty else { return }
        for (hash, bytes) in new { try run(ExhibitionStatements.keep, id.number, hash.text, now.milliseconds, bytes) }
        guard try number(ExhibitionStatements.guides) <= limit else { throw .noRoomForGuides(limit) }
    }

    fileprivate func show(_ version: Int?, of id: ExhibitionID, at now: Instant) throws(Failure) {
        try run(ExhibitionStatements.show, id.number, version)
        try noteExhibitions(at: now)
    }

    /// Tells other servers, which watch the settings alone.
    fileprivate func noteExhibitions(at now: Instant) throws(Failure) {
        try run(PlaceStatements.set, "exhibitions", "", now.milliseconds)
    }

    /// Deletes exhibitions that can be restored no longer, with their versions.
    func forgetExhibitions(at now: Instant) throws(Failure) {
        let last = now.milliseconds - Exhibition.restorableDays * Day.milliseconds
        try run(ExhibitionStatements.purge, last)
        try run(ExhibitionStatements.purgePreviews, now.milliseconds)
    }
}

enum ExhibitionStatements {
    static let curators: SQL = """
        SELECT s.id, s.name FROM curators c CROSS JOIN sellers s WHERE s.id = c.member ORDER BY c.since, s.id
        """
    static let isCurator: SQL = "SELECT 1 FROM curators WHERE member = ?1"
    static let addCurator: SQL = """
        INSERT INTO curators (member, since) VALUES (?1, ?2) ON CONFLICT (member) DO NOTHING
        """
    static let forgotten: [SQL] = [
        "DELETE FROM curators WHERE member = ?1",
        "UPDATE exhibitions SET curator = NULL WHERE curator = ?1",
        "UPDATE exhibition_versions SET curator = NULL WHERE curator = ?1",
    ]

    private static let columns: SQL = """
        SELECT e.id, e.name, e.curator, coalesce(s.name, ''), e.shared, e.content, e.changed, e.deleted,
            v.id, v.content, v.curator, coalesce(p.name, ''), v.made
        FROM exhibitions e LEFT JOIN sellers s ON s.id = e.curator
            LEFT JOIN exhibition_versions v ON v.id = e.version LEFT JOIN sellers p ON p.id = v.curator
        """
    static let one: SQL = "\(columns) WHERE e.id = ?1"
    static let all: SQL = "\(columns) ORDER BY e.changed DESC, e.id DESC LIMIT 500"
    static let shown: SQL = "\(columns) WHERE e.version IS NOT NULL AND e.deleted IS NULL ORDER BY v.made DESC, e.id"
    static let lock = SQL(sqlite: "", postgres: "SELECT 1 FROM exhibitions WHERE id = ?1 FOR NO KEY UPDATE")
    // Named by its number, which is not known before.
    static let add: SQL = """
        INSERT INTO exhibitions (name, curator, content, changed, form) VALUES (?4, ?1, ?2, ?3, ?4)
            ON CONFLICT (form) DO NOTHING
        """
    static let added: SQL = "SELECT id FROM exhibitions WHERE curator = ?1 AND form = ?2"
    static let name: SQL = "UPDATE exhibitions SET name = ?2 WHERE id = ?1"
    static let save: SQL = "UPDATE exhibitions SET content = ?2, changed = ?3 WHERE id = ?1"
    static let show: SQL = "UPDATE exhibitions SET version = ?2 WHERE id = ?1"
    static let share: SQL = "UPDATE exhibitions SET shared = ?2 WHERE id = ?1"
    static let delete: SQL = "UPDATE exhibitions SET deleted = ?2 WHERE id = ?1"
    static let give: SQL = "UPDATE exhibitions SET curator = ?2 WHERE id = ?1"
    static let purge: SQL = "DELETE FROM exhibitions WHERE deleted <= ?1"

    static let keep: SQL = """
        INSERT INTO exhibition_pictures (exhibition, hash, since, bytes) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (exhibition, hash) DO UPDATE SET bytes = excluded.bytes
        """
    static let drop: SQL = """
        DELETE FROM exhibition_pictures WHERE exhibition = ?1 AND hash = ?2 AND NOT EXISTS
            (SELECT 1 FROM exhibition_versions WHERE exhibition = ?1 AND content LIKE '%' || ?2 || '%')
        """
    static let guides: SQL = "SELECT coalesce(sum(bytes), 0) FROM exhibition_pictures"
    static let pictures: SQL = "SELECT count(*) FROM exhibition_pictures WHERE exhibition = ?1"

    static let addVersion: SQL = """
        INSERT INTO exhibition_versions (exhibition, content, curator, made) VALUES (?1, ?2, ?3, ?4) RETURNING id
        """
    static let isVersion: SQL = "SELECT 1 FROM exhibition_versions WHERE exhibition = ?1 AND id = ?2"
    static let versions: SQL = """
        SELECT v.id, v.content, v.curator, coalesce(p.name, ''), v.made
        FROM exhibition_versions v LEFT JOIN sellers p ON p.id = v.curator
        WHERE v.exhibition = ?1 ORDER BY v.id DESC LIMIT 200
        """

    static let previews: SQL = """
        SELECT id, key, readers, ends FROM exhibition_previews WHERE exhibition = ?1 AND ends > ?2 ORDER BY id DESC
        """
    static let addPreview: SQL = """
        INSERT INTO exhibition_previews (exhibition, key, readers, ends) VALUES (?1, ?2, ?3, ?4)
        """
    static let endPreview: SQL = "DELETE FROM exhibition_previews WHERE id = ?1 AND exhibition = ?2"
    static let purgePreviews: SQL = "DELETE FROM exhibition_previews WHERE ends <= ?1"
    static let previewed: SQL = """
        SELECT exhibition, id, key, readers, ends FROM exhibition_previews WHERE key = ?1 AND ends > ?2
        """

    static func preview(_ row: inout Row) throws(Failure) -> ExhibitionPreview {
        let (number, key) = (row.integer(), try row.text())
        guard let key = InvitationKey(key) else { throw .contradiction("a preview’s key") }
        return ExhibitionPreview(number: number, key: key, readers: try row.text(), ends: row.instant())
    }

    static func exhibition(_ row: inout Row) throws(Failure) -> Exhibition {
        Exhibition(
            id: ExhibitionID(row.integer()),
            name: try row.text(),
            curator: try member(&row),
            isShared: row.flag(),
            draft: try StoredContent.read(try row.text()),
            changed: row.instant(),
            deleted: row.instantOrNil(),
            shown: try row.optional(5, version)
        )
    }

    static func version(_ row: inout Row) throws(Failure) -> ExhibitionVersion {
        ExhibitionVersion(
            number: row.integer(),
            content: try StoredContent.read(try row.text()),
            curator: try member(&row),
            made: row.instant()
        )
    }

    private static func member(_ row: inout Row) throws(Failure) -> MemberName? {
        let (id, name) = (row.integerOrNil(), try row.text())
        return id.map { MemberName(id: SellerID($0), name: name) }
    }
}
