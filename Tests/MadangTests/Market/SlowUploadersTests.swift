import Foundation
import Glibc
import Octets
import TestKit
import Testing

/// The real program with a thousand endless picture uploads, and others who sell.
@Suite(.measures) struct SlowUploadersTests {
    /// The default limit of upload bytes from one source for unauthenticated clients.
    private static let strangers = 96 << 20
    private static let sent = SlowUploaders.portion
    private static let crowd = 1_000
    private static let sellers = crowd / 4

    @Test(.timeLimit(.minutes(10))) func salesGoOnAmongAThousandSlowUploaders() async throws {
        let place = TemporaryFolder()
        let folder = place.path + "/data"
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        let imported = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder])
        #expect(imported.status == 0)
        let server = try await ServingProgram(in: folder, ["--rate-limits", "off", "--loops", "2"])
        let port = server.port
        let program = ObservedProgram(server.program.identifier)
        try await onThread {
            let client = try MarketClient(port: port)
            for number in 0..<3 { try #require(client.offer(number).status == 201) }
            let before = program.memory
            let uploaders = try SlowUploaders(Self.crowd, port, cookie: try client.signUp())
            try uploaders.pour()
            // Uploads of signed-in members are received, those of unauthenticated apps up to their share, and those
            // without a session not at all.
            try program.wait("the sellers' pictures are on disk") {
                $0.uploads.count { $0 >= Self.sent } >= Self.sellers
            }
            try uploaders.drip()
            let slowest = try Self.sell(client, from: 10)
            try uploaders.drip()

            let files = program.uploads
            let held = files.reduce(0, +)
            #expect(held <= Self.strangers + Self.sellers * (Self.sent + 4_096), "\(held >> 20) MB in \(files.count)")
            #expect(program.memory - before < 128 << 20, "\((program.memory - before) >> 20) MB more")
            #expect(slowest < .seconds(2), "a sale took \(slowest)")
            // Refused uploads got a `retry-after`, and no worse error.
            let answers = uploaders.answers
            #expect(
                !answers.isEmpty
                    && answers.allSatisfy { $0.hasPrefix("HTTP/1.1 429 ") && $0.contains("retry-after: 30") }
            )

            uploaders.leave()
            try program.wait("what they left is gone") { $0.uploads.isEmpty }
            try #require(client.offer(9_000).status == 201)
        }
        _ = try await server.stop()
    }

    /// Returns the slowest of twenty sales, with a reader in between.
    private static func sell(_ client: borrowing MarketClient, from first: Int) throws -> Duration {
        let clock = ContinuousClock()
        var slowest = Duration.zero
        for number in first..<first + 20 {
            let begin = clock.now
            let told = try client.offer(number)
            try #require(told.status == 201, "\(told.text)")
            slowest = max(slowest, clock.now - begin)
            try #require(client.get("/market").status == 200)
        }
        return slowest
    }
}

/// Connections from one address that each send the beginning of a form, and then a byte now and then.
private final class SlowUploaders: @unchecked Sendable {
    /// Bytes of a picture that each of them sends at once.
    static let portion = 262_144
    private var descriptors: [Int32] = []
    private var pending: [ArraySlice<UInt8>] = []
    /// The responses.
    private(set) var answers: [String] = []

    /// Opens groups of four: a page's form without a session, an app whose password comes last, an app of the first
    /// generation, and a page's form of a signed-in member.
    init(_ count: Int, _ port: UInt16, cookie: String) throws {
        DescriptorLimit.raise()
        for number in 0..<count {
            descriptors.append(try Self.connect(to: port))
            let (line, field, name) =
                switch number % 4 {
                case 0: ("POST /market/products/new", "X: y", "images")
                case 1: ("POST /api/products", "identifier: \(MarketClient.identifier)", "images")
                case 2: ("POST /item", "X: y", "images[]")
                default: ("POST /market/products/new", "Cookie: \(cookie)", "images")
                }
            let head =
                "\(line) HTTP/1.1\r\nHost: localhost\r\n\(field)\r\nContent-Type: multipart/form-data; boundary=b\r\n"
                + "Content-Length: 10000000\r\n\r\n--b\r\n"
                + "Content-Disposition: form-data; name=\"\(name)\"; filename=\"a.jpg\"\r\n\r\n"
            pending.append(ArraySlice(Array(head.utf8) + [UInt8](repeating: 120, count: Self.portion + 128)))
        }
    }

    deinit { leave() }

    /// Sends all the beginnings, as fast as they are received.
    func pour() throws {
        let end = ContinuousClock.now + .seconds(60)
        while pending.contains(where: { !$0.isEmpty }) {
            guard ContinuousClock.now < end else { throw Unexpected(what: "the beginnings were not taken") }
            var polls = descriptors.indices.filter { !pending[$0].isEmpty }.map {
                pollfd(fd: descriptors[$0], events: Int16(POLLOUT), revents: 0)
            }
            poll(&polls, nfds_t(polls.count), 1_000)
            for index in descriptors.indices where !pending[index].isEmpty { send(index) }
        }
    }

    /// Sends one byte more from each.
    func drip() throws {
        for index in descriptors.indices where descriptors[index] >= 0 {
            _ = Glibc.send(descriptors[index], "x", 1, Int32(MSG_NOSIGNAL))
            listen(index)
        }
    }

    func leave() {
        for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
        descriptors = []
    }

    private func send(_ index: Int) {
        let count = pending[index].withUnsafeBytes {
            Glibc.send(descriptors[index], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count > 0 {
            pending[index] = pending[index].dropFirst(count)
        } else if errno != EAGAIN {
            pending[index] = []
        }
        listen(index)
    }

    /// Records a response before the end of the form, which is a refusal.
    private func listen(_ index: Int) {
        var bytes = [UInt8](repeating: 0, count: 2_048)
        let count = recv(descriptors[index], &bytes, bytes.count, 0)
        guard count > 0 else { return }
        answers.append(String(decoding: bytes.prefix(count), as: UTF8.self))
        pending[index] = []
        close(descriptors[index])
        descriptors[index] = -1
    }

    private static func connect(to port: UInt16) throws -> Int32 {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_INET, type, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Unexpected(what: "connect \(errno)") }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        return descriptor
    }
}

/// A running program as the system sees it.
private struct ObservedProgram: Sendable {
    let identifier: Int32

    init(_ identifier: Int32) { self.identifier = identifier }

    /// Bytes on disk of the nameless files it has open.
    var uploads: [Int] {
        let folder = "/proc/\(identifier)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            let path = "\(folder)/\(name)"
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
                target.hasSuffix("(deleted)"), target.contains("/pictures/")
            else { return nil }
            var status = stat()
            return stat(path, &status) == 0 ? Int(status.st_size) : nil
        }
    }

    var memory: Int { AnonymousMemory.bytes(of: identifier) }

    func wait(_ what: String, _ isSo: (ObservedProgram) -> Bool) throws {
        let end = ContinuousClock.now + .seconds(60)
        while !isSo(self) {
            guard ContinuousClock.now < end else { throw Unexpected(what: "in vain: \(what)") }
            usleep(5_000)
        }
    }
}

/// The limit of open files and sockets of this process.
private enum DescriptorLimit {
    static func raise() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}

extension MarketClient {
    /// Returns the cookie of a new seller on the pages.
    fileprivate func signUp() throws -> String {
        let form = "name=crowd&secret=matchbox7&again=matchbox7&agreed=0"
        let told = try ask("POST /sign-up", type: "application/x-www-form-urlencoded", Array(form.utf8))
        guard let cookie = told["set-cookie"]?.split(separator: ";").first else { throw Unexpected(what: told.head) }
        return String(cookie)
    }
}
