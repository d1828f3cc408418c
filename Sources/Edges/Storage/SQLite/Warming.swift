import CSQLite
import Domain
import Glibc
import Threads

/// Reads the database into the system's page cache after a start, so that the first visitors do not wait for the disk.
///
/// It reads through SQLite's own file handle: opening and closing the database apart from SQLite would drop this
/// process's locks on it.
actor Warming {
    private let executor = ThreadExecutor(for: "the store")
    private let open: @Sendable () throws(Failure) -> SQLiteConnection
    private let most: Int

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private static let portion = 1 << 20

    init(most: Int = Warming.share, open: @escaping @Sendable () throws(Failure) -> SQLiteConnection) {
        self.most = most
        self.open = open
    }

    /// Bytes to read at most: what readers map, and no more than a quarter of the machine's memory.
    static var share: Int { min(1 << 30, sysconf(Int32(_SC_PHYS_PAGES)) / 4 * sysconf(Int32(_SC_PAGESIZE))) }

    /// Reads the file and returns the number of bytes. A failure loses nothing: the first reader then waits for the
    /// disk.
    func run() -> Int {
        guard let connection = try? open(), let file = DatabaseFile(of: connection) else { return 0 }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 4096)
        defer { buffer.deallocate() }
        var done = 0
        // The end of the file is the newest data, with which lists begin.
        for offset in stride(from: max(0, file.size - most), to: file.size, by: Self.portion) {
            let count = min(Self.portion, file.size - offset)
            guard file.read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), at: offset) else { break }
            done += count
        }
        return done
    }
}

/// The file of a connection's database, as SQLite has it open.
private struct DatabaseFile {
    private let file: UnsafeMutablePointer<sqlite3_file>
    private let methods: sqlite3_io_methods
    let size: Int

    init?(of connection: SQLiteConnection) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        var size: sqlite3_int64 = 0
        guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods?.pointee,
            methods.xFileSize?(file, &size) == SQLITE_OK
        else { return nil }
        self.file = file
        self.methods = methods
        self.size = Int(size)
    }

    func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        methods.xRead?(file, buffer.baseAddress, Int32(buffer.count), sqlite3_int64(offset)) == SQLITE_OK
    }
}
