import Domain
import Storage

/// A seller, and names like those people write.
struct BenchShop: Sendable {
    static let now = Moment(milliseconds: 1_642_464_000_000)

    private let products: SQLiteProducts
    private let seller: SellerID

    private static let states = ["새", "빈티지", "수제", "미개봉", "접이식", "방수", "휴대용", "초경량", "어린이", "캠핑용"]
    private static let materials = ["가죽", "원목", "스테인리스", "면", "한지", "도자기", "유리", "LED", "대나무", "USB", "놋"]
    private static let things = [
        "가방", "손가방", "텀블러", "의자", "우산", "그릇", "컵", "모자", "자전거", "충전기", "책장", "담요", "키보드",
    ]
    private static let description = String(repeating: "오래 쓴 물건이지만 깨끗해요. 직접 와서 보셔도 좋아요. ", count: 5)

    init(_ store: Store) async throws {
        products = store.products()
        let draft = SellerDraft(identifier: "bench", name: "연남공방", secretHash: "$argon2id$")
        seller = try await store.sellers().add(draft, at: Self.now).id
    }

    /// Adds products from so many writers at once, each waiting for its answer, and says how many a second.
    func write(from writers: Int, for duration: Duration) async throws -> String {
        let clock = ContinuousClock()
        let end = clock.now + duration
        let durations = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for writer in 0..<writers {
                group.addTask {
                    var durations: [Duration] = []
                    while clock.now < end {
                        let number = writer &* 7919 &+ durations.count
                        durations.append(try await clock.measure { try await add(number) })
                    }
                    return durations
                }
            }
            return try await group.reduce(into: [Duration]()) { $0 += $1 }
        }
        let rate = durations.count / Int(duration.components.seconds)
        return "\(writers)\twriters\t\(rate)\ta second\tµs (median, p99)\t\(Timings(durations).text)"
    }

    /// Answers the seconds it took.
    func fill(to rows: Int) async throws -> Int {
        let missing = rows - (try products.count())
        let clock = ContinuousClock()
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<512 {
                group.addTask {
                    for number in stride(from: writer, to: missing, by: 512) { try await add(number) }
                }
            }
            try await group.waitForAll()
        }
        return Int((clock.now - start).components.seconds)
    }

    private func add(_ number: Int) async throws {
        let full = 1000 * (1 + number % 500)
        guard let price = Price(.won, full: full, discount: number % 10 == 0 ? full / 1000 * (number % 300) : 0),
            let draft = ProductDraft(
                name: Self.name(number),
                description: Self.name(number &+ 1) + ". " + Self.description,
                price: price,
                stock: number % 7,
                pictures: []
            )
        else { throw BenchFailure(what: "product \(number)") }
        _ = try await products.add(draft, by: seller, at: Self.now)
    }

    /// One in 2,048 is a 나침반, which nothing else is.
    private static func name(_ number: Int) -> String {
        let mixed = Int(truncatingIfNeeded: UInt64(number &+ 1) &* 0x9E37_79B9_7F4A_7C15 >> 33)
        let thing = mixed % 2048 == 0 ? "나침반" : things[mixed % things.count]
        let state = states[mixed / 13 % states.count]
        return "\(state) \(materials[mixed / 130 % materials.count]) \(thing) \(mixed % 9973)호"
    }
}
