/// A named part of an exhibit's picture as curators write it.
package struct PartContent: Sendable, Equatable {
    /// Its number among the exhibit's parts, which never changes.
    package let number: Int
    package var area: PictureArea
    package var texts: ExhibitionTexts

    package init(number: Int, area: PictureArea, texts: ExhibitionTexts = ExhibitionTexts()) {
        (self.number, self.area, self.texts) = (number, area, texts)
    }

    package var name: Phrase {
        Phrase(texts[.name, .korean], orEnglish: texts[.name, .english]) ?? Phrase("이름 없는 곳", "Unnamed part")
    }
}

extension ExhibitContent {
    /// Returns a part; throws `notFound` without it.
    package func part(_ number: Int) throws(Failure) -> PartContent {
        guard let part = parts.first(where: { $0.number == number }) else { throw .noPart }
        return part
    }

    package mutating func change(part number: Int, _ edit: (inout PartContent) -> Void) throws(Failure) {
        guard let index = parts.firstIndex(where: { $0.number == number }) else { throw .noPart }
        edit(&parts[index])
    }

    /// Adds a part behind the others and returns its number; that of a part with the same area, so that a second tap
    /// adds nothing. Throws `conflict` beyond the limit.
    package mutating func add(_ area: PictureArea) throws(Failure) -> Int {
        if let part = parts.first(where: { $0.area == area }) { return part.number }
        guard parts.count < ExhibitPart.most else { throw .tooManyParts }
        let number = (parts.map(\.number).max() ?? 0) + 1
        parts.append(PartContent(number: number, area: area))
        return number
    }
}

extension ExhibitionContent {
    /// Applies the texts of a part in each language and its new place, or nothing: if somebody else has changed one of
    /// the texts, the present ones are returned by their fields. Throws `invalid`, naming the field.
    package mutating func apply(_ edits: [TextEdit], _ area: PictureArea?) throws(Failure) -> [String: String] {
        var (content, conflicts) = (self, [String: String]())
        for edit in edits {
            do throws(Failure) {
                for (field, text) in try content.apply(edit) { conflicts[field.key(in: edit.language)] = text }
            } catch {
                var fault = error
                fault.field = error.field.flatMap(ExhibitionField.init)?.key(in: edit.language)
                throw fault
            }
            guard let area, let number = edit.exhibit, let part = edit.part else { continue }
            var exhibit = try content.exhibit(number)
            try exhibit.change(part: part) { $0.area = area }
            try content.change(number) { $0 = exhibit }
        }
        if conflicts.isEmpty { self = content }
        return conflicts
    }
}

extension PictureArea {
    /// The side of an area around a tapped point.
    private static let tapped = 250

    /// The nine thirds of a picture in reading order.
    package static let thirds = (0..<9).compactMap { place in
        PictureArea(x: place % 3 * 333, y: place / 3 * 333, width: 333, height: 333)
    }

    /// Creates the area around a point, moved so that it is within the picture.
    package init(around x: Int, _ y: Int) {
        func start(_ middle: Int) -> Int { min(max(middle - Self.tapped / 2, 0), 1000 - Self.tapped) }
        (self.x, self.y, width, height) = (start(x), start(y), Self.tapped, Self.tapped)
    }
}

extension Failure {
    package static let tooManyParts = Failure(
        .conflict,
        Phrase("\(ExhibitPart.most)곳까지 넣을 수 있어요.", "There is room for \(ExhibitPart.most) parts.")
    )
    package static let noPart = Failure(.notFound, Phrase("그런 곳이 없어요.", "There is no such part."))
}
