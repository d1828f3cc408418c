package import Domain
import Octets

/// The content of an exhibition as the store keeps it: one JSON document.
package enum StoredContent {
    /// The most bytes of a document.
    private static let most = 4 << 20
    private static let flags: [StaticString] = ["flag-1", "flag-2"]

    package static func write(_ content: ExhibitionContent) throws(Failure) -> String {
        var json = JSONWriter()
        json.object { json in
            json.field("next", content.next)
            json.write(content.texts)
            json.write(content.poster, as: "poster")
            for (name, flag) in zip(flags, content.flags) { json.write(flag, as: name) }
            json.write(content.unknown)
            json.array("exhibits") { json in
                for exhibit in content.exhibits {
                    json.object { json in
                        json.field("number", exhibit.number)
                        json.field("key", exhibit.key)
                        json.field("image", exhibit.imageName)
                        if exhibit.isRemoved { json.field("removed", true) }
                        json.write(exhibit.picture, as: "picture")
                        json.write(exhibit.texts)
                        json.write(exhibit.parts)
                        json.write(exhibit.guides, as: "guides")
                        json.write(exhibit.uploads, as: "uploads")
                        json.write(exhibit.unknown)
                    }
                }
            }
        }
        let bytes = json.finish()
        guard bytes.count <= most else {
            throw Failure(
                .tooLarge,
                Phrase(
                    "전시의 글이 너무 길어요. 전시를 둘로 나눠 주세요.",
                    "The exhibition’s texts are too long. Make two exhibitions of it."
                )
            )
        }
        return bytes.text
    }

    package static func read(_ text: String) throws(Failure) -> ExhibitionContent {
        guard let json = try? JSON(parsing: text.utf8) else { throw .contradiction("an exhibition") }
        guard case .list(let exhibits)? = json["exhibits"] else { throw .contradiction("an exhibition’s exhibits") }
        return ExhibitionContent(
            texts: json.texts,
            poster: json["poster"]?.picture,
            flags: flags.compactMap { json["\($0)"]?.picture },
            exhibits: try exhibits.map { (json) throws(Failure) in
                guard let number = json["number"]?.whole else { throw .contradiction("an exhibit") }
                return ExhibitContent(
                    number: number,
                    key: json["key"]?.text ?? "",
                    imageName: json["image"]?.text,
                    picture: json["picture"]?.picture,
                    texts: json.texts,
                    parts: json.parts,
                    guides: json["guides"]?.guides ?? [],
                    uploads: json["uploads"]?.guides ?? [],
                    unknown: json.unknown,
                    isRemoved: json["removed"] != nil
                )
            },
            next: json["next"]?.whole ?? 1,
            unknown: json.unknown
        )
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ texts: ExhibitionTexts) {
        object("texts") { json in
            for language in Language.allCases {
                guard let all = texts.all[language], !all.isEmpty else { continue }
                json.member(language.rawValue) { json in
                    json.object { json in
                        for field in ExhibitionField.allCases {
                            if let text = all[field] { json.member(field.rawValue) { $0.value(text) } }
                        }
                    }
                }
            }
        }
    }

    fileprivate mutating func write(_ keys: [UnknownKey]) {
        guard !keys.isEmpty else { return }
        object("unknown") { json in for key in keys { json.member(key.name) { $0.value(key.json) } } }
    }

    fileprivate mutating func write(_ parts: [PartContent]) {
        guard !parts.isEmpty else { return }
        array("parts") { json in
            for part in parts {
                json.object { json in
                    json.field("number", part.number)
                    json.array("at") { json in for edge in part.area.edges { json.value(edge) } }
                    json.write(part.texts)
                }
            }
        }
    }

    fileprivate mutating func write(_ guides: [GuideContent], as name: StaticString) {
        guard !guides.isEmpty else { return }
        array(name) { json in
            for guide in guides {
                json.object { json in
                    json.field("slot", guide.slot.text)
                    json.field("form", guide.form.rawValue)
                    json.field("bytes", guide.bytes)
                    json.field("source", guide.source)
                    json.array("pieces") { json in for piece in guide.pieces { json.value(piece.text) } }
                    if let seconds = guide.seconds { json.field("seconds", seconds) }
                    guard !guide.lines.isEmpty else { return }
                    json.array("lines") { json in
                        for line in guide.lines {
                            json.object { json in
                                json.field("at", line.second)
                                json.field("text", line.text)
                            }
                        }
                    }
                }
            }
        }
    }

    fileprivate mutating func write(_ picture: StoredPicture?, as name: StaticString) {
        guard let picture else { return }
        object(name) { json in
            json.field("hash", picture.hash.text)
            json.field("width", picture.dimensions.width)
            json.field("height", picture.dimensions.height)
            json.field("colour", picture.colour.number)
            if picture.hasTiles { json.field("tiles", true) }
        }
    }
}

extension JSON {
    fileprivate var whole: Int? { if case .number(let text) = self { Int(text) } else { nil } }

    fileprivate var texts: ExhibitionTexts {
        var texts = ExhibitionTexts()
        for language in Language.allCases {
            guard case .object(let members)? = self["texts"]?[language.rawValue] else { continue }
            for member in members {
                guard let field = member.key.word.flatMap(ExhibitionField.init), let text = member.value.text else {
                    continue
                }
                texts[field, language] = text
            }
        }
        return texts
    }

    fileprivate var unknown: [UnknownKey] {
        guard case .object(let members)? = self["unknown"] else { return [] }
        return members.compactMap { member in
            guard let name = member.key.text(within: .whole), let json = member.value.text else { return nil }
            return UnknownKey(name, json: json)
        }
    }

    fileprivate var parts: [PartContent] {
        list("parts") { json in
            guard let number = json["number"]?.whole,
                let area = PictureArea(edges: json.list("at", \.whole))
            else { return nil }
            return PartContent(number: number, area: area, texts: json.texts)
        }
    }

    fileprivate var guides: [GuideContent] {
        guard case .list(let guides) = self else { return [] }
        return guides.compactMap { json in
            guard let slot = json["slot"]?.text.flatMap(GuideSlot.init),
                let form = json["form"]?.text.flatMap(GuideFile.Form.init), let bytes = json["bytes"]?.whole
            else { return nil }
            return GuideContent(
                slot,
                form,
                bytes: bytes,
                source: json["source"]?.text ?? "",
                pieces: json.list("pieces") { $0.text.flatMap(PictureHash.init) },
                seconds: json["seconds"]?.whole,
                lines: json.list("lines") { line in
                    line["at"]?.whole.map { GuideFile.Line(second: $0, text: line["text"]?.text ?? "") }
                }
            )
        }
    }

    private func list<Item>(_ name: String, _ read: (JSON) -> Item?) -> [Item] {
        guard case .list(let all)? = self[name] else { return [] }
        return all.compactMap(read)
    }

    fileprivate var picture: StoredPicture? {
        guard let hash = self["hash"]?.text.flatMap(PictureHash.init), let width = self["width"]?.whole,
            let height = self["height"]?.whole, let colour = self["colour"]?.whole
        else { return nil }
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: width, height: height),
            colour: PictureColour(number: colour),
            hasTiles: self["tiles"] == .bool(true)
        )
    }
}
