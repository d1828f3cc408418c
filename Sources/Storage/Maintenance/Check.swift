package import Domain
import Glibc
import Pictures

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
        progress(Progress(.checkingDatabase, 0, of: 1))
        var findings = try database(connection)
        // What is derived can only be judged, and made anew, from rows that are whole.
        guard findings.isEmpty else { return findings }
        findings += try Migrator().strangers(on: connection).map(Finding.strange)
        findings += try counters(connection)
        findings += try otherMoney(connection)
        findings += try search(connection)
        findings += try texts(connection)
        findings += try decisions(connection)
        progress(Progress(.checkingDatabase, 1, of: 1))
        findings += try pictures(connection, progress)
        findings += try leftovers()
        return findings
    }

    private func database(_ connection: SQLiteConnection) throws(Failure) -> [Finding] {
        var findings: [Finding] = []
        try connection.each("PRAGMA integrity_check") { (row) throws(Failure) in
            let text = try row.text()
            if text != "ok" { findings.append(.damaged(text)) }
        }
        try connection.each("PRAGMA foreign_key_check") { (row) throws(Failure) in
            findings.append(.damaged("\(try row.text()) \(row.integer()): \(try row.text())"))
        }
        return findings
    }

    private func counters(_ connection: SQLiteConnection) throws(Failure) -> [Finding] {
        let counts = DerivedCounts(connection: connection)
        guard let wrong = try counts.wrongCount() else { return [] }
        if mends { try connection.transaction(counts.countAnew) }
        return [.wrongCount(wrong.kept, counted: wrong.counted, isMended: mends)]
    }

    private func otherMoney(_ connection: SQLiteConnection) throws(Failure) -> [Finding] {
        let counts = DerivedCounts(connection: connection)
        guard try Migrator.schema(of: connection) >= Migration.otherMoney.number, try counts.isOtherMoneyWrong
        else { return [] }
        if mends { try connection.transaction(counts.listOtherMoneyAnew) }
        return [.wrongOtherMoney(isMended: mends)]
    }

    private func search(_ connection: SQLiteConnection) throws(Failure) -> [Finding] {
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
            for index in SearchStatements.makeAnew { try connection.run(index) }
            return [.wrongSearch]
        }
    }

    private func texts(_ connection: SQLiteConnection) throws(Failure) -> [Finding] {
        let texts = StoredTexts(connection: connection)
        let found = try texts.outside()
        if mends {
            try connection.transaction { () throws(Failure) in try texts.thin(found) }
        }
        return found.map { found in
            let canBeThinned = found.thinned != nil
            return .outside(
                "\(found.column.name) \(found.row)",
                bytes: found.text.utf8.count,
                canBeThinned: canBeThinned,
                isMended: mends && canBeThinned
            )
        }
    }

    /// What was decided at the desk is a chain, which no edit leaves whole.
    private func decisions(_ connection: SQLiteConnection) throws(Failure) -> [Finding] {
        // A store of the past has none.
        guard try connection.has(table: "measures"), let broken = try connection.firstBrokenDecision()
        else { return [] }
        return [.brokenLog(from: broken)]
    }

    private func pictures(
        _ connection: SQLiteConnection,
        _ progress: (Progress) -> Void
    ) throws(Failure) -> [Finding] {
        let shelf = PictureFolder(path: folder.pictures)
        let wanted = try connection.pictureHashes()
        var findings: [Finding] = []
        for (index, hash) in wanted.enumerated() {
            if try shelf.check(hash) != .whole { findings.append(.missingPicture(hash)) }
            progress(Progress(.checkingPictures, index + 1, of: wanted.count))
        }
        for hash in Set(try shelf.pictures()).subtracting(wanted).sorted(by: { $0.text < $1.text }) {
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
        return found.map { .halfDone($0, isMended: mends) }
    }
}
