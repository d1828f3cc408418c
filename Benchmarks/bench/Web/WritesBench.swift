import Glibc

/// `bench writes [SECONDS]`: writes over HTTP that are on the disk when acknowledged, and the effect of uploads on
/// readers.
enum WritesBench {
    private static let clients = [1, 8, 64]
    private static let rounds = 3

    static func measure(seconds: Int) throws -> Chapter {
        var chapter = Chapter(.writes)
        let shop = try WrittenShop(products: clients.max() ?? 1)
        var table = FigureTable(
            title: "Acknowledged writes",
            columns: ["what", "clients", "a second", "p50 ms", "p99 ms", "acknowledged", "found afterwards"]
        )
        for count in clients {
            let (runs, found) = try edits(shop, count, seconds)
            table.rows.append(["a product changed", "\(count)"] + cells(runs, found))
            guard count > 1 else { continue }
            let (perSecond, wait) = middle(runs)
            let of = "changes, \(count) clients"
            chapter.readings.append(Reading(budget: .writesWait, value: wait, of: of))
            // Eight writers wait for the disk as often as sixty-four: the disk limits their rate.
            if count == clients.last { chapter.readings.append(Reading(budget: .writes, value: perSecond, of: of)) }
        }
        for count in clients {
            let (runs, found) = try additions(shop, count, seconds)
            table.rows.append(["a product added, with a picture", "\(count)"] + cells(runs, found))
        }
        table.note = """
            Medians of \(rounds) runs of \(seconds) s. Every write is SQLite's synchronous=FULL on a disk before its \
            answer; each client changes a product of its own, each picture is 64 × 48 pixels in a unique file. \
            Afterwards the API has to show every change, and as many new products as were acknowledged.
            """
        chapter.tables = [table, try UploadsBench.measure(shop, seconds: seconds)]
        return chapter
    }

    /// Repeats edits; each round continues the numbers of the one before, so that every change differs.
    private static func edits(_ shop: WrittenShop, _ count: Int, _ seconds: Int) throws -> ([Crowd], Int) {
        var runs: [Crowd] = []
        var found = 0
        for round in 1...rounds {
            let (products, seller) = (shop.products, shop.seller)
            let first = round * 1_000_000
            let crowd = Crowd(count, to: shop.madang, seconds: seconds, expecting: 202) { client, time in
                .edit(products[client], stock: first + time, by: seller)
            }
            if let fault = crowd.fault { throw BenchFailure(what: "a change was answered with \(fault)") }
            found += try shop.changesShown(crowd.acknowledged, from: first)
            runs.append(crowd)
        }
        return (runs, found)
    }

    private static func additions(_ shop: WrittenShop, _ count: Int, _ seconds: Int) throws -> ([Crowd], Int) {
        var runs: [Crowd] = []
        let before = try shop.count()
        // One sender's pictures are processed one at a time, so each client has its own seller.
        let sellers = try shop.sellers(count)
        for round in 1...rounds {
            let photo = shop.small
            let crowd = Crowd(count, to: shop.madang, seconds: seconds, expecting: 201) { client, time in
                let number = (count * 10 + round) * 100_000_000 + client * 1_000_000 + time
                return .add("작은 사진 \(number)", picture: photo.numbered(number), by: sellers[client])
            }
            if let fault = crowd.fault { throw BenchFailure(what: "a new product was answered with \(fault)") }
            runs.append(crowd)
        }
        return (runs, try shop.count() - before)
    }

    private static func middle(_ runs: [Crowd]) -> (perSecond: Double, wait: Double) {
        (Figures.middle(runs.map(\.perSecond)), Figures.middle(runs.map { $0.waits.at(0.99) / 1000 }))
    }

    private static func cells(_ runs: [Crowd], _ found: Int) -> [String] {
        let (perSecond, wait) = middle(runs)
        let usual = Figures.middle(runs.map { $0.waits.at(0.5) / 1000 })
        let acknowledged = runs.reduce(0) { $0 + $1.count }
        return [
            Text.grouped(Text.decimal(perSecond, 0)), Text.decimal(usual, 2), Text.decimal(wait, 2),
            Text.grouped("\(acknowledged)"), Text.grouped("\(found)"),
        ]
    }
}
