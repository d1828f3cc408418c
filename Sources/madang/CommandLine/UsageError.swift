import Domain

/// What was typed is not understood. The message is one line, says what is allowed, and ends the program with 64.
struct UsageError: Error, Sendable, Equatable {
    var message: Phrase

    /// The first word is no command and no flag.
    static func unknown(_ word: String) -> UsageError {
        let known =
            ["serve", "boxoffice"] + MaintenanceCommand.Verb.allCases.map(\.rawValue) + [
                "pack", SellerCommand.word, DeskCommand.word, SampleCommand.word,
            ]
            + ["--help", "--version"]
        let list = known.joined(separator: ", ")
        let word = shown(word)
        return UsageError(
            message: Phrase(
                "모르는 말이에요: '\(word)'. 쓸 수 있는 것: \(list).",
                "'\(word)' is not known; there is \(list)."
            )
        ).guessing(closest(to: word, in: known))
    }

    static func unknownFlag(_ word: String) -> UsageError {
        let flags = ServeOption.allCases.map(\.flag) + ["--help"]
        let list = flags.joined(separator: ", ")
        let word = shown(word)
        return UsageError(
            message: Phrase(
                "모르는 말이에요: '\(word)'. madang serve에 쓸 수 있는 것: \(list).",
                "'\(word)' is not known; madang serve takes \(list)."
            )
        ).guessing(closest(to: word, in: flags))
    }

    static func withoutValue(_ option: ServeOption) -> UsageError {
        UsageError(
            message: Phrase(
                "\(option.flag) 뒤에 값이 없어요. \(option.allowed.korean).",
                "\(option.flag) has no value; \(option.allowed.english)."
            )
        )
    }

    static func givenTwice(_ option: ServeOption) -> UsageError {
        UsageError(
            message: Phrase(
                "두 번 적혀 있어요: \(option.flag). 한 번만 적어 주세요.",
                "\(option.flag) stands there twice; give it once."
            )
        )
    }

    /// `setting` is the flag or variable with its value, as typed.
    static func notAllowed(_ setting: String, _ option: ServeOption) -> UsageError {
        let setting = shown(setting)
        return UsageError(
            message: Phrase(
                "\(setting): 쓸 수 없는 값이에요. \(option.allowed.korean).",
                "\(setting): \(option.allowed.english)."
            )
        )
    }

    private func guessing(_ word: String?) -> UsageError {
        guard let word else { return self }
        return UsageError(
            message: Phrase("\(message.korean) 혹시 이건가요? \(word)", "\(message.english) Did you mean \(word)?")
        )
    }

    /// Fit for one line of a terminal, whatever was typed.
    static func shown(_ word: String) -> String {
        let printable = word.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) }
        return printable.count > 80 ? String(printable.prefix(80)) + "…" : String(printable)
    }

    /// The word that is only a slip or two of the finger away from what was typed.
    private static func closest(to word: String, in known: [String]) -> String? {
        let ranked = known.map { (word: $0, slips: slips(Array(word), Array($0))) }
        guard let best = ranked.min(by: { $0.slips < $1.slips }) else { return nil }
        return best.slips <= max(2, best.word.count / 3) ? best.word : nil
    }

    /// Letters to insert, remove, change or swap until one is the other.
    private static func slips(_ one: [Character], _ other: [Character]) -> Int {
        var table = [[Int]](repeating: Array(0...other.count), count: one.count + 1)
        for row in table.indices { table[row][0] = row }
        for (i, a) in one.enumerated() {
            for (j, b) in other.enumerated() {
                let changed = table[i][j] + (a == b ? 0 : 1)
                var least = min(changed, table[i][j + 1] + 1, table[i + 1][j] + 1)
                if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { least = min(least, table[i - 1][j - 1] + 1) }
                table[i + 1][j + 1] = least
            }
        }
        return table[one.count][other.count]
    }
}
