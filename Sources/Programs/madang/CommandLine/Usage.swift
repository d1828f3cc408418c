import Domain

/// What a command takes, such as `madang restore FILE [--force] [--data DIR]`.
struct Usage: Sendable {
    /// The words that name it, such as `seller add`.
    let command: String
    /// What has to follow them, in order. One that ends with `…` can be repeated.
    let words: [String]
    let flags: [Flag]

    init(_ command: String, _ words: [String] = [], flags: [Flag] = []) {
        self.command = command
        self.words = words
        self.flags = flags
    }

    /// Everything it takes, as one line.
    var line: String {
        let flags = flags.map { $0.isRequired ? $0.typed : "[\($0.typed)]" }
        return (["madang", command] + words + flags).joined(separator: " ")
    }

    /// How a complaint about what was typed ends.
    var hint: Phrase {
        // With more flags than this nobody would read the line.
        guard flags.count > 10 else { return Phrase("쓰는 법: \(line)", "Use: \(line)") }
        return Phrase("madang \(command) --help가 모두 보여 줘요.", "madang \(command) --help lists all there is.")
    }

    /// Whether the last word can be repeated.
    var takesMoreWords: Bool { words.last?.hasSuffix("…") ?? false }
}

/// The words that may follow the first one of a command, such as `add` and `list` after `madang seller`.
protocol CommandVerb: RawRepresentable<String>, CaseIterable {
    var usage: Usage { get }
}

extension CommandVerb {
    static var usages: [Usage] { allCases.map(\.usage) }
}
