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
        lines: [Line] = []
    ) {
        (self.kind, self.language, self.name, self.form) = (kind, language, name, form)
        (self.bytes, self.version, self.seconds, self.lines) = (bytes, version, seconds, lines)
    }
}

extension GuideFile {
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
