import Domain
import Glibc
import Storage

/// A data folder with `count` products, filled by the program itself and deleted with this object.
final class SizedMarket {
    let count: Int
    let data: String
    /// Time and memory the filling took.
    let filling: MeasuredRun
    private let place: BenchFolder

    init(_ count: Int) throws {
        self.count = count
        place = try BenchFolder()
        data = place.path + "/data"
        let fill = [ServedProgram.path, "sample", "market", "--products", "\(count)", "--data", data]
        filling = try MeasuredRun(fill)
    }

    var folder: StoreFolder { StoreFolder(data + "/store") }

    func open() throws -> Store { try Store(in: folder, readers: 1, at: Instant(milliseconds: 1_700_000_000_000)) }

    /// Returns a path in the folder that nothing uses yet.
    func path(_ name: String) -> String { "\(place.path)/\(name)" }

    /// Drops the database from the kernel's page cache. No process may have it open.
    func forget() {
        let file = Glibc.open(folder.database, O_RDONLY | O_CLOEXEC)
        fsync(file)
        posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
        close(file)
    }
}
