/// The place of a guide: an exhibit has at most one of each kind in each language.
package struct GuideSlot: Sendable, Hashable {
    package let kind: GuideFile.Kind
    package let language: Language

    package init(_ kind: GuideFile.Kind, _ language: Language) { (self.kind, self.language) = (kind, language) }

    /// Parses `audio-ko`.
    package init?(_ text: String) {
        guard let found = Self.all(.korean).first(where: { $0.text == text }) else { return nil }
        self = found
    }

    package var text: String { "\(kind.rawValue)-\(language.rawValue)" }

    /// Returns all, those in the exhibition's own language first.
    package static func all(_ original: Language) -> [GuideSlot] {
        Language.all(first: original).flatMap { language in
            GuideFile.Kind.allCases.map { GuideSlot($0, language) }
        }
    }

    /// Returns the format that a file's name says. Throws `invalid` unless a guide may have it and so many bytes.
    package func form(of name: String, bytes: Int) throws(Failure) -> GuideFile.Form {
        let endings = kind.endings
        guard let form = kind.forms.first(where: { name.lowercased().hasSuffix(".\($0.rawValue)") }) else {
            throw .guide(
                Phrase(
                    "이 파일은 쓸 수 없어요. \(endings) 파일을 골라 주세요.",
                    "This file can’t be used. Choose one of these: \(endings)."
                )
            )
        }
        guard bytes > 0 else { throw .guide(Phrase("빈 파일이에요.", "The file is empty.")) }
        guard bytes <= form.most else {
            let most = form.mostText
            throw .guide(
                Phrase("\(most)까지 올릴 수 있어요. 더 작게 저장해 주세요.", "It can have up to \(most). Save it smaller.")
            )
        }
        return form
    }
}

/// A guide as curators upload it: in pieces, so that a broken upload can be continued.
package struct GuideContent: Sendable, Equatable {
    package let slot: GuideSlot
    package let form: GuideFile.Form
    package let bytes: Int
    /// The curator's file, so that pieces of another are not added to it.
    package let source: String
    package var pieces: [PictureHash]
    package var seconds: Int?
    /// The lines of a transcript.
    package var lines: [GuideFile.Line]

    /// The bytes of each piece but the last.
    package static let piece = 4 << 20

    package init(
        _ slot: GuideSlot,
        _ form: GuideFile.Form,
        bytes: Int,
        source: String,
        pieces: [PictureHash] = [],
        seconds: Int? = nil,
        lines: [GuideFile.Line] = []
    ) {
        (self.slot, self.form, self.bytes, self.source) = (slot, form, bytes, source)
        (self.pieces, self.seconds, self.lines) = (pieces, seconds, lines)
    }

    package var received: Int { min(pieces.count * Self.piece, bytes) }
    package var isWhole: Bool { received == bytes }

    /// Returns the number of bytes in the piece that begins there; nil where none begins.
    package func length(at start: Int) -> Int? {
        (0..<bytes).contains(start) && start % Self.piece == 0 ? min(Self.piece, bytes - start) : nil
    }

    /// Returns the file as pages show it; `name` has no extension.
    package func file(named name: String) -> GuideFile {
        GuideFile(
            slot.kind,
            in: slot.language,
            name: "\(name)-\(slot.text).\(form.rawValue)",
            form: form,
            bytes: bytes,
            version: version,
            seconds: seconds,
            lines: lines,
            pieces: pieces
        )
    }

    /// FNV-1a of its pieces.
    private var version: String {
        let sum = pieces.flatMap(\.text.utf8).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(sum, radix: 36)
    }
}

extension ExhibitContent {
    package func guide(in slot: GuideSlot) -> GuideContent? { guides.first { $0.slot == slot } }
    package func upload(in slot: GuideSlot) -> GuideContent? { uploads.first { $0.slot == slot } }

    /// Adds a piece of a guide, and returns the guide with the pieces that are there. A repeated piece adds nothing.
    /// Throws `conflict` for one that does not follow the others.
    package mutating func add(
        _ piece: PictureHash,
        at start: Int,
        of guide: GuideContent
    ) throws(Failure) -> GuideContent {
        var upload =
            uploads.first { $0.slot == guide.slot && $0.source == guide.source && $0.bytes == guide.bytes } ?? guide
        let index = start / GuideContent.piece
        guard index <= upload.pieces.count else { throw .guideHasGap }
        if index == upload.pieces.count { upload.pieces.append(piece) }
        guard upload.pieces[index] == piece else { throw .guideHasGap }
        uploads = uploads.filter { $0.slot != guide.slot } + [upload]
        return upload
    }

    /// Makes a whole upload the exhibit's guide.
    package mutating func finish(_ guide: GuideContent) {
        removeUpload(guide.slot)
        guides = guides.filter { $0.slot != guide.slot } + [guide]
    }

    package mutating func removeUpload(_ slot: GuideSlot) { uploads.removeAll { $0.slot == slot } }
}

extension ExhibitionContent {
    /// The pieces of all guides. The first piece of each has the bytes of all of it, so that these are reserved.
    package var guidePieces: [PictureHash: Int] {
        exhibits.flatMap { $0.guides + $0.uploads }.reduce(into: [:]) { pieces, guide in
            for piece in guide.pieces { pieces[piece, default: 0] += 0 }
            if let first = guide.pieces.first { pieces[first] = max(pieces[first] ?? 0, guide.bytes) }
        }
    }
}

extension Failure {
    /// The field of all failures of an uploaded file.
    package static let guideField = "file"

    package static func guide(_ words: Phrase) -> Failure { Failure(.invalid, words, field: guideField) }

    package static let guideHasGap = Failure(
        .conflict,
        Phrase("올리던 파일과 이어지지 않아요. 파일을 다시 골라 주세요.", "This doesn’t continue the upload. Choose the file again."),
        field: guideField
    )

    package static func noRoomForGuides(_ limit: Int) -> Failure {
        let most = limit / 1_000_000
        return Failure(
            .conflict,
            Phrase(
                "소리와 영상은 모두 \(most)MB까지 둘 수 있어요. 안 쓰는 것을 빼거나 운영자에게 물어봐 주세요.",
                "There is room for \(most) MB of recordings in all. Remove one, or ask the desk."
            ),
            field: guideField
        )
    }
}
