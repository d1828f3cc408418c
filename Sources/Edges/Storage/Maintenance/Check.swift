package import Domain
package import Folders
import Glibc
import Octets
package import Pictures

/// Checks a store: the integrity of the database, its derived data, and its rows against the files.
package struct Check {
    private let folder: LockedDataFolder
    private let address: PostgresAddress?
    private let bucket: PictureBucket?
    private let mends: Bool

    /// `mends` requires `folder` locked for mending, and exclusive use of a server's database; a check alone requires
    /// `folder` locked for copying.
    package init(
        of folder: LockedDataFolder,
        at address: PostgresAddress? = nil,
        bucket: PictureBucket? = nil,
        mending mends: Bool
    ) {
        (self.folder, self.address, self.bucket, self.mends) = (folder, address, bucket, mends)
    }

    /// Returns the problems found and the engine that stores the data. Throws when the store cannot even be read.
    package func run(progress: (Progress) -> Void) throws(Failure) -> (findings: [Finding], engine: Phrase) {
        let store: any StoreInspection =
            if let address {
                try PostgresInspection(address, mending: mends)
            } else {
                try inspected()
            }
        let connection = store.connection
        progress(Progress(.checkingDatabase, 0, of: 1))
        var findings = try store.damage()
        // Derived data can only be judged, and rebuilt, from intact rows.
        guard findings.isEmpty else { return (findings, store.engine) }
        findings += try store.strangers()
        findings += try counts(connection)
        if try store.isSearchWrong(mending: mends) { findings.append(.wrongSearch(isMended: mends)) }
        findings += try texts(connection)
        findings += try decisions(connection)
        progress(Progress(.checkingDatabase, 1, of: 1))
        findings += try pictures(connection, progress)
        findings += try leftovers()
        return (findings, store.engine)
    }

    private func inspected() throws(Failure) -> SQLiteInspection {
        try folder.expectStore()
        return try SQLiteInspection(folder.store, mending: mends)
    }

    private func counts(_ connection: any DatabaseConnection) throws(Failure) -> [Finding] {
        let counts = DerivedCounts(connection: connection)
        var findings: [Finding] = []
        var conversations = 0
        try connection.snapshot { () throws(Failure) in
            if let wrong = try counts.wrongCount() {
                findings.append(.wrongCount(wrong.kept, counted: wrong.counted, isMended: mends))
            }
            if try counts.isOtherMoneyWrong { findings.append(.wrongOtherMoney(isMended: mends)) }
            conversations = try counts.wrongConversations()
        }
        if mends, !findings.isEmpty { try connection.transaction(counts.countAnew) }
        guard conversations > 0 else { return findings }
        if mends { try connection.transaction(counts.noteConversationsAnew) }
        return findings + [.wrongConversations(conversations, isMended: mends)]
    }

    private func texts(_ connection: any DatabaseConnection) throws(Failure) -> [Finding] {
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

    /// Checks the log of moderation decisions, a hash chain that any edit breaks.
    private func decisions(_ connection: any DatabaseConnection) throws(Failure) -> [Finding] {
        try connection.firstBrokenDecision().map { [.brokenLog(from: $0)] } ?? []
    }

    private func pictures(
        _ connection: any DatabaseConnection,
        _ progress: (Progress) -> Void
    ) throws(Failure) -> [Finding] {
        let shelf = PictureFolder(path: folder.pictures, bucket: bucket)
        try shelf.markAsPart()
        let wanted = try connection.pictureHashes()
        var findings: [Finding] = []
        for (index, hash) in wanted.enumerated() {
            let condition = if let bucket { try shelf.check(hash, in: bucket) } else { try shelf.check(hash) }
            if condition != .whole { findings.append(.missingPicture(hash)) }
            progress(Progress(.checkingPictures, index + 1, of: wanted.count))
        }
        // The servers clean up a bucket themselves, because they know which uploads are running.
        guard bucket == nil else { return findings }
        for hash in Set(try shelf.pictures()).subtracting(wanted).sorted(by: { $0.text < $1.text }) {
            if mends { try shelf.remove(hash) }
            findings.append(.orphan(hash, isMended: mends))
        }
        return findings
    }

    /// Returns incomplete files left by processes that were killed.
    private func leftovers() throws(Failure) -> [Finding] {
        let store = folder.store.path
        var found = try Disk.names(in: store).filter { $0.holds(".partial") || $0.hasPrefix("rehearsal.db") }
            .map { "\(store)/\($0)" }
        found += try Disk.names(in: folder.path).filter { name in
            // A backup may be running there at the same time.
            name == "restoring" || name == LockedDataFolder.unfinishedName || name.hasPrefix(ScratchFolder.prefix)
                || (name == Backup.workplace && folder.isAlone)
        }.map { "\(folder.path)/\($0)" }
        if mends {
            for path in found { try Disk.remove(path) }
        }
        return found.map { .halfDone($0, isMended: mends) }
    }
}

extension PictureFolder {
    /// Checks a bucket's picture in a temporary folder.
    fileprivate func check(_ hash: PictureHash, in bucket: PictureBucket) throws(Failure) -> PictureCondition {
        let scratch = PictureFolder(path: "\(incoming)/check-\(getpid())")
        try Disk.makeFolder(scratch.path)
        defer { try? Disk.remove(scratch.path) }
        try scratch.prepare()
        try scratch.fill(hash, from: bucket)
        return try scratch.check(hash)
    }
}
