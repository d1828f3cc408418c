/// The name and description of this place, which its owner gives at the desk.
package struct PlaceDescription: Sendable, Equatable {
    /// The name in both languages.
    package let name: Phrase
    /// A sentence for the front page; nil for one that tells what the open halls do.
    package let sentence: Phrase?

    /// The place before its owner has named it.
    package static let unnamed = PlaceDescription(name: Phrase("마당", "Madang"), sentence: nil)

    private init(name: Phrase, sentence: Phrase?) { (self.name, self.sentence) = (name, sentence) }

    /// The most characters of a name, and of a sentence.
    package static let longestName = 30
    package static let longestSentence = 120

    /// Creates a place from typed texts. Without a name it is `unnamed`; without English the other text is shown in both
    /// languages. Throws `invalid` for a text that is too long or cannot be read.
    package init(_ form: PlaceForm) throws(Failure) {
        let name = try Self.checked(form.name, Phrase("이름", "The name"), Self.longestName, "name")
        let english = try Self.checked(
            form.englishName,
            Phrase("영어 이름", "The English name"),
            Self.longestName,
            "english-name"
        )
        let sentence = try Self.checked(
            form.sentence,
            Phrase("소개", "The description"),
            Self.longestSentence,
            "sentence"
        )
        let other = try Self.checked(
            form.englishSentence,
            Phrase("영어 소개", "The English description"),
            Self.longestSentence,
            "english-sentence"
        )
        self.name =
            switch (name, english) {
            case (nil, nil): Self.unnamed.name
            case (let name?, let english): Phrase(name, english ?? name)
            case (nil, let english?): Phrase(english, english)
            }
        self.sentence =
            switch (sentence, other) {
            case (nil, nil): nil
            case (let sentence?, let other): Phrase(sentence, other ?? sentence)
            case (nil, let other?): Phrase(other, other)
            }
    }

    private static func checked(
        _ typed: String,
        _ what: Phrase,
        _ longest: Int,
        _ field: String
    ) throws(Failure) -> String? {
        let text = typed.composed.withoutOuterBlanks
        guard !text.isEmpty else { return nil }
        guard text.unicodeScalars.count <= longest, !text.contains(where: \.isNewline) else {
            throw Failure(
                .invalid,
                Phrase(
                    "한 줄, \(longest)자까지 적어 주세요.",
                    "Use up to \(longest) characters on one line."
                ),
                field: field
            )
        }
        try NameRules.things.check(text, what, field: field)
        return text
    }
}

/// The description of a place as it was typed.
package struct PlaceForm: Sendable, Equatable {
    package var name = ""
    package var englishName = ""
    package var sentence = ""
    package var englishSentence = ""

    package init() {}
}

/// The settings of this place, which all servers share.
package protocol Places: Sendable {
    /// Returns the texts as they were typed; empty ones where nothing was.
    func form() async throws(Failure) -> PlaceForm

    /// Saves the texts. Throws `invalid` as `PlaceDescription` does.
    func save(_ form: PlaceForm, at now: Instant) async throws(Failure)
}
