extension ExhibitionContent {
    /// Creates the content of a pack; `pictures` are its processed pictures by their names, `pieces` those of its guides
    /// by the names of their files. Throws `invalid` for a text that is longer than a curator may write, naming the
    /// exhibit and the field.
    package init(
        _ pack: Pack,
        pictures: [String: StoredPicture],
        pieces: [String: [PictureHash]] = [:]
    ) throws(Failure) {
        let exposition = pack.exposition
        var texts = ExhibitionTexts()
        try texts.add([
            (.title, exposition.title), (.location, exposition.location), (.duration, exposition.duration),
            (.description, exposition.description), (.alt, exposition.poster?.alt), (.sources, exposition.sources),
            (.itemsTitle, exposition.itemsTitle.unless(Self.itemsTitle)),
            (.visitorsTitle, exposition.visitorsTitle.unless(Self.visitorsTitle)),
        ])
        if let visitors = exposition.visitors, visitors > 0 { texts[.visitors, .korean] = String(visitors) }
        if let licence = pack.licence { texts[.licence, .korean] = try ExhibitionField.licence.checked(licence) }
        var exhibits: [ExhibitContent] = []
        for (index, exhibit) in pack.exhibits.enumerated() {
            do throws(Failure) {
                let room = pack.rooms.first { $0.exhibits.contains(index) }
                var written = try exhibit.texts
                try written.add([(.room, room?.name)])
                exhibits.append(
                    ExhibitContent(
                        number: index + 1,
                        key: IdempotencyKey().text,
                        // Two exhibits may share a picture, but no address.
                        imageName: Self.pictureNames.contains(exhibit.slug) ? nil : exhibit.slug,
                        picture: exhibit.picture.flatMap { pictures[$0.name] },
                        texts: written,
                        parts: try exhibit.partContents,
                        guides: exhibit.guides.compactMap { guide in pieces[guide.name].map { guide.content($0) } },
                        unknown: exhibit.unknown
                    )
                )
            } catch { throw error.named(exhibit.name.original) }
        }
        guard exhibits.count <= Self.mostExhibits else { throw .tooManyExhibits }
        let poster = exposition.poster.flatMap { pictures[$0.name] }
        let flags = exposition.flags.prefix(Self.flagNames.count).compactMap { pictures[$0.name] }
        self.init(texts: texts, poster: poster, flags: flags, exhibits: exhibits, next: 1, unknown: exposition.unknown)
    }
}

extension Pack {
    /// Whether the rooms' order is that of their exhibits. The studio has no other.
    package var hasRoomsInOrder: Bool {
        let firsts = rooms.compactMap(\.exhibits.first)
        return firsts == firsts.sorted() && rooms.allSatisfy { $0.exhibits == $0.exhibits.sorted() }
    }
}

extension ExhibitionTexts {
    /// Adds texts with their translations, checked as those that curators write.
    fileprivate mutating func add(_ found: [(ExhibitionField, PackText?)]) throws(Failure) {
        for (field, text) in found {
            guard let text else { continue }
            self[field, text.language] = try field.checked(text.original)
            for (language, translation) in text.translations { self[field, language] = try field.checked(translation) }
        }
    }
}

extension Exhibit {
    fileprivate var texts: ExhibitionTexts {
        get throws(Failure) {
            var texts = ExhibitionTexts()
            let facts = facts.compactMap { fact in
                ExhibitionField(rawValue: fact.kind.rawValue).map { ($0, Optional(fact.text)) }
            }
            try texts.add(
                [
                    (.years, years.map { PackText($0.written) }), (.cm, realSize.map { PackText($0.written) }),
                    (.name, name), (.line, summary), (.story, text), (.easy, easyText), (.alt, picture?.alt),
                ] + facts
            )
            return texts
        }
    }

    fileprivate var partContents: [PartContent] {
        get throws(Failure) {
            var contents: [PartContent] = []
            for (index, part) in parts.enumerated() {
                var texts = ExhibitionTexts()
                try texts.add([(.name, part.name), (.text, part.text)])
                contents.append(PartContent(number: index + 1, area: part.area, texts: texts))
            }
            return contents
        }
    }
}

extension GuideFile {
    fileprivate func content(_ pieces: [PictureHash]) -> GuideContent {
        GuideContent(
            GuideSlot(kind, language),
            form,
            bytes: bytes,
            source: name,
            pieces: pieces,
            seconds: seconds,
            lines: lines
        )
    }
}

extension PackText {
    /// Nil where it is what the program writes where there is none.
    fileprivate func unless(_ standard: Phrase) -> PackText? {
        let isStandard = Language.allCases.allSatisfy { language in
            self[language] == standard[language] || self[language] == original && original == standard[self.language]
        }
        return isStandard ? nil : self
    }
}

extension Failure {
    /// The failure with the name of the exhibit whose text it is about.
    fileprivate func named(_ exhibit: String) -> Failure {
        let field = field.flatMap(ExhibitionField.init)?.label
        guard let field else { return self }
        return Failure(
            kind,
            Phrase(
                "‘\(exhibit)’의 \(field.korean): \(message.korean)",
                "\(field.english) of “\(exhibit)”: \(message.english)"
            ),
            field: self.field
        )
    }
}
