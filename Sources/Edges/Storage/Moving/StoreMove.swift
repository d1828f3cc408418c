package import Domain
package import Folders
import Octets

/// Moves a whole store into an empty one, between any engines.
package struct StoreMove {
    /// The place of a store.
    package enum Place {
        /// SQLite in a data folder that no other process uses.
        case folder(LockedDataFolder)
        case server(PostgresAddress)
        /// An SQLite database without a folder.
        case file(String)
    }

    private let source: Place
    private let target: Place
    private let isCopied: Bool
    private let bringPictures: ([PictureHash]) throws(Failure) -> Void

    /// `isCopied` keeps the source in use: it may be written to meanwhile, and later changes are not moved.
    /// `bringPictures` copies the pictures the source names, before the target becomes a store that opens.
    package init(
        from source: Place,
        to target: Place,
        isCopied: Bool = false,
        bringPictures: @escaping ([PictureHash]) throws(Failure) -> Void = { _ in }
    ) {
        (self.source, self.target, self.isCopied) = (source, target, isCopied)
        self.bringPictures = bringPictures
    }

    /// The moved contents, which are equal on both sides.
    package struct Summary: Sendable, Equatable {
        package let rows: Int
        package let tables: Int
        /// A hash of every value of every row: stores with equal hashes have equal contents.
        package let hash: String
        /// Whether an earlier move had already finished, with both sides unchanged since.
        package var hadEnded = false
    }

    /// Moves a snapshot of the source, then reads it again on both sides and compares. After an interruption, the next
    /// call continues.
    package func run(at now: Instant, progress: (Progress) -> Void) throws(Failure) -> Summary {
        if case .folder(let folder) = source, try folder.movedTo != target.name { try folder.expectStore() }
        let from = try source.opened(alone: !isCopied)
        let summary = try from.snapshot { () throws(Failure) in
            if let ended = try ended(from, progress) { return ended }
            return try move(from, to: try target.opened(), at: now, progress)
        }
        if !summary.hadEnded { try target.show() }
        try noteWhereItIs()
        return summary
    }

    private func noteWhereItIs() throws(Failure) {
        if case .folder(let folder) = source, !isCopied { try folder.noteMove(to: target.name) }
        if case .folder(let folder) = target { try folder.forgetMove() }
    }

    /// Returns a summary of the target where it already has everything; nil otherwise. Copies pictures that are still
    /// missing.
    private func ended(_ from: any DatabaseConnection, _ progress: (Progress) -> Void) throws(Failure) -> Summary? {
        // A backup is restored to an empty place.
        if case .file = source { return nil }
        guard let to = try target.finished() else { return nil }
        let tables = StoreSchema.current.moved
        var rows = 0
        for table in tables {
            let count = try from.number(table.statements.count)
            // A store of another version may lack the table, and is a different one then.
            guard (try? to.number(table.statements.count)) == count else { return nil }
            rows += count
        }
        guard
            let (same, different) = try? compare(
                tables,
                from,
                to,
                progress: { progress(Progress(.comparing, $0, of: 2 * rows)) }
            ), different.isEmpty
        else { return nil }
        try bringPictures(from.pictureHashes())
        var summary = same
        summary.hadEnded = true
        return summary
    }

    private func move(
        _ from: any DatabaseConnection,
        to: any MoveTarget,
        at now: Instant,
        _ progress: (Progress) -> Void
    ) throws(Failure) -> Summary {
        let tables = StoreSchema.current.moved
        try to.begin(tables, from: source.name, at: now)
        try bringPictures(from.pictureHashes())
        var rows = 0
        for table in tables { rows += try from.number(table.statements.count) }
        try copy(tables, from, to) { progress(Progress(.movingRows, $0, of: rows)) }
        let texts = try to.connection.number(Self.countTexts)
        progress(Progress(.makingSearch, 0, of: texts))
        try to.makeSearch { progress(Progress(.makingSearch, $0, of: texts)) }
        progress(Progress(.makingSearch, texts, of: texts))
        try to.connection.transaction { () throws(Failure) in try derive(tables, from, to.connection) }
        let (summary, different) = try compare(tables, from, to.connection) {
            progress(Progress(.comparing, $0, of: 2 * rows))
        }
        guard different.isEmpty else { throw .movedOtherwise(different) }
        try to.finish()
        return summary
    }

    private static let countTexts: SQL = "SELECT (SELECT count(*) FROM products) + (SELECT count(*) FROM films)"
    private static let mostRows = 2000
    private static let mostBytes = 4 << 20

    private func copy(
        _ tables: [Table],
        _ from: any DatabaseConnection,
        _ to: any MoveTarget,
        progress: (Int) -> Void
    ) throws(Failure) {
        var done = 0
        for table in tables {
            var (rows, bytes): ([[Value]], Int) = ([], 0)
            done += try to.connection.number(table.statements.count)
            try from.each(of: table, after: try to.connection.lastKey(of: table)) { (row) throws(Failure) in
                rows.append(row)
                bytes += row.reduce(0) { $0 + $1.size }
                guard rows.count == Self.mostRows || bytes > Self.mostBytes else { return }
                try to.put(rows, in: table)
                done += rows.count
                (rows, bytes) = ([], 0)
                progress(done)
            }
            if !rows.isEmpty { try to.put(rows, in: table) }
            done += rows.count
            progress(done)
        }
    }

    /// Rebuilds derived data, and moves the numbering past every number ever assigned, even where the rows are gone.
    private func derive(
        _ tables: [Table],
        _ from: any DatabaseConnection,
        _ to: any DatabaseConnection
    ) throws(Failure) {
        try DerivedCounts(connection: to).countAnew()
        try to.run(MoveStatements.forgetGiven)
        for table in tables where table.assignsNumbers {
            let statements = table.statements
            let given = try from.number(table.name == "measures" ? EngineStatements.decisions : statements.given)
            let greatest = try to.number(statements.greatest)
            try to.run(statements.give, max(given, greatest))
        }
    }

    private func compare(
        _ tables: [Table],
        _ from: any DatabaseConnection,
        _ to: any DatabaseConnection,
        progress: (Int) -> Void
    ) throws(Failure) -> (Summary, different: [String]) {
        var (done, rows) = (0, 0)
        var whole = TableDigest()
        var different: [String] = []
        func step() {
            done += 1
            if done.isMultiple(of: Self.mostRows) { progress(done) }
        }
        for table in tables {
            let (there, here) = (try from.digest(of: table, progress: step), try to.digest(of: table, progress: step))
            if there != here { different.append(table.name) }
            whole.add([.text(table.name), .integer(here.rows), .text(here.hash.hexadecimal)])
            rows += here.rows
        }
        return (Summary(rows: rows, tables: tables.count, hash: whole.finished().hash.hexadecimal), different)
    }
}

extension StoreMove.Place {
    /// The name that identifies an unfinished move.
    fileprivate var name: String {
        switch self {
        case .folder(let folder): folder.path
        case .server(let address): address.url
        case .file(let path): path
        }
    }

    /// Opens the store for reading.
    fileprivate func opened(alone: Bool) throws(Failure) -> any DatabaseConnection {
        switch self {
        case .folder(let folder): try Self.read(folder.store.database)
        case .file(let path): try Self.read(path, takesEarly: true)
        case .server(let address): try PostgresConnection(readingStoreAt: address, alone: alone)
        }
    }

    /// `takesEarly` also reads a store from before version 0.1.0, which is to be converted.
    private static func read(_ path: String, takesEarly: Bool = false) throws(Failure) -> SQLiteConnection {
        guard Disk.exists(path) else { throw .sourceHasNoStore }
        let connection = try SQLiteConnection(path, as: .inspector)
        if takesEarly, case .early = try Migrator().state(of: connection) {
            try connection.addMissingColumns(of: StoreSchema.current.moved)
        } else {
            try Migrator().expectCurrent(connection)
        }
        return connection
    }

    /// Opens a place to move to. In a data folder, the store gets its name when it is finished.
    fileprivate func opened() throws(Failure) -> any MoveTarget {
        switch self {
        case .folder(let folder):
            if try folder.movedTo == nil, try !Disk.names(in: folder.store.path).isEmpty {
                throw .targetHasStore(folder.path)
            }
            try Disk.makeFolder(folder.unfinished)
            return try SQLiteTarget(StoreFolder(folder.unfinished).database)
        case .file(let path): return try SQLiteTarget(path)
        case .server(let address): return try PostgresTarget(address)
        }
    }

    /// Opens the finished store; nil where there is none, or none of this schema.
    fileprivate func finished() throws(Failure) -> (any DatabaseConnection)? {
        switch self {
        case .folder(let folder): return try? Self.read(folder.store.database)
        case .file: return nil
        case .server(let address):
            return try? PostgresConnection(readingStoreAt: address, alone: false)
        }
    }

    fileprivate func show() throws(Failure) {
        guard case .folder(let folder) = self else { return }
        _ = try folder.bringStore(folder.unfinished, keepingOldAs: "store.before-move")
    }
}

extension LockedDataFolder {
    static let unfinishedName = "moving"

    /// The folder of a store until the move here is finished.
    fileprivate var unfinished: String { "\(path)/\(Self.unfinishedName)" }

    /// Throws while a move here is unfinished.
    func expectNoMove() throws(Failure) {
        guard !Disk.exists(unfinished) || Disk.exists(store.database) else { throw .movingHere }
    }
}

extension Value {
    /// The approximate number of bytes it takes.
    fileprivate var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .integer, .noInteger, .noText: 8
        }
    }
}
