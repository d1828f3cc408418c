import Glibc

/// `bench live [WATCHERS]`: the cost of open pages that receive changes, and the time until the last of them has a
/// change.
enum LiveBench {
    private static let changes = 21
    private static let restSeconds = 10
    /// Connections per loopback address.
    private static let perAddress = 500

    static func measure(watchers count: Int) throws -> Chapter {
        OpenFiles.allowMost()
        var chapter = Chapter(.live)
        let shop = try WrittenShop(products: 1)
        let (pid, product) = (shop.madang.pid, shop.products[0])
        // The first 500 pay for one-time allocations, so only the later ones are counted.
        let first = try (0..<500).map { try watch(shop, product, $0) }
        let restBefore = spent(by: pid)
        let before = ProcessMemory.resident(of: pid)
        let watchers = try (0..<count).map { try watch(shop, product, $0) }
        let after = ProcessMemory.resident(of: pid)
        let rest = spent(by: pid)
        var seen: [Double] = []
        let client = try shop.madang.connect()
        for number in 1...changes {
            seen.append(try change(shop, product, number, client, watchers))
            usleep(200_000)
        }
        seen.sort()
        var table = FigureTable(
            title: "Live pages",
            columns: [
                "watchers", "bytes each", "CPU at rest, µs a second", "the same of 500", "all informed after ms, p50",
                "at most",
            ]
        )
        table.rows = [
            [
                Text.grouped("\(count)"), "\(max(0, after - before) / count)", Text.decimal(rest, 0),
                Text.decimal(restBefore, 0), Text.decimal(seen[seen.count / 2], 1), Text.decimal(seen.last ?? 0, 1),
            ]
        ]
        table.note = """
            Each watcher is a connection over loopback that listens to one product; \(changes) changes of it by an app, \
            timed from the request to the last watcher's event, including 20 ms of batching. Bytes are anonymous memory; \
            CPU at rest is counted for \(restSeconds) s, with 500 watchers and with all.
            """
        chapter.tables = [table]
        withExtendedLifetime(first) {}
        return chapter
    }

    private static func watch(_ shop: WrittenShop, _ product: Int, _ number: Int) throws -> WebClient {
        let source = 0x7F02_0001 + UInt32(number / perAddress) << 8
        let client = try WebClient(port: shop.madang.port, source: source)
        let lines = ["GET /market/live?on=p\(product) HTTP/1.1", "host: 127.0.0.1:\(shop.madang.port)", "", ""]
        try client.send(Array(lines.joined(separator: "\r\n").utf8))
        var said = ""
        while !said.contains("event: ready") {
            guard let more = read(client.descriptor) else { throw BenchFailure(what: "a watcher was answered \(said)") }
            said += more
        }
        return client
    }

    /// Returns the milliseconds until the last watcher received the change.
    private static func change(
        _ shop: WrittenShop,
        _ product: Int,
        _ number: Int,
        _ client: WebClient,
        _ watchers: [WebClient]
    ) throws -> Double {
        let begun = now()
        let answer = try client.ask(.edit(product, stock: 1_000 + number, by: shop.seller))
        guard answer.status == 202 else { throw BenchFailure(what: "a change was answered with \(answer.status)") }
        var waiting = watchers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while !waiting.isEmpty {
            guard poll(&waiting, nfds_t(waiting.count), 10_000) > 0 else {
                throw BenchFailure(what: "\(waiting.count) watchers received nothing")
            }
            waiting.removeAll { watcher in
                guard watcher.revents != 0 else { return false }
                // Keep-alive comments arrive in between.
                return read(watcher.fd)?.contains("data: p\(product)") ?? true
            }
        }
        return Double(now() - begun) / 1_000_000
    }

    private static func read(_ descriptor: Int32) -> String? {
        var piece = [UInt8](repeating: 0, count: 4_096)
        let count = recv(descriptor, &piece, piece.count, 0)
        return count > 0 ? String(decoding: piece.prefix(count), as: UTF8.self) : nil
    }

    /// Returns the microseconds of CPU used per second.
    private static func spent(by pid: pid_t) -> Double {
        let before = ProcessorTime.nanoseconds(of: pid)
        sleep(UInt32(restSeconds))
        return Double(ProcessorTime.nanoseconds(of: pid) - before) / Double(restSeconds) / 1_000
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
