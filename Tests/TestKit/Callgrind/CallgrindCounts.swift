package import Foundation

/// The contents of a callgrind output file.
package struct CallgrindCounts: Sendable {
    /// Instructions of each function, excluding its callees.
    package let own: [String: Int]
    /// Number of calls of each function.
    package let calls: [String: Int]

    /// Instructions in all.
    package var instructions: Int { own.values.reduce(0, +) }

    /// Number of memory allocations.
    package var allocations: Int {
        ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc"].reduce(0) { $0 + (calls[$1] ?? 0) }
    }

    package init(readingFrom file: URL) throws {
        self.init(try String(contentsOf: file, encoding: .utf8))
    }

    package init(_ text: String) {
        var reading = Reading()
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) { reading.take(Substring(line)) }
        (own, calls) = (reading.own, reading.calls)
    }

    /// Parses the format described in valgrind's manual: a line of numbers counts for the last named function, except
    /// the one after `calls=`, which has the cost of the callee.
    private struct Reading {
        var own: [String: Int] = [:]
        var calls: [String: Int] = [:]
        private var names: [Substring: String] = [:]
        private var (current, called) = ("", "")
        private var isCall = false

        mutating func take(_ line: Substring) {
            if line.first.map({ $0.isNumber || "+-*".contains($0) }) == true {
                if !isCall { own[current, default: 0] += number(line.split(separator: " ").last) }
                isCall = false
            } else if line.hasPrefix("fn=") {
                current = name(line.dropFirst(3))
            } else if line.hasPrefix("cfn=") {
                called = name(line.dropFirst(4))
            } else if line.hasPrefix("calls=") {
                calls[called, default: 0] += number(line.dropFirst(6).split(separator: " ").first)
                isCall = true
            }
        }

        private func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }

        /// Reads `(7) name` the first time, `(7)` from then on. `'2` marks recursion.
        private mutating func name(_ text: Substring) -> String {
            guard text.hasPrefix("("), let end = text.firstIndex(of: ")") else { return String(text) }
            let rest = text[text.index(after: end)...].drop { $0 == " " }
            if let plain = rest.split(separator: "'", maxSplits: 1).first { names[text[...end]] = String(plain) }
            return names[text[...end]] ?? String(text)
        }
    }
}
