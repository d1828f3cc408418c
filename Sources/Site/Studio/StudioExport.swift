package import Domain
import Exhibitions
import HTTP
import Octets
import Pages
import Routes

/// An exhibition's draft as a ZIP archive: its pages, which need no server, or its files as a pack.
struct StudioExport: Sendable {
    let name: String
    let content: ExhibitionContent
    let packs: any Packs

    /// Returns the archive, which is sent while it is written.
    func response(_ file: StudioFile) -> Response {
        if file == .table { return table }
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/zip")
        headers.add(.cacheControl, "no-store")
        headers.add("content-disposition", "attachment; filename=\"\(name)\(file == .site ? "-site" : "").zip\"")
        return Response(
            status: 200,
            headers: headers,
            body: .stream { body in
                var archive = Archive(folder: name, body: body)
                if file == .site { try await writeSite(&archive) } else { try await writePack(&archive) }
                try await body.write(archive.zip.end())
            }
        )
    }

    private var table: Response {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "text/csv; charset=utf-8")
        headers.add(.cacheControl, "no-store")
        headers.add("content-disposition", "attachment; filename=\"\(name).csv\"")
        return Response(status: 200, headers: headers, body: .bytes(Bytes(ExhibitionTable.write(content))))
    }

    private struct Archive {
        let folder: String
        let body: any BodyWriter
        var zip = ZipWriter()

        mutating func add(_ path: String, _ bytes: [UInt8]) async throws {
            try await body.write(zip.file("\(folder)/\(path)", bytes))
        }

        /// Adds a recording, which is read twice, so that never more than a piece of it is in memory.
        mutating func add(_ path: String, _ guide: GuideFile, _ packs: any Packs) async throws {
            var sum = CRC32()
            for piece in guide.pieces { sum.update(try await packs.bytes(of: piece)) }
            try await body.write(zip.head(of: "\(folder)/\(path)", sum, guide.bytes))
            for piece in guide.pieces { try await body.write(packs.bytes(of: piece)) }
        }
    }

    private func bytes(of picture: StoredPicture) async -> [UInt8] {
        let size = PictureSize.full.available(of: picture.dimensions)
        return await packs.picture(picture.hash, size, .jpeg)?.bytes ?? []
    }

    private func writeSite(_ archive: inout Archive) async throws {
        // Each picture is one plain file.
        let pack = content.pack(named: name, edition: 0).withPictures { .file($0.dimensions) }
        let export = PackExport(pack) { _ in "jpg" }
        for file in export.pages + export.shared { try await archive.add(file.path, file.bytes().array) }
        let pictures = content.namedPictures
        for (picture, path) in export.pictures {
            guard let stored = pictures.first(where: { $0.name == picture.name })?.picture else { continue }
            try await archive.add(path, await bytes(of: stored))
        }
        for (guide, path) in export.guides { try await archive.add(path, guide, packs) }
    }

    private func writePack(_ archive: inout Archive) async throws {
        let files = PackFilesWriter(name: name, content: content)
        try await archive.add("exposition.json", files.exposition)
        try await archive.add("items.json", files.items)
        try await archive.add("pack.json", files.settings)
        for (name, picture) in content.namedPictures {
            try await archive.add("images/\(name).jpg", await bytes(of: picture))
        }
        for guide in content.guideFiles {
            try await archive.add("media/\(guide.name)", guide, packs)
        }
    }
}

extension Packs {
    /// Returns a piece of a guide. Throws if it is missing, so that the archive breaks off.
    fileprivate func bytes(of piece: PictureHash) async throws -> [UInt8] {
        guard let path = await paths(of: [piece])?.first else { throw Failure.nothingHere }
        return FileSlice(of: path, offset: 0, count: GuideContent.piece).read()
    }
}

extension ExhibitionContent {
    /// The pictures, by the names of their files in a pack.
    package var namedPictures: [(name: String, picture: StoredPicture)] {
        let poster = poster.map { [(Self.posterName, $0)] } ?? []
        return poster + Array(zip(Self.flagNames, flags))
            + exhibits.compactMap { exhibit in exhibit.picture.map { (exhibit.imageName, $0) } }
    }
}

/// The three files of a pack (`docs/pack-format.md`).
package struct PackFilesWriter {
    let name: String
    let content: ExhibitionContent

    package init(name: String, content: ExhibitionContent) { (self.name, self.content) = (name, content) }

    private static let titles: [ExhibitionField] = [.itemsTitle, .visitorsTitle]
    private static let texts = ExhibitionField.ofExhibit.filter { ![.years, .cm, .room].contains($0) }

    private var original: Language { content.original }
    private var other: Language { original == .korean ? .english : .korean }

    package var exposition: [UInt8] {
        let fields = ExhibitionField.ofExhibition.filter { !Self.titles.contains($0) && $0 != .licence }
        return document { json in
            json.object { json in
                json.required(.title, content.title[original])
                for field in fields.dropFirst() {
                    let text = content.texts[field, original]
                    if field == .visitors {
                        json.field("visitors", Int(text) ?? 0)
                    } else if [.location, .duration, .description].contains(field) {
                        json.required(field, text)
                    } else if !text.isEmpty {
                        json.required(field, text)
                    }
                }
                write(content.rooms, &json)
                json.translation(content.texts, fields, other)
                json.write(content.unknown)
            }
        }
    }

    private func write(_ rooms: [ExhibitionRoom], _ json: inout JSONWriter) {
        guard !rooms.isEmpty else { return }
        let names = content.shown.map(\.imageName)
        json.array("rooms") { json in
            for room in rooms {
                json.object { json in
                    json.field("name", room.name.original)
                    json.array("items") { json in for index in room.exhibits { json.value(names[index]) } }
                    guard let translation = room.name.translations[other] else { return }
                    json.member(other.rawValue) { json in json.object { $0.field("name", translation) } }
                }
            }
        }
    }

    package var items: [UInt8] {
        document { json in
            json.array { json in
                for exhibit in content.shown {
                    json.object { json in
                        json.required(.name, exhibit.name[original])
                        json.field("image_name", exhibit.imageName)
                        json.required(.line, exhibit.texts[.line, original])
                        json.required(.story, exhibit.texts[.story, original])
                        for field in Self.texts.dropFirst(3) {
                            let text = exhibit.texts[field, original]
                            if !text.isEmpty { json.required(field, text) }
                        }
                        if let years = ExhibitYears(written: exhibit.texts[.years, original]) { json.write(years) }
                        if let size = RealSize(written: exhibit.texts[.cm, original]) {
                            json.array("cm") { json in
                                for side in [size.width, size.height] { json.value(Double(side) / 10) }
                            }
                        }
                        write(exhibit.parts, &json)
                        write(exhibit.guideFiles(original), &json)
                        json.translation(exhibit.texts, Self.texts, other)
                        json.write(exhibit.unknown)
                    }
                }
            }
        }
    }

    private func write(_ parts: [PartContent], _ json: inout JSONWriter) {
        guard !parts.isEmpty else { return }
        json.array("parts") { json in
            for part in parts {
                json.object { json in
                    json.required(.name, part.name[original])
                    json.required(.text, part.texts[.text, original])
                    json.array("at") { json in for edge in part.area.edges { json.value(edge) } }
                    json.translation(part.texts, ExhibitionField.ofPart, other)
                }
            }
        }
    }

    private func write(_ guides: [GuideFile], _ json: inout JSONWriter) {
        guard !guides.isEmpty else { return }
        func write(_ language: Language, _ json: inout JSONWriter) {
            for guide in guides where guide.language == language {
                json.member(guide.kind.rawValue) { $0.value(guide.name) }
            }
        }
        json.member("guide") { json in
            json.object { json in
                write(original, &json)
                guard guides.contains(where: { $0.language == other }) else { return }
                json.member(other.rawValue) { json in json.object { write(other, &$0) } }
            }
        }
    }

    package var settings: [UInt8] {
        let languages = content.isTranslated ? [original, other] : [original]
        return document { json in
            json.object { json in
                json.field("name", name)
                json.array("languages") { json in for language in languages { json.value(language.rawValue) } }
                for field in Self.titles where !content.texts[field, original].isEmpty {
                    json.required(field, content.texts[field, original])
                }
                if content.poster != nil { json.field("poster", ExhibitionContent.posterName) }
                if !content.flags.isEmpty {
                    let names = ExhibitionContent.flagNames.prefix(content.flags.count)
                    json.array("flags") { json in for name in names { json.value(name) } }
                }
                let licence = content.texts[.licence, original]
                if !licence.isEmpty { json.required(.licence, licence) }
                json.translation(content.texts, Self.titles, other)
            }
        }
    }

    private func document(_ write: JSONWriter.Content) -> [UInt8] {
        var json = JSONWriter()
        write(&json)
        return json.finish().array
    }
}

extension JSONWriter {
    fileprivate mutating func required(_ field: ExhibitionField, _ text: String) {
        member(field.rawValue) { $0.value(text) }
    }

    fileprivate mutating func write(_ years: ExhibitYears) {
        guard years.first != years.last else { return field("years", years.first) }
        array("years") { json in for year in [years.first, years.last] { json.value(year) } }
    }

    fileprivate mutating func write(_ keys: [UnknownKey]) {
        for key in keys {
            if let json = try? JSON(parsing: key.json.utf8) { member(key.name) { $0.value(json) } }
        }
    }

    /// Writes the texts in the other language, if there are any.
    fileprivate mutating func translation(
        _ texts: ExhibitionTexts,
        _ fields: [ExhibitionField],
        _ language: Language
    ) {
        let found = fields.filter { !$0.isOfOneLanguage && !texts[$0, language].isEmpty }
        guard !found.isEmpty else { return }
        member(language.rawValue) { json in
            json.object { json in for field in found { json.required(field, texts[field, language]) } }
        }
    }
}
