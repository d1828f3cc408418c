import Domain

/// The usage of a command, such as `madang restore FILE [--force] [--data DIR]`.
struct Usage: Sendable {
    /// The name of the command, such as `seller add`.
    let command: String
    /// The required words, in order. A word that ends with `…` can be repeated.
    let words: [String]
    let flags: [Flag]

    init(_ command: String, _ words: [String] = [], flags: [Flag] = []) {
        self.command = command
        self.words = words
        self.flags = flags
    }

    /// The whole usage in one line.
    var line: String {
        let flags = flags.map { $0.isRequired ? $0.typed : "[\($0.typed)]" }
        return (["madang", command] + words + flags).joined(separator: " ")
    }

    /// The end of an error message about the arguments.
    var hint: Phrase {
        // More than ten flags would make the line too long to read.
        guard flags.count > 10 else { return Phrase("쓰는 법: \(line)", "Use: \(line)") }
        return Phrase("madang \(command) --help가 모두 보여 줘요.", "See madang \(command) --help.")
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
