import Domain

/// A flag that a command takes, such as `--data DIR`.
struct Flag: Sendable {
    /// With its dashes.
    let name: String
    /// What follows it; nil for a switch.
    let value: FlagValue?
    /// The environment variable that says the same.
    let variable: String?
    /// What it is for, in the help.
    let about: Phrase
    /// Whether the command cannot do without it.
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

    /// The same flag for a command that cannot do without it.
    var required: Flag {
        var flag = self
        flag.isRequired = true
        return flag
    }

    /// With what follows it, as it is typed: `--data DIR`.
    var typed: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

/// What may follow a flag.
struct FlagValue: Sendable {
    /// How it is called in the help.
    let placeholder: String
    /// What it may be: the end of every complaint about one.
    let allowed: Phrase
    /// Whether the flag may be given several times; in one value, commas part them.
    let isList: Bool
    /// Whether nobody is to see it: it is not repeated in complaints.
    let isSecret: Bool

    init(_ placeholder: String, _ allowed: Phrase, isList: Bool = false, isSecret: Bool = false) {
        self.placeholder = placeholder
        self.allowed = allowed
        self.isList = isList
        self.isSecret = isSecret
    }

    /// Returns the values of a list, and anything else as it is.
    func parts(of text: String) -> [String] {
        isList ? text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [text]
    }
}

extension Flag {
    static let store = Flag(
        .store,
        about: Phrase(
            "PostgreSQL의 주소예요. 기본값: 데이터 폴더의 SQLite",
            "The PostgreSQL to use. Default: SQLite in the data folder"
        )
    )
    static let pictures = Flag(
        .pictures,
        about: Phrase("사진이 있는 S3 버킷이에요. 기본값: 데이터 폴더", "The S3 bucket of the pictures. Default: the data folder")
    )
    static let data = Flag(.data, about: Phrase("데이터 폴더예요. 기본값: .madang", "The data folder. Default: .madang"))
}
