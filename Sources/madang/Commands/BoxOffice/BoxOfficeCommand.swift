import Domain
import Kobis

/// The commands that fill the box office's archive and write it out: what they are told, checked.
struct BoxOfficeCommand: Sendable, Equatable {
    enum Verb: String, CaseIterable, Sendable {
        case `import`
        case fetch
        case export
    }

    var verb: Verb
    var data = ServeSettings().data
    var files: [String] = []
    var from: Day?
    var to: Day?
    var key: String?
    var url = KobisAccess.url
    /// Only says what would be done.
    var isDryRun = false
    /// Fetches films' facts as well.
    var withFilms = false
}

extension BoxOfficeCommand {
    /// Every flag, with how its value is called in the help; those without one are switches.
    enum Flag: String, CaseIterable, Sendable {
        case data = "--data"
        case dryRun = "--dry-run"
        case from = "--from"
        case to = "--to"
        case films = "--films"
        case key = "--kobis-key"
        case url = "--kobis-url"

        var placeholder: String? {
            switch self {
            case .data: "DIR"
            case .from, .to: "DAY"
            case .key: "KEY"
            case .url: "URL"
            case .dryRun, .films: nil
            }
        }

        var variable: String? {
            switch self {
            case .data: "MADANG_DATA"
            case .key: "MADANG_KOBIS_KEY"
            case .url: "MADANG_KOBIS_URL"
            case .dryRun, .from, .to, .films: nil
            }
        }
    }

    static var variables: [String] { Flag.allCases.compactMap(\.variable) }

    /// Reads what follows `boxoffice`; nil when help is asked for.
    static func read(
        _ arguments: [String],
        environment: [String: String]
    ) throws(UsageError) -> BoxOfficeCommand? {
        var rest = arguments[...]
        guard let word = rest.popFirst(), word != "--help", word != "-h" else { return nil }
        guard let verb = Verb(rawValue: word) else { throw .unknownVerb(word) }
        var command = BoxOfficeCommand(verb: verb)
        for flag in verb.flags {
            if let name = flag.variable, let value = environment[name] { try command.set(flag, value) }
        }
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" { return nil }
            guard argument.hasPrefix("-") else {
                command.files.append(argument)
                continue
            }
            guard let flag = Flag(rawValue: argument), verb.flags.contains(flag) else {
                throw .unknown(argument, of: verb)
            }
            try command.set(flag, flag.placeholder == nil ? "" : value(of: flag, verb, &rest))
        }
        try command.check()
        return command
    }

    private static func value(
        of flag: Flag,
        _ verb: Verb,
        _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else { throw .noValue(flag, verb) }
        return value
    }

    private mutating func set(_ flag: Flag, _ value: String) throws(UsageError) {
        switch flag {
        case .data: data = value
        case .dryRun: isDryRun = true
        case .films: withFilms = true
        case .from: from = try day(value)
        case .to: to = try day(value)
        case .key: key = value
        case .url: url = value
        }
    }

    private func day(_ text: String) throws(UsageError) -> Day {
        guard let day = Day(iso: text) else { throw .noDay(text) }
        return day
    }

    private func check() throws(UsageError) {
        let takesFiles = verb.files
        guard takesFiles.contains(files.count) else { throw .wrongFiles(verb) }
        if verb == .fetch, from == nil { throw .noValue(.from, verb) }
        if verb == .fetch, key == nil { throw .noValue(.key, verb) }
        if let from, let to, to < from { throw .backwards(verb) }
    }
}

extension BoxOfficeCommand.Verb {
    var flags: [BoxOfficeCommand.Flag] {
        switch self {
        case .import: [.dryRun, .data]
        case .fetch: [.from, .to, .films, .key, .url, .data]
        case .export: [.from, .to, .data]
        }
    }

    /// How many files it takes.
    fileprivate var files: ClosedRange<Int> {
        switch self {
        case .import: 1...10_000
        case .fetch: 0...0
        case .export: 1...1
        }
    }

    /// Everything it takes, as one line.
    var usage: String {
        let flags = flags.map { "[\($0.rawValue)\($0.placeholder.map { " \($0)" } ?? "")]" }.joined(separator: " ")
        switch self {
        case .import: return "madang boxoffice import FILE… \(flags)"
        case .fetch: return "madang boxoffice fetch \(flags)"
        case .export: return "madang boxoffice export FILE \(flags)"
        }
    }
}

extension UsageError {
    fileprivate static func unknownVerb(_ word: String) -> UsageError {
        let verbs = BoxOfficeCommand.Verb.allCases.map(\.rawValue).joined(separator: ", ")
        return UsageError(
            message: Phrase(
                "모르는 말이에요: '\(shown(word))'. madang boxoffice 다음에 쓸 수 있는 것: \(verbs).",
                "'\(shown(word))' is not known; after madang boxoffice there is \(verbs)."
            )
        )
    }

    fileprivate static func unknown(_ flag: String, of verb: BoxOfficeCommand.Verb) -> UsageError {
        wrong(Phrase("모르는 말이에요: '\(shown(flag))'.", "'\(shown(flag))' is not known."), verb)
    }

    fileprivate static func noValue(_ flag: BoxOfficeCommand.Flag, _ verb: BoxOfficeCommand.Verb) -> UsageError {
        wrong(Phrase("\(flag.rawValue)에 값이 필요해요.", "\(flag.rawValue) needs a value."), verb)
    }

    fileprivate static func noDay(_ text: String) -> UsageError {
        UsageError(
            message: Phrase(
                "'\(shown(text))': 2018-01-01 같은 날짜를 적어 주세요.",
                "'\(shown(text))': give a date such as 2018-01-01."
            )
        )
    }

    fileprivate static func wrongFiles(_ verb: BoxOfficeCommand.Verb) -> UsageError {
        wrong(Phrase("파일 이름을 확인해 주세요.", "Look again at the names of files."), verb)
    }

    fileprivate static func backwards(_ verb: BoxOfficeCommand.Verb) -> UsageError {
        wrong(Phrase("--to가 --from보다 앞서요.", "--to lies before --from."), verb)
    }

    private static func wrong(_ reason: Phrase, _ verb: BoxOfficeCommand.Verb) -> UsageError {
        UsageError(
            message: Phrase("\(reason.korean) 쓰는 법: \(verb.usage)", "\(reason.english) Use: \(verb.usage)")
        )
    }
}
