import Domain
import Octets

/// An invalid command line. The message is one line, says what is allowed, and the exit code is 64.
struct UsageError: Error, Sendable, Equatable {
    let message: Phrase

    /// The first word is neither a command nor a flag.
    static func unknownCommand(_ word: String) -> UsageError {
        let known = Command.Entry.all.map(\.name) + ["--help", "--version"]
        let list = known.joined(separator: ", ")
        return unknown(word, closest(to: word, in: known), Phrase("쓸 수 있는 것: \(list).", "There is \(list)."))
    }

    /// A word or flag that none of the commands takes.
    static func unknown(_ word: String, _ usages: [Usage]) -> UsageError {
        let flags = usages.flatMap(\.flags).map(\.name) + ["--help"]
        let verbs = usages.compactMap { $0.command.split(separator: " ").last.map(String.init) }
        let known = word.hasPrefix("-") ? flags : usages.count > 1 ? verbs : []
        // A flag that belongs to another usage is not a typing error.
        return unknown(word, known.contains(word) ? nil : closest(to: word, in: known), hint(usages))
    }

    static func unknownVariable(_ name: String, among known: [String]) -> UsageError {
        unknown(
            name,
            closest(to: name, in: known),
            Phrase("madang serve --help가 모두 보여 줘요.", "madang serve --help lists them.")
        )
    }

    private static func unknown(_ word: String, _ meant: String?, _ hint: Phrase) -> UsageError {
        let word = shown(word)
        let guess = meant.map { Phrase(" 혹시 이건가요? \($0).", " Did you mean \($0)?") } ?? Phrase("", "")
        let reason = Phrase("모르는 말이에요: '\(word)'.\(guess.korean)", "'\(word)' is not known.\(guess.english)")
        return UsageError(reason, hint)
    }

    /// `what` is a required word or flag.
    static func missing(_ what: String, _ usages: [Usage]) -> UsageError {
        UsageError(Phrase("빠진 것이 있어요: \(what).", "\(what) is missing."), hint(usages))
    }

    static func withoutValue(_ name: String, _ value: FlagValue) -> UsageError {
        let (korean, english) = (value.allowed.korean, value.allowed.english)
        return UsageError(message: Phrase("\(name) 뒤에 값이 없어요. \(korean).", "\(name) has no value; \(english)."))
    }

    static func givenTwice(_ name: String) -> UsageError {
        UsageError(message: Phrase("두 번 적혀 있어요: \(name). 한 번만 적어 주세요.", "\(name) is given twice; give it once."))
    }

    /// `setting` is the flag or variable with the given value, as typed.
    static func notAllowed(_ setting: String, _ value: FlagValue) -> UsageError {
        let (setting, korean, english) = (shown(setting), value.allowed.korean, value.allowed.english)
        return UsageError(message: Phrase("\(setting): 쓸 수 없는 값이에요. \(korean).", "\(setting): \(english)."))
    }

    /// `hint` describes a correct input.
    init(_ reason: Phrase, _ hint: Phrase) {
        message = Phrase("\(reason.korean) \(hint.korean)", "\(reason.english) \(hint.english)")
    }

    private init(message: Phrase) { self.message = message }

    private static func hint(_ usages: [Usage]) -> Phrase {
        if usages.count == 1 { return usages[0].hint }
        let lines = usages.map(\.line).joined(separator: " · ")
        return Phrase("쓰는 법: \(lines)", "Use: \(lines)")
    }

    /// Escapes typed text for one line of a terminal.
    static func shown(_ word: String) -> String {
        let printable = word.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) }
        return printable.count > 80 ? String(printable.prefix(80)) + "…" : String(printable)
    }

    /// Returns the known word within one or two typing errors.
    private static func closest(to word: String, in known: [String]) -> String? {
        let ranked = known.map { (word: $0, slips: editDistance(Array(word), Array($0))) }
        guard let best = ranked.min(by: { $0.slips < $1.slips }) else { return nil }
        return best.slips <= max(2, best.word.count / 3) ? best.word : nil
    }
}
