import Domain

/// An open SQLite database, with a connection for each purpose.
final class SQLiteEngine: StoreEngine {
    let writer: any StoreWriter
    let readers: [Reader]
    let backgroundReader: Reader
    let leases: any Leases
    private let warming: Warming
    private let folder: StoreFolder

    /// `movesLog` is false for a command beside a server, which moves the log itself.
    init(in folder: StoreFolder, readers count: Int, movesLog: Bool, _ version: StoreVersion) throws(Failure) {
        precondition(count > 0, "a store without readers answers nothing")
        let checkpointer = Checkpointer { () throws(Failure) in
            guard movesLog else { throw .serverMovesLog }
            return try folder.open(as: .checkpointer)
        }
        let writer = SQLiteWriter(version: version, checkpointer: checkpointer, opened: try folder.open(as: .writer)) {
            () throws(Failure) in try folder.open(as: .writer)
        }
        var readers: [Reader] = []
        for _ in 0..<count { readers.append(Reader(try folder.open(as: .reader))) }
        (self.writer, self.readers, leases, self.folder) = (writer, readers, writer.leases, folder)
        backgroundReader = Reader(try folder.open(as: .reader))
        warming = Warming { () throws(Failure) in try folder.open(as: .inspector) }
        writer.followOthers()
    }

    func newReader() -> Reader { Reader { [folder] () throws(Failure) in try folder.open(as: .reader) } }

    func warm() async -> Int { await warming.run() }

    // The writer sees others' commits by itself, all on one computer and with its clock.
    func catchUp() async {}
    var clock: Clock { .system }
    var clockLead: Int? { nil }
    var pictureJobs: (any PictureJobs)? { nil }
}
