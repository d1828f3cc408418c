extension ExhibitionContent {
    /// Returns the exhibition as its pages and the apps' files show it. `edition` differs for every other content.
    package func pack(named name: String, edition: Int) -> Pack {
        let original = original
        let other: Language = original == .korean ? .english : .korean
        func text(_ field: ExhibitionField, _ fallback: Phrase? = nil) -> PackText {
            let standard = fallback.map { PackText($0[original], in: original, translations: [other: $0[other]]) }
            return texts.pack(field, original: original) ?? standard ?? PackText("", in: original)
        }
        let licence = texts[.licence, original]
        return Pack(
            name: name,
            edition: edition,
            languages: isTranslated ? [original, other] : [original],
            exposition: Exposition(
                title: text(.title, title),
                visitors: Int(texts[.visitors, original]),
                location: text(.location),
                duration: text(.duration),
                description: text(.description),
                poster: poster.map {
                    PackPicture(
                        name: Self.posterName,
                        form: .stored($0),
                        alt: texts.pack(.alt, original: original)
                    )
                },
                flags: zip(Self.flagNames, flags).map { PackPicture(name: $0, form: .stored($1), alt: nil) },
                itemsTitle: text(.itemsTitle, Self.itemsTitle),
                visitorsTitle: text(.visitorsTitle, Self.visitorsTitle),
                sources: texts.pack(.sources, original: original)
            ),
            exhibits: shown.map { $0.exhibit(original: original) },
            rooms: rooms,
            licence: licence.isEmpty ? nil : licence
        )
    }

    /// The rooms, in the order of their first exhibits.
    package var rooms: [ExhibitionRoom] {
        var (names, members) = ([PackText](), [[Int]]())
        for (index, exhibit) in shown.enumerated() {
            guard let name = exhibit.texts.pack(.room, original: original) else { continue }
            if let room = names.firstIndex(where: { $0.original == name.original }) {
                members[room].append(index)
                // Whichever exhibit names it in the other language as well.
                if names[room].translations.isEmpty { names[room] = name }
            } else if names.count < ExhibitionRoom.most {
                names.append(name)
                members.append([index])
            }
        }
        return zip(names, members).map { ExhibitionRoom(name: $0, exhibits: $1) }
    }

    /// The files of all guides.
    package var guideFiles: [GuideFile] { shown.flatMap { $0.guideFiles(original) } }

    package static let posterName = "poster"
    package static let flagNames = ["flag-1", "flag-2"]
    /// The names of pictures that are no exhibit's.
    static let pictureNames = [posterName] + flagNames
    package static let itemsTitle = Phrase("출품작", "Exhibits")
    package static let visitorsTitle = Phrase("방문객", "Visitors")
}

extension ExhibitContent {
    fileprivate func exhibit(original: Language) -> Exhibit {
        func text(_ field: ExhibitionField) -> PackText? { texts.pack(field, original: original) }
        let empty = PackText("", in: original)
        return Exhibit(
            slug: imageName,
            name: text(.name) ?? PackText(name[original], in: original),
            summary: text(.line) ?? empty,
            text: text(.story) ?? empty,
            easyText: text(.easy),
            imageName: imageName,
            picture: picture.map { PackPicture(name: imageName, form: .stored($0), alt: text(.alt)) },
            facts: ExhibitionField.facts.compactMap { field in
                guard let kind = Exhibit.Fact.Kind(rawValue: field.rawValue) else { return nil }
                return text(field).map { Exhibit.Fact(kind, $0) }
            },
            parts: picture == nil ? [] : parts.map { $0.part(original: original) },
            realSize: RealSize(written: texts[.cm, original]),
            years: ExhibitYears(written: texts[.years, original]),
            guides: guideFiles(original)
        )
    }

    /// The files of its guides, in the order of pages.
    package func guideFiles(_ original: Language) -> [GuideFile] {
        GuideSlot.all(original).compactMap { guide(in: $0)?.file(named: imageName) }
    }
}

extension PartContent {
    fileprivate func part(original: Language) -> ExhibitPart {
        ExhibitPart(
            name: texts.pack(.name, original: original) ?? PackText(name[original], in: original),
            text: texts.pack(.text, original: original) ?? PackText("", in: original),
            area: area
        )
    }
}
