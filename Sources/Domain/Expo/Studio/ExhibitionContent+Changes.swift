/// A difference between two versions of an exhibition.
package enum ExhibitionChange: Sendable, Equatable {
    case added(Phrase)
    case removed(Phrase)
    /// Another text; `name` is that of the exhibit, nil for the exhibition.
    case text(ExhibitionField, Language, of: Phrase?, from: String, to: String)
    case picture(of: Phrase?)
    /// Another area of the picture, by the part's name.
    case area(of: Phrase)
    /// A place in the order, from one.
    case moved(Phrase, to: Int)
}

/// A part that an exhibit lacks.
package enum MissingPart: Sendable, CaseIterable {
    case picture, name, story, alt, part, english
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
            changes += exhibit.partChanges(since: before) + exhibit.guideChanges(since: before)
        }
        return changes + moves(since: old.shown.map(\.number).filter(present.contains))
    }

    fileprivate static func changes(
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
    package var isTranslated: Bool {
        texts.has(.english)
            || shown.contains { $0.texts.has(.english) || $0.parts.contains { $0.texts.has(.english) } }
    }

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
        case .part: picture != nil && parts.contains { $0.texts[.name, original].isEmpty }
        case .english:
            isTranslated
                && (texts[.name, other].isEmpty || texts[.story, other].isEmpty
                    || parts.contains { $0.texts[.name, other].isEmpty })
        }
    }

    /// Returns the guides that an earlier version lacks, and those that only it has.
    fileprivate func guideChanges(since old: ExhibitContent) -> [ExhibitionChange] {
        func full(_ slot: GuideSlot) -> Phrase {
            let title = slot.kind.title(in: slot.language)
            let language = slot.language.ownName
            return Phrase(
                "\(name.korean) · \(title.korean) (\(language))",
                "\(name.english) · \(title.english) (\(language))"
            )
        }
        let slots = Set(guides.map(\.slot))
        return old.guides.filter { !slots.contains($0.slot) }.map { .removed(full($0.slot)) }
            + guides.filter { !old.guides.contains($0) }.map { .added(full($0.slot)) }
    }

    /// Returns the differences between its parts and those of an earlier version. They are named with the exhibit.
    fileprivate func partChanges(since old: ExhibitContent) -> [ExhibitionChange] {
        func full(_ part: PartContent) -> Phrase {
            Phrase("\(name.korean) · \(part.name.korean)", "\(name.english) · \(part.name.english)")
        }
        let numbers = Set(parts.map(\.number))
        let removed = old.parts.filter { !numbers.contains($0.number) }
        return removed.map { .removed(full($0)) }
            + parts.flatMap { part -> [ExhibitionChange] in
                guard let before = old.parts.first(where: { $0.number == part.number }) else {
                    return [.added(full(part))]
                }
                let texts = ExhibitionContent.changes(
                    of: full(part),
                    ExhibitionField.ofPart,
                    from: before.texts,
                    to: part.texts
                )
                return (before.area == part.area ? [] : [.area(of: full(part))]) + texts
            }
    }
}
