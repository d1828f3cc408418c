package import Domain
import Folders
import Glibc

/// Brings the store of a folder to the program's schema, and keeps the store from before.
package struct Upgrade {
    private let folder: StoreFolder
    private let migrator: Migrator

    package init(_ folder: StoreFolder) { self.init(folder, Migrator()) }

    init(_ folder: StoreFolder, _ migrator: Migrator) {
        self.folder = folder
        self.migrator = migrator
    }

    /// Whether anything has to be changed.
    package var isNeeded: Bool {
        get throws(Failure) {
            if case .lacking(let steps) = try state(as: .inspector) { return !steps.isEmpty }
            return true
        }
    }

    /// Creates or migrates the store. Calls `progress` before each step of a migration.
    package func run(at now: Instant, progress: (Phrase) -> Void) throws(Failure) {
        switch try state(as: .writer) {
        case .empty:
            let connection = try folder.openToStart(as: .writer)
            try connection.transaction { () throws(Failure) in try migrator.create(on: connection, at: now) }
        case .lacking(let steps):
            try keepEarly()
            guard let first = steps.first else { return }
            let connection = try folder.openToStart(as: .writer)
            let copy = folder.copy(beforeSchema: first.number)
            progress(.keeping(copy))
            try VerifiedCopy.make(of: connection, at: copy)
            try take(steps, on: connection, at: now, progress: progress)
        case .early:
            progress(.keeping(folder.early))
            try convert(into: folder.converting, at: now)
            try Disk.exchange(folder.converting, folder.path)
            try keepEarly()
        }
    }

    /// Migrates a copy, deletes it, and returns the names of the steps. Throws what `run` would.
    package func rehearse(at now: Instant) throws(Failure) -> [String] {
        switch try state(as: .inspector) {
        case .empty: return []
        case .lacking(let steps):
            guard !steps.isEmpty else { return [] }
            let copy = "\(folder.path)/rehearsal.db"
            defer { VerifiedCopy.removeFiles(of: copy) }
            try VerifiedCopy.make(of: try folder.openToStart(as: .inspector), at: copy)
            try take(steps, on: try SQLiteConnection(copy, as: .writer), at: now) { _ in }
            return steps.map { "\($0.number) \($0.name)" }
        case .early:
            defer { try? Disk.remove(folder.converting) }
            try convert(into: folder.converting, at: now)
            return ["\(migrator.schema.newest) tables"]
        }
    }

    private func state(as role: Role) throws(Failure) -> Migrator.State {
        try migrator.state(of: try folder.openToStart(as: role))
    }

    private func take(
        _ steps: [Migration],
        on connection: SQLiteConnection,
        at now: Instant,
        progress: (Phrase) -> Void
    ) throws(Failure) {
        try connection.transaction { () throws(Failure) in
            for step in steps {
                progress(.schemaStep(step.number, step.name))
                try migrator.take(step, on: connection, at: now)
            }
        }
    }

    /// Copies a store from before version 0.1.0 into a new folder with this program's tables, and compares them.
    private func convert(into path: String, at now: Instant) throws(Failure) {
        try Disk.remove(path)
        try Disk.makeFolder(path)
        let new = StoreFolder(path, vfs: folder.vfs)
        _ = try StoreMove(from: .file(folder.database), to: .file(new.database)).run(at: now) { _ in }
        let connection = try new.open(as: .copier)
        try connection.transaction { () throws(Failure) in
            try connection.fillLooks(at: now)
            for step in migrator.schema.migrations { try step.work?(connection, now) }
        }
        try Disk.syncAll(path)
    }

    /// Gives the store from before a conversion its name: also after a process that was killed before it could. A
    /// folder that another process left half converted is removed.
    private func keepEarly() throws(Failure) {
        guard Disk.exists(folder.converting) else { return }
        let left = StoreFolder(folder.converting, vfs: folder.vfs)
        guard case .early? = try? migrator.state(of: left.open(as: .inspector)) else {
            return try Disk.remove(folder.converting)
        }
        try Disk.remove(folder.early)
        try Disk.rename(folder.converting, to: folder.early)
    }
}

extension StoreFolder {
    /// A folder for the store while it is converted, beside this one.
    fileprivate var converting: String { "\(path).converting" }
    /// The store from before a conversion.
    fileprivate var early: String { "\(path).before-0.1" }
}

extension SQLiteConnection {
    /// Shows an earlier store with the tables and columns it lacks, to this connection only.
    func addMissingColumns(of tables: [Table]) throws(Failure) {
        try run("PRAGMA query_only = OFF")
        for table in tables {
            var known: Set<String> = []
            try each("SELECT name FROM pragma_table_info(?1)", table.name) { (row) throws(Failure) in
                known.insert(try row.text())
            }
            let missing = table.stored.filter { !known.contains($0.name) }
            guard !missing.isEmpty else { continue }
            let columns = SQL(
                missing.map { ", \($0.initialValue ?? "NULL") AS \(.ofSchema($0.name))" },
                separator: ""
            )
            let name = SQL.ofSchema(table.name)
            let rows: SQL = known.isEmpty ? "1\(columns) WHERE 0" : "*\(columns) FROM main.\(name)"
            try run("CREATE TEMP VIEW \(name) AS SELECT \(rows)")
        }
        try run("PRAGMA query_only = ON")
    }
}
