/// A file that guides through an exhibit: speech, a clip in sign language, or what is said in writing.
package struct GuideFile: Sendable, Hashable {
    package let kind: Kind
    /// The language of what is said; for signs that of the pack's texts beside it.
    package let language: Language
    /// The file's name, unique in the pack: `jikji.m4a`.
    package let name: String
    package let form: Form
    package let bytes: Int
    /// Differs whenever the file may have been modified, so that it can be cached at an address that contains this.
    package let version: String
    /// The length, if the beginning of the file tells it.
    package let seconds: Int?
    /// The lines of a transcript.
    package let lines: [Line]
    /// The pieces of a file in the store; empty for one in a folder.
    package let pieces: [PictureHash]

    /// The kinds of guides, in the order of pages. The raw value is the key in a pack.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Speech about the exhibit.
        case audio
        /// Speech that says what can be seen.
        case description
        /// A clip in sign language.
        case sign
        /// The speech or signs in writing, with times: the captions of both.
        case transcript

        /// The formats that a guide of the kind may have.
        package var forms: [Form] {
            switch self {
            case .audio, .description: [.m4a, .mp3, .ogg]
            case .sign: [.mp4, .webm]
            case .transcript: [.vtt]
            }
        }

        /// The extensions of its files, for people and for the browser's choice of files.
        package var endings: String { forms.map { ".\($0.rawValue)" }.joined(separator: ", ") }

        package func title(in language: Language) -> Phrase {
            switch self {
            case .audio: Phrase("듣는 안내", "Audio guide")
            case .description: Phrase("화면 해설", "Audio description")
            case .sign where language == .korean: Phrase("한국수어", "Korean Sign Language")
            case .sign: Phrase("수어", "Sign language")
            case .transcript: Phrase("받아쓴 글", "Transcript")
            }
        }
    }

    /// The formats, by file extension.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        case m4a, mp3, ogg, mp4, webm, vtt

        package var contentType: String {
            switch self {
            case .m4a: "audio/mp4"
            case .mp3: "audio/mpeg"
            case .ogg: "audio/ogg"
            case .mp4: "video/mp4"
            case .webm: "video/webm"
            case .vtt: "text/vtt; charset=utf-8"
            }
        }

        /// The most bytes of a file, for people.
        package var mostText: String { self == .vtt ? "\(most / 1_000)KB" : "\(most / 1_000_000)MB" }

        /// The most bytes of a file.
        package var most: Int {
            switch self {
            case .m4a, .mp3, .ogg: 30_000_000
            case .mp4, .webm: 200_000_000
            case .vtt: 100_000
            }
        }
    }

    /// A line of a transcript, and the second it begins.
    package struct Line: Sendable, Hashable {
        package let second: Int
        package let text: String

        package init(second: Int, text: String) { (self.second, self.text) = (second, text) }
    }

    package init(
        _ kind: Kind,
        in language: Language,
        name: String,
        form: Form,
        bytes: Int,
        version: String,
        seconds: Int? = nil,
        lines: [Line] = [],
        pieces: [PictureHash] = []
    ) {
        (self.kind, self.language, self.name, self.form) = (kind, language, name, form)
        (self.bytes, self.version, self.seconds, self.lines) = (bytes, version, seconds, lines)
        self.pieces = pieces
    }
}

extension GuideFile {
    /// The most bytes of all guides, in folders and in the store, unless the operator allows more.
    package static let mostBytes = 1_000_000_000

    package var title: Phrase { kind.title(in: language) }

    /// The name without the extension.
    package var bareName: String { String(name.dropLast(form.rawValue.count + 1)) }
}

extension Exhibit {
    /// Returns the guide for a reader of that language, or else in the pack's first language that has one.
    package func guide(_ kind: GuideFile.Kind, for reader: Language) -> GuideFile? {
        let all = guides.filter { $0.kind == kind }
        return all.first { $0.language == reader } ?? all.first
    }
}

extension Pack {
    /// All files of its guides, each once, in order of appearance.
    package var guideFiles: [GuideFile] {
        var names: Set<String> = []
        return exhibits.flatMap(\.guides).filter { names.insert($0.name).inserted }
    }
}
