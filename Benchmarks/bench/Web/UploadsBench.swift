import Synchronization

/// Photos of 12 megapixels offered for sale, and their effect on readers meanwhile.
enum UploadsBench {
    private static let clients = 2

    static func measure(_ shop: WrittenShop, seconds: Int) throws -> FigureTable {
        // A photo takes a good part of a second: a shorter run would count only a few whole photos.
        let seconds = seconds * 2
        let readers = [
            Contender(name: "list kept", url: shop.madang.url("/market"), pid: shop.madang.pid),
            Contender(
                name: "list made anew",
                url: shop.madang.url("/market"),
                pid: shop.madang.pid,
                script: PagesAsked.listAnew
            ),
        ]
        var table = FigureTable(
            title: "Uploads of 12-megapixel photos, and readers meanwhile",
            columns: ["readers, 16 connections", "photos a second", "requests/s", "p50 ms", "p99 ms", "p99.9 ms"]
        )
        for reader in readers {
            let alone = try Wrk(reader.url, connections: 16, seconds: seconds, script: reader.script)
            table.rows.append([reader.name, "none"] + cells(alone))
            let (photos, beside) = try both(shop, reader, seconds)
            table.rows.append([reader.name, Text.decimal(photos, 2)] + cells(beside))
        }
        let photos = try uploads(shop, seconds)
        table.rows.append(["no readers", Text.decimal(photos, 2), "", "", "", ""])
        table.note = "\(clients) clients send photos for \(seconds) s each; wrk is on the same cores."
        return table
    }

    private static func both(_ shop: WrittenShop, _ reader: Contender, _ seconds: Int) throws -> (Double, Wrk) {
        let read = Mutex<Result<Wrk, ChildProcess.Failure>?>(nil)
        let sent = Mutex(0.0)
        // Both threads only access values that are constant or locked.
        nonisolated(unsafe) let shop = shop
        Threads.run(2) { number in
            if number == 0 {
                let photos = try? uploads(shop, seconds)
                sent.withLock { $0 = photos ?? 0 }
            } else {
                let result = Result { () throws(ChildProcess.Failure) in
                    try Wrk(reader.url, connections: 16, seconds: seconds, script: reader.script)
                }
                read.withLock { $0 = result }
            }
        }
        guard let result = read.withLock({ $0 }) else { throw BenchFailure(what: "the readers have no result") }
        return (sent.withLock { $0 }, try result.get())
    }

    private static func uploads(_ shop: WrittenShop, _ seconds: Int) throws -> Double {
        let (photo, seller) = (shop.large, shop.seller)
        let first = try shop.count() * 1000
        let crowd = Crowd(clients, to: shop.madang, seconds: seconds, expecting: 201) { client, time in
            let number = first + client * 1_000_000 + time
            return .add("큰 사진 \(number)", picture: photo.numbered(number), by: seller)
        }
        if let fault = crowd.fault { throw BenchFailure(what: "a photo was answered with \(fault)") }
        return crowd.perSecond
    }

    private static func cells(_ run: Wrk) -> [String] {
        [
            Text.grouped(Text.decimal(run.perSecond, 0)), Text.decimal(run.median, 2), Text.decimal(run.p99, 2),
            Text.decimal(run.p999, 2),
        ]
    }
}
