import Domain
import Octets

/// Combines the data files and the pictures.
struct PackAssembly {
    private let name: String
    private let settings: PackSettings
    private let images: ImageCatalogue
    private let findings: Findings
    private let kept: [String: StoredPicture]
    private let hash: String

    /// `hash` is that of the data files.
    init(
        _ name: String,
        _ settings: PackSettings,
        _ images: ImageCatalogue,
        _ findings: Findings,
        kept: [String: StoredPicture],
        hash: String
    ) {
        self.name = name
        self.settings = settings
        self.images = images
        self.findings = findings
        self.kept = kept
        self.hash = hash
    }

    func pack(
        _ draft: ExpositionDraft,
        _ items: [ItemDraft],
        _ rooms: [ExhibitionRoom],
        _ guides: [[GuideFile]]
    ) -> Pack {
        let exposition = exposition(draft)
        var slugs = Slugs()
        let exhibits = zip(items, guides).map { exhibit($0, slug: slugs.next(for: $0.imageName), $1) }
        let languages = settings.languages ?? languages(of: exposition, exhibits)
        noteTranslations(exhibits, languages)
        noteSharedPictures(items)
        return Pack(
            name: name,
            edition: edition(guides),
            languages: languages,
            exposition: exposition,
            exhibits: exhibits,
            rooms: rooms,
            licence: settings.licence,
            accent: settings.accent
        )
    }

    private func exposition(_ draft: ExpositionDraft) -> Exposition {
        let posterName = settings.poster ?? draft.poster
        let poster = images[posterName ?? "poster"]
        if poster == nil { missing(posterName ?? "poster") }
        let flagNames = settings.flags ?? (images["flag"] == nil ? [] : ["flag"])
        for flag in flagNames where images[flag] == nil { missing(flag) }
        return Exposition(
            title: draft.title,
            visitors: draft.visitors,
            location: draft.location,
            duration: draft.duration,
            description: draft.description,
            poster: poster.map { picture($0, draft.alt) },
            flags: flagNames.compactMap { images[$0] }.map { picture($0, nil) },
            itemsTitle: title(settings.itemsTitle, or: ExhibitionContent.itemsTitle),
            visitorsTitle: title(settings.visitorsTitle, or: ExhibitionContent.visitorsTitle),
            sources: draft.sources,
            unknown: draft.unknown
        )
    }

    private func exhibit(_ item: ItemDraft, slug: String, _ guides: [GuideFile]) -> Exhibit {
        let image = images[item.imageName]
        if image == nil, !item.imageName.isEmpty {
            findings.note(item.place.finding(missingWords(item.imageName)))
        } else if item.alt == nil, image != nil {
            findings.note(item.place.finding(Self.noAlt))
        }
        return Exhibit(
            slug: slug,
            name: item.name,
            summary: item.summary,
            text: item.text,
            easyText: item.easyText,
            imageName: item.imageName,
            picture: image.map { picture($0, item.alt) },
            facts: item.facts,
            parts: image == nil ? [] : item.parts,
            realSize: item.realSize,
            years: item.years,
            guides: guides,
            unknown: item.unknown
        )
    }

    private func picture(_ image: LoadedImage, _ alt: PackText?) -> PackPicture {
        image.picture(alt: alt, kept: kept[image.hash])
    }

    /// Returns the curator's title, or else ours in every language.
    private func title(_ titles: [Language: String], or ours: Phrase) -> PackText {
        let original = settings.original
        let others = Language.allCases.filter { $0 != original }
        guard let title = titles[original] else {
            let translations = others.map { ($0, titles[$0] ?? ours[$0]) }
            return PackText(ours[original], in: original, translations: Dictionary(uniqueKeysWithValues: translations))
        }
        return PackText(title, in: original, translations: titles.filter { $0.key != original })
    }

    /// Returns the default languages: those for which there are texts.
    private func languages(of exposition: Exposition, _ exhibits: [Exhibit]) -> [Language] {
        let texts = [exposition.title, exposition.description] + exhibits.flatMap { [$0.name, $0.text] }
        let others = Language.allCases.filter { language in
            language != settings.original && texts.contains { $0.translations[language] != nil }
        }
        return [settings.original] + others
    }
}

extension PackAssembly {
    private static let noAlt = Phrase(
        "그림 설명(alt)이 없어요 · 그림을 못 보는 사람을 위해 한 문장 적어 주세요",
        "the picture has no alt text · say in a sentence what it shows, for those who cannot see it"
    )

    /// Notes pictures used twice, which are nearly always a copied line that was not changed.
    private func noteSharedPictures(_ items: [ItemDraft]) {
        var first: [String: Int] = [:]
        for (index, item) in items.enumerated() where !item.imageName.isEmpty {
            guard let other = first[item.imageName] else {
                first[item.imageName] = index
                continue
            }
            let name = JSONPath.shortened(item.imageName)
            let words = Phrase(
                "[\(other)]도 그림 '\(name)'을 써요 · 다른 그림이면 이름을 바꿔 주세요",
                "[\(other)] has the picture '\(name)' too · change the name if another is meant"
            )
            findings.note(item.place.finding(words))
        }
    }

    private func missing(_ image: String) {
        findings.note(PackFault(file: FolderFiles.images, position: nil, path: "", words: missingWords(image)))
    }

    private func missingWords(_ image: String) -> Phrase {
        let name = JSONPath.shortened(image)
        let found = Phrase("그림 '\(name)'이(가) 없어요", "there is no picture '\(name)'")
        if let similar = images.similar(to: image) {
            return found.needing(Phrase("혹시 \(similar.path)인가요?", "is \(similar.path) meant?"))
        }
        let plain = ImageEnding.removed(from: name)
        return found.needing(
            Phrase("images에 \(plain).svg나 .png, .jpg를 넣어 주세요", "put \(plain).svg, .png or .jpg into images")
        )
    }

    private func noteTranslations(_ exhibits: [Exhibit], _ languages: [Language]) {
        for language in languages.dropFirst() {
            let lacking = exhibits.filter { exhibit in
                ([exhibit.name, exhibit.text] + exhibit.parts.map(\.name)).contains { $0.translations[language] == nil }
            }
            guard !lacking.isEmpty else { continue }
            findings.note(
                "items.json",
                Phrase(
                    "출품작 \(lacking.count)점에 \(language.rawValue) 글이 빠져 있어요 · 원래 글이 보여요",
                    "\(lacking.count) exhibits lack texts in \(language.rawValue) · the original is shown"
                )
            )
        }
    }

    /// Derived from the files, so that an unchanged pack has the same edition after a restart. Short enough for a URL
    /// and for a number in JSON.
    private func edition(_ guides: [[GuideFile]]) -> Int {
        var parts = [name, hash]
        for image in images.images.values.sorted(by: { $0.name < $1.name }) {
            parts += [image.path, image.hash, kept[image.hash]?.hash.text ?? ""]
        }
        for guide in guides.joined() { parts += [guide.name, guide.version] }
        var edition = SHA256()
        for part in parts { edition.update("\(part.utf8.count) \(part)".utf8) }
        return edition.finish().prefix(6).reduce(0) { $0 << 8 | Int($1) }
    }
}
