import CLinux
import Domain
import Glibc
import Storage

/// `bench start [ROWS]`: from the program's start to its first answer with a full store, from memory and from the disk;
/// and what the first readers wait for, with and without the database read into memory first.
enum StartBench {
    private static let starts = 10
    private static let reads = 2000

    static func run(rows: Int) async throws {
        let scratch = try BenchFolder()
        let folder = StoreFolder("\(scratch.path)/store")
        let data = scratch.path
        mkdir(folder.path, 0o700)
        try await fill(folder, rows)
        print("\(rows) products, \(StoreBench.size(of: folder.path)) MB; ms (median, worst of \(starts))")
        print("start to first answer, from memory\t\(try starts(in: data, forgetting: nil))")
        print("start to first answer, from the disk\t\(try starts(in: data, forgetting: folder.database))")
        print("the first \(reads) products anywhere, µs (median, p99, worst)")
        forget(folder.database)
        print("from the disk\t\(try await firstReads(folder, rows, warming: false))")
        forget(folder.database)
        print("warmed\t\(try await firstReads(folder, rows, warming: true))")
    }

    private static func fill(_ folder: StoreFolder, _ rows: Int) async throws {
        let store = try Store(in: folder, readers: 1, at: BenchShop.now)
        _ = try await BenchShop(store).fill(to: rows)
    }

    private static func starts(in data: String, forgetting database: String?) throws -> String {
        let durations = try (0..<starts).map { _ in
            if let database { forget(database) }
            return try start(in: data)
        }
        let sorted = durations.map { $0 / .milliseconds(1) }.sorted()
        return "\(Text.decimal(sorted[sorted.count / 2]))\t\(Text.decimal(sorted[sorted.count - 1]))"
    }

    /// From just before the process is made to the first byte of its first answer.
    private static func start(in data: String) throws -> Duration {
        let port = try freePort()
        let program = "\(Studio.folderOfThisProgram)/madang"
        let clock = ContinuousClock()
        let start = clock.now
        let child = try ChildProcess([program, "serve", "--listen", "127.0.0.1:\(port)", "--data", data])
        defer { child.end() }
        while !ask(port) {
            guard clock.now - start < .seconds(20) else { throw BenchFailure(what: "no answer in 20 s") }
            usleep(200)
        }
        return clock.now - start
    }

    private static func firstReads(_ folder: StoreFolder, _ rows: Int, warming: Bool) async throws -> String {
        let store = try Store(in: folder, readers: 1, at: BenchShop.now)
        let clock = ContinuousClock()
        var note = ""
        if warming {
            let start = clock.now
            let bytes = await store.warm()
            note = "\tafter \(bytes >> 20) MB in \(Text.decimal((clock.now - start) / .milliseconds(1), 0)) ms"
        }
        let products = store.products()
        let durations = try (0..<reads).map { number in
            let id = ProductID(1 + number &* 7_919 &* 104_729 % rows)
            return try clock.measure { _ = try products.product(id) }
        }
        let timings = Timings(durations)
        return "\(timings.text)\t\(Text.decimal(timings.at(1), 0))\(note)"
    }

    /// Drops the file from the system's memory. Nobody may have it open.
    private static func forget(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        fsync(file)
        posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
        close(file)
    }
}

extension StartBench {
    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isNamed = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isNamed else { throw BenchFailure(what: "no free port") }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Whether something answers there.
    private static func ask(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = loopback(port)
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return false }
        let request = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        var answer = [UInt8](repeating: 0, count: 4096)
        return send(descriptor, request, request.utf8.count, 0) == request.utf8.count
            && recv(descriptor, &answer, answer.count, 0) > 0
    }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
