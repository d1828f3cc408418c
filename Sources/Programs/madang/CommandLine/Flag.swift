import Domain

/// A command's flag, such as `--data DIR`.
struct Flag: Sendable {
    /// The name with its dashes.
    let name: String
    /// The value; nil for a switch.
    let value: FlagValue?
    /// The equivalent environment variable.
    let variable: String?
    /// The description in the help.
    let about: Phrase
    /// Whether the command requires it.
    private(set) var isRequired = false

    init(_ name: String, _ value: FlagValue? = nil, variable: String? = nil, about: Phrase) {
        self.name = name
        self.value = value
        self.variable = variable
        self.about = about
    }

    init(_ option: ServeOption, about: Phrase? = nil) {
        self.init(option.flag, option.value, variable: option.variable, about: about ?? option.about)
    }

    /// The flag as a required one.
    var required: Flag {
        var flag = self
        flag.isRequired = true
        return flag
    }

    /// The flag with its value, as typed: `--data DIR`.
    var typed: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

/// The value of a flag.
struct FlagValue: Sendable {
    /// The placeholder in the help.
    let placeholder: String
    /// The allowed values, shown at the end of error messages.
    let allowed: Phrase
    /// Whether the flag may be repeated; within one value, commas separate the parts.
    let isList: Bool
    /// Whether it is secret, and so never repeated in error messages.
    let isSecret: Bool

    init(_ placeholder: String, _ allowed: Phrase, isList: Bool = false, isSecret: Bool = false) {
        self.placeholder = placeholder
        self.allowed = allowed
        self.isList = isList
        self.isSecret = isSecret
    }

    /// Returns the parts of a list, or the whole of any other value.
    func parts(of text: String) -> [String] {
        isList ? text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [text]
    }
}

extension Flag {
    static let store = Flag(
        .store,
        about: Phrase(
            "PostgreSQL의 주소예요. 기본값: 데이터 폴더의 SQLite",
            "The PostgreSQL database. Default: SQLite in the data folder"
        )
    )
    static let pictures = Flag(
        .pictures,
        about: Phrase("사진이 있는 S3 버킷이에요. 기본값: 데이터 폴더", "The S3 bucket of the pictures. Default: the data folder")
    )
    static let data = Flag(.data, about: Phrase("데이터 폴더예요. 기본값: .madang", "The data folder. Default: .madang"))
}
