/// The admissions from which a film earns money, as somebody of the place noted them: KOBIS does not have them.
package struct BreakEven: Sendable, Hashable {
    /// Nil where the value noted before is withdrawn.
    package let admissions: Int?
    /// The announcement or article it was taken from.
    package let source: String
    package let noted: Instant

    package static let mostAdmissions = 100_000_000
    package static let longestSource = 200
    /// The number of notes a film can have.
    package static let mostNotes = 100

    package init(admissions: Int?, source: String, noted: Instant) {
        (self.admissions, self.source, self.noted) = (admissions, source, noted)
    }

    /// Parses a form's fields; an empty number withdraws the value. Throws `invalid` with the field's name.
    package init(admissions typed: String, source: String, at now: Instant) throws(Failure) {
        let digits = typed.filter { $0 != "," && !$0.isWhitespace }
        let count = Int(digits)
        guard digits.isEmpty || (1...Self.mostAdmissions).contains(count ?? 0) else { throw .wrongBreakEven }
        let source = source.withoutOuterBlanks
        guard !source.isEmpty else { throw .noBreakEvenSource }
        guard source.unicodeScalars.count <= Self.longestSource else { throw .longBreakEvenSource }
        self.init(admissions: count, source: source, noted: now)
    }

    /// The day it was noted, and the value with its source.
    package var words: (day: Phrase, value: Phrase) {
        let value = admissions.map(Phrase.people) ?? Phrase("값을 지움", "withdrawn")
        return (
            noted.day(in: .korea).wordsWithYear,
            Phrase("\(value.korean) (\(source))", "\(value.english) (\(source))")
        )
    }

    /// Whether noting it changes anything after `earlier`, which are newest first. Throws `conflict` when there are too
    /// many.
    package func isNews(after earlier: [BreakEven]) throws(Failure) -> Bool {
        let last = earlier.first
        guard admissions != last?.admissions || admissions != nil && source != last?.source else { return false }
        guard earlier.count < Self.mostNotes else { throw .manyBreakEvens }
        return true
    }
}

/// A film that has a value now.
package struct FilmBreakEven: Sendable, Hashable {
    package let code: FilmCode
    package let name: String
    package let admissions: Int

    package init(code: FilmCode, name: String, admissions: Int) {
        (self.code, self.name, self.admissions) = (code, name, admissions)
    }
}

extension Failure {
    fileprivate static let wrongBreakEven = Failure(
        .invalid,
        Phrase(
            "관객 수를 1부터 \(BreakEven.mostAdmissions.grouped)까지 숫자로 적어 주세요. 지우려면 비워 두세요.",
            "Enter the admissions as a number from 1 to \(BreakEven.mostAdmissions.grouped), or nothing to withdraw the value."
        ),
        field: "admissions"
    )
    fileprivate static let noBreakEvenSource = Failure(
        .invalid,
        Phrase("어디에서 보았는지 적어 주세요. 방문객에게 보여요.", "Say where it was published; visitors see it."),
        field: "source"
    )
    fileprivate static let longBreakEvenSource = Failure(
        .invalid,
        Phrase(
            "출처는 \(BreakEven.longestSource)자까지 적을 수 있어요.",
            "A source can have up to \(BreakEven.longestSource) characters."
        ),
        field: "source"
    )
    fileprivate static let manyBreakEvens = Failure(
        .conflict,
        Phrase(
            "이 영화의 값은 \(BreakEven.mostNotes)번까지 고칠 수 있어요.",
            "A film’s value can be changed \(BreakEven.mostNotes) times."
        ),
        field: "admissions"
    )
}
