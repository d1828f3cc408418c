package import Domain
import Glibc

/// Brings the store of a folder to the program's schema, with a verified copy kept of what was there before.
package struct Upgrade {
    private let folder: StoreFolder
    private let migrator: Migrator

    package init(_ folder: StoreFolder) { self.init(folder, Migrator()) }

    init(_ folder: StoreFolder, _ migrator: Migrator) {
        self.folder = folder
        self.migrator = migrator
    }

    /// Whether any step is missing.
    package var isNeeded: Bool {
        get throws(Failure) { try !migrator.pending(on: folder.openToStart(as: .inspector)).isEmpty }
    }

    /// Takes every step that is missing; tells each before it is taken.
    package func run(at now: Instant, progress: (Phrase) -> Void) throws(Failure) {
        let connection = try folder.openToStart(as: .writer)
        let steps = try migrator.pending(on: connection)
        guard let first = steps.first else { return }
        if first.number > 1 {
            let copy = folder.copy(beforeSchema: first.number)
            progress(.keeping(copy))
            try VerifiedCopy.make(of: connection, at: copy)
        }
        try migrator.run(steps, on: connection, at: now) { step in
            guard first.number > 1 else { return }
            progress(.schemaStep(step.number, step.name))
        }
    }

    /// Takes the steps on a copy that is thrown away, and answers their names. Throws what the real run would.
    package func rehearse(at now: Instant) throws(Failure) -> [String] {
        let source = try folder.openToStart(as: .inspector)
        let steps = try migrator.pending(on: source)
        guard !steps.isEmpty else { return [] }
        let copy = "\(folder.path)/rehearsal.db"
        defer { VerifiedCopy.removeFiles(of: copy) }
        try VerifiedCopy.make(of: source, at: copy)
        let connection = try SQLiteConnection(copy, as: .writer)
        try migrator.run(steps, on: connection, at: now) { _ in }
        return steps.map { "\($0.number) \($0.name)" }
    }
}
