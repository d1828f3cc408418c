/// The content of an exhibition as curators write it: all texts, and the exhibits in their order.
package struct ExhibitionContent: Sendable, Equatable {
    package var texts = ExhibitionTexts()
    package var poster: StoredPicture?
    /// The flags beside the way to the exhibits, as they were imported.
    package private(set) var flags: [StoredPicture] = []
    package private(set) var unknown: [UnknownKey] = []
    package var exhibits: [ExhibitContent] = []
    /// The number of the next exhibit; none is used twice.
    package private(set) var next = 1

    package static let mostExhibits = 300

    package init() {}

    /// Creates what was saved, with a number that no exhibit has had.
    package init(
        texts: ExhibitionTexts,
        poster: StoredPicture?,
        flags: [StoredPicture] = [],
        exhibits: [ExhibitContent],
        next: Int,
        unknown: [UnknownKey] = []
    ) {
        (self.texts, self.poster, self.flags, self.exhibits) = (texts, poster, flags, exhibits)
        self.unknown = unknown
        self.next = max(next, (exhibits.map(\.number).max() ?? 0) + 1)
    }

    /// The exhibits that were not removed.
    package var shown: [ExhibitContent] { exhibits.filter { !$0.isRemoved } }
    package var removed: [ExhibitContent] { exhibits.filter(\.isRemoved) }

    /// The language in which its title was written first.
    package var original: Language {
        texts[.title, .korean].isEmpty && !texts[.title, .english].isEmpty ? .english : .korean
    }

    package var title: Phrase {
        let (korean, english) = (texts[.title, .korean], texts[.title, .english])
        return Phrase(korean, orEnglish: english) ?? Phrase("이름 없는 전시", "Untitled exhibition")
    }

    /// The content without removed exhibits.
    package var withoutRemoved: ExhibitionContent {
        ExhibitionContent(
            texts: texts,
            poster: poster,
            flags: flags,
            exhibits: shown,
            next: next,
            unknown: unknown
        )
    }

    /// The content as visitors see it.
    package var published: ExhibitionContent {
        var content = withoutRemoved
        for index in content.exhibits.indices { content.exhibits[index].uploads = [] }
        return content
    }

    package var pictures: [PictureHash] {
        (exhibits.compactMap(\.picture) + [poster].compactMap(\.self) + flags).map(\.hash)
    }

    /// Returns an exhibit; throws `notFound` without it.
    package func exhibit(_ number: Int) throws(Failure) -> ExhibitContent {
        guard let exhibit = exhibits.first(where: { $0.number == number }) else { throw .noExhibit }
        return exhibit
    }

    package mutating func change(_ number: Int, _ edit: (inout ExhibitContent) -> Void) throws(Failure) {
        guard let index = exhibits.firstIndex(where: { $0.number == number }) else { throw .noExhibit }
        edit(&exhibits[index])
    }

    /// Adds an exhibit and returns its number: once for each key, so that a second tap adds nothing. Throws `conflict`
    /// beyond the limit.
    package mutating func add(_ picture: StoredPicture?, key: IdempotencyKey) throws(Failure) -> Int {
        if let index = exhibits.firstIndex(where: { $0.key == key.text }) {
            if let picture { exhibits[index].picture = picture }
            return exhibits[index].number
        }
        guard exhibits.count < Self.mostExhibits else {
            throw .tooManyExhibits
        }
        exhibits.append(ExhibitContent(number: next, key: key.text, picture: picture))
        next += 1
        return next - 1
    }

    /// Moves a shown exhibit to a place among the shown ones, from one; returns that place.
    @discardableResult
    package mutating func move(_ number: Int, to place: Int) throws(Failure) -> Int {
        let moved = try exhibit(number)
        var rest = shown.filter { $0.number != number }
        let place = min(max(place, 1), rest.count + 1)
        rest.insert(moved, at: place - 1)
        exhibits = rest + removed.filter { $0.number != number }
        return place
    }

    /// Applies the texts of a form, unless somebody else has changed one of them since the form was opened: then
    /// nothing changes, and the present texts of those fields are returned.
    package mutating func apply(_ edit: TextEdit) throws(Failure) -> [ExhibitionField: String] {
        var texts = try texts(of: edit)
        var conflicts: [ExhibitionField: String] = [:]
        for (field, typed) in edit.texts {
            let text = try field.checked(typed)
            let present = texts[field, edit.language]
            if let seen = edit.seen[field], try field.checked(seen) != present, text != present {
                conflicts[field] = present
            }
            texts[field, edit.language] = text
        }
        guard conflicts.isEmpty else { return conflicts }
        guard let number = edit.exhibit else {
            self.texts = texts
            return [:]
        }
        var exhibit = try exhibit(number)
        if let part = edit.part { try exhibit.change(part: part) { $0.texts = texts } } else { exhibit.texts = texts }
        try change(number) { $0 = exhibit }
        return [:]
    }

    /// Returns the texts that a form shows.
    package func texts(of edit: TextEdit) throws(Failure) -> ExhibitionTexts {
        guard let number = edit.exhibit else { return texts }
        let exhibit = try exhibit(number)
        return if let part = edit.part { try exhibit.part(part).texts } else { exhibit.texts }
    }
}

/// An exhibit as curators write it.
package struct ExhibitContent: Sendable, Equatable {
    /// Its number in this exhibition, which never changes.
    package let number: Int
    /// The key of the form that added it.
    package let key: String
    /// The picture's name in addresses and for apps.
    package var imageName: String
    package var picture: StoredPicture?
    package var texts: ExhibitionTexts
    /// The named parts of its picture, in the order of a tour.
    package var parts: [PartContent]
    package var guides: [GuideContent]
    /// Guides that are not whole yet, or not examined.
    package var uploads: [GuideContent]
    package let unknown: [UnknownKey]
    /// Whether it was taken out since the exhibition was published last.
    package var isRemoved: Bool

    package init(
        number: Int,
        key: String,
        imageName: String? = nil,
        picture: StoredPicture? = nil,
        texts: ExhibitionTexts = ExhibitionTexts(),
        parts: [PartContent] = [],
        guides: [GuideContent] = [],
        uploads: [GuideContent] = [],
        unknown: [UnknownKey] = [],
        isRemoved: Bool = false
    ) {
        (self.number, self.key, self.picture) = (number, key, picture)
        (self.texts, self.parts, self.isRemoved) = (texts, parts, isRemoved)
        (self.guides, self.uploads, self.unknown) = (guides, uploads, unknown)
        self.imageName = imageName ?? "item-\(number)"
    }

    package var name: Phrase {
        Phrase(texts[.name, .korean], orEnglish: texts[.name, .english]) ?? Phrase("이름 없는 것", "Unnamed")
    }
}

/// The texts of one form in one language, and those it showed when it was opened.
package struct TextEdit: Sendable {
    /// The exhibit's number; nil for the exhibition.
    package let exhibit: Int?
    /// The number of the exhibit's part; nil for the exhibit itself.
    package let part: Int?
    package let language: Language
    package var texts: [ExhibitionField: String] = [:]
    package var seen: [ExhibitionField: String] = [:]

    package init(of exhibit: Int?, part: Int? = nil, in language: Language) {
        (self.exhibit, self.part, self.language) = (exhibit, part, language)
    }
}

extension Failure {
    static let tooManyExhibits = Failure(
        .conflict,
        Phrase(
            "출품작은 \(ExhibitionContent.mostExhibits)점까지 넣을 수 있어요.",
            "There is room for \(ExhibitionContent.mostExhibits) exhibits."
        )
    )
    package static let noExhibit = Failure(.notFound, Phrase("그런 출품작이 없어요.", "There is no such exhibit."))
}
