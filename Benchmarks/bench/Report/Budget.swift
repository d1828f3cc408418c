/// An upper or lower limit for a figure.
enum Budget: String, CaseIterable {
    case html, css, script
    case largestPaint, layoutShift, blockingTime, lighthouse
    case smallAnswer, smallAnswerRatio
    case listMadeHTML, listMadeJSON, listKept
    case firstPage, deepPage
    case searchMedian, searchWorst
    case firstPageInPostgres, deepPageInPostgres, searchMedianInPostgres, searchWorstInPostgres
    case writes, writesWait
    case photoTime, photoMemory
    case start, idleMemory, binary

    enum Limit {
        case atMost(Double)
        case atLeast(Double)
    }

    var name: String { row.name }
    var unit: String { row.unit }
    var digits: Int { row.digits }
    var limit: Limit { row.limit }

    func isMet(by value: Double) -> Bool {
        switch limit {
        case .atMost(let most): value <= most
        case .atLeast(let least): value >= least
        }
    }

    /// Whether `value` is worse than `other`; the worst of several figures is judged.
    func isWorse(_ value: Double, than other: Double) -> Bool {
        switch limit {
        case .atMost: value > other
        case .atLeast: value < other
        }
    }

    private var row: (name: String, unit: String, digits: Int, limit: Limit) {
        switch self {
        case .html: ("HTML of a first visit, compressed", "KB", 1, .atMost(14))
        case .css: ("styles of a first visit, compressed", "KB", 1, .atMost(8))
        case .script: ("script of a first visit, compressed", "KB", 1, .atMost(3))
        case .largestPaint: ("largest paint on a slow phone", "ms", 0, .atMost(1000))
        case .layoutShift: ("layout shift", "", 2, .atMost(0))
        case .blockingTime: ("blocking time on a slow phone", "ms", 0, .atMost(100))
        case .lighthouse: ("Lighthouse, the lowest of its four", "", 0, .atLeast(100))
        case .smallAnswer: ("CPU of a small answer", "µs", 1, .atMost(10))
        case .smallAnswerRatio: ("the same, of nginx's", "×", 2, .atMost(1.3))
        case .listMadeHTML: ("CPU of the market's list, made anew, HTML", "µs", 1, .atMost(35))
        case .listMadeJSON: ("CPU of the market's list, made anew, JSON", "µs", 1, .atMost(35))
        case .listKept: ("CPU of the market's list, kept", "µs", 1, .atMost(12))
        case .firstPage: ("page 1 of a million products", "ms", 2, .atMost(1))
        case .deepPage: ("page 40,000 of a million products", "ms", 2, .atMost(1))
        case .searchMedian: ("search in a million products, median", "ms", 2, .atMost(1))
        case .searchWorst: ("search in a million products, p99", "ms", 2, .atMost(10))
        // Three times the limit for SQLite, which needs no round trip.
        case .firstPageInPostgres: ("page 1 of a million in PostgreSQL", "ms", 2, .atMost(3))
        case .deepPageInPostgres: ("page 40,000 of a million in PostgreSQL", "ms", 2, .atMost(3))
        case .searchMedianInPostgres: ("search in a million in PostgreSQL, median", "ms", 2, .atMost(3))
        case .searchWorstInPostgres: ("search in a million in PostgreSQL, p99", "ms", 2, .atMost(30))
        case .writes: ("acknowledged writes over HTTP", "a second", 0, .atLeast(2000))
        case .writesWait: ("the same, p99", "ms", 1, .atMost(20))
        case .photoTime: ("CPU of a 12-megapixel photo, all sizes", "ms", 0, .atMost(300))
        case .photoMemory: ("memory of the same", "MB", 0, .atMost(96))
        case .start: ("start to first answer, a million products", "ms", 1, .atMost(50))
        case .idleMemory: ("memory while idle", "MB", 1, .atMost(25))
        case .binary: ("the program's file", "MB", 1, .atMost(16))
        }
    }
}
