/// A difference between two versions of an exhibition.
package enum ExhibitionChange: Sendable, Equatable {
    case added(Phrase)
    case removed(Phrase)
    /// Another text; `name` is that of the exhibit, nil for the exhibition.
    case text(ExhibitionField, Language, of: Phrase?, from: String, to: String)
    case picture(of: Phrase?)
    /// A place in the order, from one.
    case moved(Phrase, to: Int)
}

/// A part that an exhibit lacks.
package enum MissingPart: Sendable, CaseIterable {
    case picture, name, story, alt, english
}

extension ExhibitionContent {
    /// Returns the differences from an earlier version, in the order of the exhibition.
    package func changes(since old: ExhibitionContent) -> [ExhibitionChange] {
        let known = Dictionary(old.shown.map { ($0.number, $0) }) { $1 }
        let present = Set(shown.map(\.number))
        var changes = Self.changes(of: nil, ExhibitionField.ofExhibition, from: old.texts, to: texts)
        if poster != old.poster { changes.append(.picture(of: nil)) }
        changes += old.shown.filter { !present.contains($0.number) }.map { .removed($0.name) }
        for exhibit in shown {
            guard let before = known[exhibit.number] else {
                changes.append(.added(exhibit.name))
                continue
            }
            if exhibit.picture != before.picture { changes.append(.picture(of: exhibit.name)) }
            changes += Self.changes(
                of: exhibit.name,
                ExhibitionField.ofExhibit,
                from: before.texts,
                to: exhibit.texts
            )
        }
        return changes + moves(since: old.shown.map(\.number).filter(present.contains))
    }

    private static func changes(
        of name: Phrase?,
        _ fields: [ExhibitionField],
        from old: ExhibitionTexts,
        to new: ExhibitionTexts
    ) -> [ExhibitionChange] {
        Language.allCases.flatMap { language in
            fields.filter { language == .korean || !$0.isOfOneLanguage }.compactMap { field in
                let (from, to) = (old[field, language], new[field, language])
                return from == to ? nil : .text(field, language, of: name, from: from, to: to)
            }
        }
    }

    /// Returns the exhibits that changed their place among those of both versions.
    private func moves(since old: [Int]) -> [ExhibitionChange] {
        let known = Set(old)
        let order = shown.map(\.number).filter(known.contains)
        return order.difference(from: old).insertions.compactMap { change in
            guard case .insert(_, let number, _) = change,
                let index = shown.firstIndex(where: { $0.number == number })
            else { return nil }
            return .moved(shown[index].name, to: index + 1)
        }
    }

    /// Whether a translation was begun, so that missing ones count.
    package var isTranslated: Bool { texts.has(.english) || shown.contains { $0.texts.has(.english) } }

    /// Returns the exhibits that lack a part.
    package func lacking(_ part: MissingPart) -> [ExhibitContent] {
        shown.filter { $0.lacks(part, isTranslated: isTranslated, original: original) }
    }
}

extension ExhibitContent {
    package func lacks(_ part: MissingPart, isTranslated: Bool, original: Language) -> Bool {
        let other: Language = original == .korean ? .english : .korean
        return switch part {
        case .picture: picture == nil
        case .name: texts[.name, original].isEmpty
        case .story: texts[.story, original].isEmpty
        case .alt: picture != nil && texts[.alt, original].isEmpty
        case .english: isTranslated && (texts[.name, other].isEmpty || texts[.story, other].isEmpty)
        }
    }
}
