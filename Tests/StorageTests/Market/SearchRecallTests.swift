import Domain
import Glibc
import TestKit
import Testing

/// The search compared with the simplest one: whether the name contains the words. (Latin words and numbers match by
/// prefix, so 13 finds 130 and not 413; the simple search does the same.)
@Suite struct SearchRecallTests {
    @Test func everythingASubstringSearchFindsIsFound() async throws {
        var dice = SeededRandom(seed: 1900)
        let names = NameMaker.names(5000, &dice)
        let market = try Engine.sqlite.market()
        let seller = try await market.owner(.jane)
        try await withThrowingTaskGroup { group in
            for name in names {
                group.addTask {
                    _ = try await market.products.add(.named(name, pictures: []), by: seller, at: .opening)
                }
            }
            try await group.waitForAll()
        }
        let queries = NameMaker.queries(200, from: names, &dice)
        let plain = PlainSearch(names)
        var (wanted, missed, extra) = (0, [String](), [String]())
        for query in queries {
            let expected = plain.containing(query)
            let found = Set(try await market.products.found(query, limit: names.count))
            wanted += expected.count
            missed += expected.filter { !found.contains($0) }.map { "\(query) in \($0)" }
            extra += found.subtracting(expected).map { "\(query) in \($0)" }
        }
        #expect(missed == [], "recall \(Double(wanted - missed.count) / Double(wanted))")
        #expect(extra == [])
        // Ensures that the test does not pass for lack of results.
        #expect(wanted > 2000)
        #expect(Set(names).count == 5000)
        #expect(Set(queries).count == 200)
    }
}

/// Product names as people in Korea write them, and queries for them.
enum NameMaker {
    private static let states = ["새", "빈티지", "수제", "미개봉", "접이식", "방수", "휴대용", "초경량", "어린이", "겨울", "캠핑용", "3단", "미니"]
    private static let materials = ["가죽", "원목", "스테인리스", "면", "한지", "도자기", "유리", "LED", "대나무", "USB", "캔버스", "놋"]
    private static let things = [
        "가방", "손가방", "텀블러", "의자", "책상", "우산", "그릇", "컵", "모자", "자전거", "스탠드", "충전기", "책장", "담요", "장갑", "키보드", "나침반",
        "조각보",
        "등", "피아노 의자", "곰인형", "레고", "도마", "팔찌",
    ]

    static func names(_ count: Int, _ dice: inout SeededRandom) -> [String] {
        var names: Set<String> = []
        var ordered: [String] = []
        while ordered.count < count {
            let name = name(&dice)
            if names.insert(name).inserted { ordered.append(name) }
        }
        return ordered
    }

    private static func name(_ dice: inout SeededRandom) -> String {
        var parts: [String] = []
        if Bool.random(using: &dice) { parts += pick(states, &dice) }
        let material = pick(materials, &dice)[0]
        let thing = pick(things, &dice)[0]
        parts += Bool.random(using: &dice) ? [material + thing] : [material, thing]
        switch Int.random(in: 0..<5, using: &dice) {
        case 0: parts.append("\(Int.random(in: 1...99, using: &dice))호")
        case 1: parts.append("\(Int.random(in: 1...500, using: &dice))ml")
        case 2: parts.append("(\(syllables(2, &dice)) 공방)")
        case 3: parts.append("\(syllables(3, &dice))·\(syllables(1, &dice))")
        default: break
        }
        return parts.joined(separator: " ")
    }

    private static func pick(_ words: [String], _ dice: inout SeededRandom) -> [String] {
        [words[Int.random(in: 0..<words.count, using: &dice)]]
    }

    private static func syllables(_ count: Int, _ dice: inout SeededRandom) -> String {
        String(
            String.UnicodeScalarView(
                (0..<count).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0xAC00...0xD7A3, using: &dice)) }
            )
        )
    }

    /// Returns queries: one to four letters from the middle of names, whole Latin words and numbers, and two words
    /// together.
    static func queries(_ count: Int, from names: [String], _ dice: inout SeededRandom) -> [String] {
        var queries: Set<String> = []
        while queries.count < count {
            let words = names[Int.random(in: 0..<names.count, using: &dice)].split(separator: " ").map(String.init)
            var parts: [String] = []
            for _ in 0..<Int.random(in: 1...2, using: &dice) {
                if let part = part(of: pick(words, &dice)[0], &dice) { parts.append(part) }
            }
            if !parts.isEmpty { queries.insert(parts.joined(separator: " ")) }
        }
        return queries.sorted()
    }

    /// Returns consecutive letters that do not split a Latin word or a number.
    private static func part(of word: String, _ dice: inout SeededRandom) -> String? {
        let letters = Array(word)
        let length = min(letters.count, Int.random(in: 1...4, using: &dice))
        let start = Int.random(in: 0...(letters.count - length), using: &dice)
        let part = letters[start..<(start + length)]
        let isKorean = part.allSatisfy { character in
            character.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
        }
        if isKorean { return String(part) }
        return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? word : nil
    }
}

struct PlainSearch {
    private let names: [(name: String, folded: String, closed: String)]

    init(_ names: [String]) {
        self.names = names.map { ($0, $0.lowercased(), $0.lowercased().replacing(" ", with: "")) }
    }

    func containing(_ query: String) -> [String] {
        let words = query.split(separator: " ").map { $0.lowercased() }
        return names.filter { name in words.allSatisfy { Self.contains(name, $0) } }.map(\.name)
    }

    /// Korean typists often omit spaces.
    private static func contains(_ name: (name: String, folded: String, closed: String), _ word: String) -> Bool {
        contains(name.folded, word) || !(word.utf8.first ?? 0 < 0x80) && contains(name.closed, word)
    }

    private static func contains(_ name: String, _ word: String) -> Bool {
        guard let first = word.utf8.first else { return true }
        return name.withCString { start in
            var rest = start
            while let found = strstr(rest, word) {
                if found == UnsafeMutablePointer(mutating: start) || kind(first) == .other { return true }
                if kind(UInt8(bitPattern: found[-1])) != kind(first) { return true }
                rest = UnsafePointer(found + 1)
            }
            return false
        }
    }

    private enum Kind {
        case letter
        case digit
        case other
    }

    private static func kind(_ byte: UInt8) -> Kind {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        default: .other
        }
    }
}
