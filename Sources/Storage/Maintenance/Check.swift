package import Domain
import Glibc

/// Looks whether a data folder is whole: the database in itself, what is derived in it, and its rows against the files.
package struct Check {
    private let folder: LockedDataFolder
    private let mends: Bool

    /// `mends` needs `folder` held for mending; looking only needs it held for copying.
    package init(of folder: LockedDataFolder, mending mends: Bool) {
        self.folder = folder
        self.mends = mends
    }

    /// What is not as it should be. Throws when the store cannot even be read.
    package func run(progress: (Progress) -> Void) throws(Failure) -> [Finding] {
        let connection = try folder.store.open(as: mends ? .writer : .inspector)
        _ = try Migrator().pending(on: connection)
        progress(Progress(Phrase("데이터베이스", "The database"), 0, of: 1))
        var findings = try database(connection)
        // What is derived can only be judged, and made anew, from rows that are whole.
        guard findings.isEmpty else { return findings }
        findings += try Migrator().strangers(on: connection).map(Finding.strange)
        findings += try counters(connection)
        findings += try otherMoney(connection)
        findings += try search(connection)
        findings += try texts(connection)
        findings += try measures(connection)
        progress(Progress(Phrase("데이터베이스", "The database"), 1, of: 1))
        findings += try pictures(connection, progress)
        findings += try leftovers()
        return findings
    }

    private func database(_ connection: DatabaseConnection) throws(Failure) -> [Finding] {
        var findings: [Finding] = []
        try connection.each("PRAGMA integrity_check") { (row) throws(Failure) in
            let text = try row.text(0)
            if text != "ok" { findings.append(.damaged(text)) }
        }
        try connection.each("PRAGMA foreign_key_check") { (row) throws(Failure) in
            findings.append(.damaged("\(try row.text(0)) \(row.integer(1)): \(try row.text(2))"))
        }
        return findings
    }

    private func counters(_ connection: DatabaseConnection) throws(Failure) -> [Finding] {
        // The view has what is counted and searched in every schema: products that are on the market.
        let counted = try connection.number("SELECT count(*) FROM product_texts")
        let kept = try connection.number("SELECT value FROM counters WHERE name = 'products'")
        let wrongBlocks = try connection.number(
            """
            SELECT count(*) FROM (
                SELECT block, sum(products) AS sum FROM (
                    SELECT block, products FROM product_blocks
                    UNION ALL SELECT id / 4096, -1 FROM product_texts
                ) GROUP BY block HAVING sum <> 0
            )
            """
        )
        guard counted != kept || wrongBlocks > 0 else { return [] }
        if mends { try countAnew(connection) }
        let message = Phrase(
            "상품 수가 맞지 않아요: \(kept)이라고 적혀 있고 실제로는 \(counted)이에요.",
            "The number of products is wrong: \(kept) is kept, \(counted) are there."
        )
        return [Finding(.mendable, message, isMended: mends)]
    }

    private func countAnew(_ connection: DatabaseConnection) throws(Failure) {
        try connection.transaction { () throws(Failure) in
            try connection.run(
                "UPDATE counters SET value = (SELECT count(*) FROM product_texts) WHERE name = 'products'"
            )
            try connection.run("DELETE FROM product_blocks")
            try connection.run("INSERT INTO product_blocks SELECT id / 4096, count(*) FROM product_texts GROUP BY 1")
        }
    }

    private func otherMoney(_ connection: DatabaseConnection) throws(Failure) -> [Finding] {
        guard try Migrator.schema(of: connection) >= Migration.otherMoney.number,
            try connection.number(OtherMoneyStatements.countWrong) > 0
        else { return [] }
        if mends {
            try connection.transaction { () throws(Failure) in
                for statement in OtherMoneyStatements.makeAnew { try connection.run(statement) }
            }
        }
        let message = Phrase(
            "앱에 보이지 않는 화폐의 상품 목록이 맞지 않아요.",
            "The list of products in money that apps do not know is wrong."
        )
        return [Finding(.mendable, message, isMended: mends)]
    }

    private func search(_ connection: DatabaseConnection) throws(Failure) -> [Finding] {
        // Comparing needs a write to the index's table, which a check beside a server must not do: there only the
        // mending one looks. An older store has fewer tokens until it is brought up.
        guard mends, try Migrator.schema(of: connection) >= Migration.joinedWords.number else { return [] }
        do throws(Failure) {
            try connection.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
            try connection.run(
                "INSERT INTO product_word_search (product_word_search, rank) VALUES ('integrity-check', 1)"
            )
            return []
        } catch {
            try connection.run("INSERT INTO product_search (product_search) VALUES ('rebuild')")
            try connection.run("INSERT INTO product_word_search (product_word_search) VALUES ('rebuild')")
            let message = Phrase("검색 색인이 상품과 맞지 않아요.", "The search does not agree with the products.")
            return [Finding(.mendable, message, isMended: true)]
        }
    }

    private func texts(_ connection: DatabaseConnection) throws(Failure) -> [Finding] {
        let texts = StoredTexts(connection: connection)
        let found = try texts.outside()
        if mends {
            try connection.transaction { () throws(Failure) in try texts.thin(found) }
        }
        return found.map { .outside($0, isMended: mends && $0.thinned != nil) }
    }

    /// What was decided at the desk is a chain, which no edit leaves whole.
    private func measures(_ connection: DatabaseConnection) throws(Failure) -> [Finding] {
        // A store of the past has none.
        guard try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'measures'") > 0,
            let broken = try connection.firstBrokenMeasure()
        else { return [] }
        let message = Phrase(
            "운영 기록이 고쳐졌거나 지워졌어요: \(broken)번부터",
            "The desk's log was changed or cut: from entry \(broken) on"
        )
        return [Finding(.damage, message)]
    }

    private func pictures(
        _ connection: DatabaseConnection,
        _ progress: (Progress) -> Void
    ) throws(Failure) -> [Finding] {
        let shelf = KeptPictures(path: folder.pictures)
        let wanted = try connection.pictureHashes()
        var findings: [Finding] = []
        for (index, hash) in wanted.enumerated() {
            if try !shelf.isWhole(hash) { findings.append(.missingPicture(hash)) }
            progress(Progress(Phrase("사진", "The pictures"), index + 1, of: wanted.count))
        }
        for hash in try shelf.pictures().subtracting(wanted).sorted(by: { $0.text < $1.text }) {
            if mends { try shelf.remove(hash) }
            findings.append(.orphan(hash, isMended: mends))
        }
        return findings
    }

    /// What something that was killed has left half done.
    private func leftovers() throws(Failure) -> [Finding] {
        let store = folder.store.path
        var found = try Disk.names(in: store).filter { $0.contains(".partial") || $0.hasPrefix("rehearsal.db") }
            .map { "\(store)/\($0)" }
        if Disk.exists("\(folder.path)/restoring") { found.append("\(folder.path)/restoring") }
        if mends {
            for path in found { try Disk.remove(path) }
        }
        return found.map { path in
            Finding(.leftover, Phrase("하다 만 일이 남아 있어요: \(path)", "Left half done: \(path)"), isMended: mends)
        }
    }
}

private enum OtherMoneyStatements {
    static let listed: SQL = """
        SELECT products.id FROM products JOIN product_texts ON product_texts.id = products.id
        WHERE currency NOT IN ('KRW', 'USD')
        """
    static let countWrong: SQL = """
        SELECT (SELECT count(*) FROM (SELECT product FROM other_money EXCEPT \(listed)))
            + (SELECT count(*) FROM (\(listed) EXCEPT SELECT product FROM other_money))
            + (SELECT value <> (SELECT count(*) FROM other_money) FROM counters WHERE name = 'other money')
            + (SELECT count(*) FROM (
                SELECT block, sum(products) AS sum FROM (
                    SELECT block, products FROM other_money_blocks
                    UNION ALL SELECT product / 4096, -1 FROM other_money
                ) GROUP BY block HAVING sum <> 0
            ))
        """
    /// Counted first: triggers count down from there.
    static let makeAnew: [SQL] = [
        "UPDATE counters SET value = (SELECT count(*) FROM other_money) WHERE name = 'other money'",
        "DELETE FROM other_money_blocks",
        "INSERT INTO other_money_blocks SELECT product / 4096, count(*) FROM other_money GROUP BY 1",
        "DELETE FROM other_money",
        "INSERT INTO other_money \(listed)",
    ]
}

extension Finding {
    fileprivate static func damaged(_ text: String) -> Finding {
        Finding(.damage, Phrase("데이터베이스가 상했어요: \(text)", "The database is damaged: \(text)"))
    }

    /// Without the text, which may be as long as it likes.
    fileprivate static func outside(_ found: StoredTexts.Found, isMended: Bool) -> Finding {
        let (place, bytes) = ("\(found.column.name) \(found.row)", found.text.utf8.count)
        let canBeThinned = found.thinned != nil
        return Finding(
            canBeThinned ? .mendable : .leftover,
            Phrase(
                canBeThinned
                    ? "글자에 기호가 너무 많이 붙어 있어요: \(place), \(bytes)바이트"
                    : "지금 받는 것보다 긴 글이에요: \(place), \(bytes)바이트",
                canBeThinned
                    ? "Letters with too many marks on them: \(place), \(bytes) bytes"
                    : "A text longer than is taken today: \(place), \(bytes) bytes"
            ),
            isMended: isMended
        )
    }

    fileprivate static func missingPicture(_ hash: PictureHash) -> Finding {
        Finding(
            .damage,
            Phrase("사진 파일이 없거나 상했어요: \(hash.text)", "A picture's files are missing or damaged: \(hash.text)")
        )
    }

    fileprivate static func orphan(_ hash: PictureHash, isMended: Bool) -> Finding {
        Finding(
            .leftover,
            Phrase("아무 상품에도 없는 사진이에요: \(hash.text)", "A picture no product shows: \(hash.text)"),
            isMended: isMended
        )
    }
}
