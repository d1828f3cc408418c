import Foundation
import Octets
import Testing

@testable import Expo

/// The parser compared with Foundation's, and on the seeds of `bin/fuzz json`.
struct JSONCorpusTests {
    private static let corpus = URL(filePath: #filePath).appending(path: "../../../../Fuzz/corpora/json")
        .standardizedFileURL

    @Test func corpusHoldsEveryProperty() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.corpus, includingPropertiesForKeys: nil)
        #expect(files.count >= 4)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(JSONProperties.broken(by: bytes) == nil, "\(file.lastPathComponent)")
            for count in bytes.indices {
                #expect(JSONProperties.broken(by: Array(bytes[..<count])) == nil, "\(file.lastPathComponent) \(count)")
            }
        }
    }

    @Test func carriedDataReadAsFoundationReadsThem() throws {
        for name in ["paris-1900", "example-pack"] {
            let files = EmbeddedFiles(name)
            for path in files.paths where path.hasSuffix(".json") {
                let bytes = try #require(files.read(path, atMost: .max))
                #expect(try Self.agrees(bytes), "\(name)/\(path)")
            }
        }
    }

    @Test func madeUpDocumentsReadAsFoundationReadsThem() throws {
        var numbers = SplitMix64(seed: 1900)
        for _ in 0..<1000 {
            let text = MadeUpJSON.document(&numbers)
            #expect(try Self.agrees(Array(text.utf8)), "\(text)")
        }
    }

    /// Most documents with a changed byte are invalid. An accepted one must be valid, and be parsed the same.
    @Test func nothingIsTakenThatFoundationRefuses() throws {
        var numbers = SplitMix64(seed: 411)
        var taken = 0
        for _ in 0..<5000 {
            var bytes = Array(MadeUpJSON.document(&numbers).utf8)
            let place = Int(numbers.next() % UInt64(bytes.count))
            let marks = Array("{}[]\",:\\0e-. \n\u{7}u".utf8)
            bytes[place] = marks[Int(numbers.next() % UInt64(marks.count))]
            guard let text = try? JSONText(bytes), (try? text.value()) != nil else { continue }
            // JSON numbers may exceed Foundation's range.
            if String(decoding: bytes, as: UTF8.self).contains(/\d[eE]\+?\d{3}/) { continue }
            taken += 1
            #expect(try Self.agrees(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(taken > 100)
    }

    private static func agrees(_ bytes: [UInt8]) throws -> Bool {
        guard let value = try? JSONText(bytes).value() else { return false }
        let other = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        return isSame(value, other)
    }

    /// Foundation's last digit may be rounded differently.
    private static func isNear(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return false }
        return abs(one - other) <= abs(other) * 1e-15
    }

    private static func isSame(_ value: JSON, _ other: Any) -> Bool {
        switch value {
        case .null: other is NSNull
        case .bool(let isSo): other as? Bool == isSo
        case .number(let number): isNear((other as? NSNumber)?.doubleValue, Double(number))
        case .text(let text): (other as? String).map { text.reads($0) } ?? false
        case .list(let values):
            (other as? [Any]).map { $0.count == values.count && zip(values, $0).allSatisfy(isSame) } ?? false
        case .object(let members):
            (other as? [String: Any]).map { others in
                // Which of several equal keys counts differs.
                Set(members.map { $0.key.withBytes(\.text) }).count < members.count
                    || others.count == members.count
                        && members.allSatisfy { member in
                            others[member.key.withBytes(\.text)].map { isSame(member.value, $0) } ?? false
                        }
            } ?? false
        }
    }
}

/// Generates unusual but valid JSON.
enum MadeUpJSON {
    static func document(_ numbers: inout SplitMix64) -> String {
        space(&numbers) + value(&numbers, depth: 0) + space(&numbers)
    }

    private static func value(_ numbers: inout SplitMix64, depth: Int) -> String {
        switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &numbers) {
        case 0: ["null", "true", "false"].randomElement(using: &numbers) ?? "null"
        case 1, 2: number(&numbers)
        case 3...5: text(&numbers)
        case 6, 7:
            "["
                + (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
                    space(&numbers) + value(&numbers, depth: depth + 1) + space(&numbers)
                }.joined(separator: ",") + "]"
        default:
            "{"
                + (0..<Int.random(in: 0...4, using: &numbers)).map { index in
                    space(&numbers) + "\"k\(index)\"" + space(&numbers) + ":" + space(&numbers)
                        + value(&numbers, depth: depth + 1)
                }.joined(separator: ",") + "}"
        }
    }

    private static func number(_ numbers: inout SplitMix64) -> String {
        let whole = ["0", "-0", "7", "-12", "48130300", "9007199254740991"].randomElement(using: &numbers) ?? "0"
        let fraction = ["", ".0", ".5", ".125"].randomElement(using: &numbers) ?? ""
        let exponent = ["", "", "e3", "E-2", "e+10"].randomElement(using: &numbers) ?? ""
        return whole + fraction + exponent
    }

    private static func text(_ numbers: inout SplitMix64) -> String {
        let parts = [
            "가", "한글", "《》", "㎝", "👨‍👩‍👧", "é", "e\u{301}", "a", " ", "/", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9",
            "\\ud83d\\ude00", "\\t", "\u{A0}", "\u{7F}",
        ]
        return "\""
            + (0..<Int.random(in: 0...6, using: &numbers)).map { _ in parts.randomElement(using: &numbers) ?? "" }
            .joined() + "\""
    }

    private static func space(_ numbers: inout SplitMix64) -> String {
        ["", "", " ", "\n", "\r\n", "\t"].randomElement(using: &numbers) ?? ""
    }
}
