import Domain
import Kobis
import Storage

/// The arguments of the commands that fill and export the box office archive.
struct BoxOfficeCommand: ReadFromArguments, Equatable {
    enum Verb: String, Sendable, CommandVerb {
        case `import`
        case fetch
        case export

        var usage: Usage {
            switch self {
            case .import: Usage("boxoffice import", ["FILE…"], flags: [.rehearsal, .data, .store])
            case .fetch:
                Usage(
                    "boxoffice fetch",
                    flags: [.from.required, .to, .films, .kobisKey.required, .kobisURL, .data, .store]
                )
            case .export: Usage("boxoffice export", ["FILE"], flags: [.from, .to, .data, .store])
            }
        }
    }

    var verb: Verb
    var data = ServeSettings().data
    var store: PostgresAddress?
    var files: [String] = []
    var from: Day?
    var to: Day?
    var key: String?
    var url = KobisAccess.url
    /// Whether to print the actions without doing them.
    var isDryRun = false
    /// Whether to fetch films' details as well.
    var withFilms = false
}

extension BoxOfficeCommand {
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let (verb, arguments): (Verb, Arguments) = try Arguments.read(arguments, environment: environment)
        self.init(verb: verb, data: arguments.data, files: arguments.words)
        store = try arguments.store
        from = try arguments.value(of: .from, Day.init(iso:))
        to = try arguments.value(of: .to, Day.init(iso:))
        let settings = try BoxOfficeSettings(arguments)
        (key, url) = (settings.kobisKey, settings.kobisURL)
        isDryRun = arguments.has(.rehearsal)
        withFilms = arguments.has(.films)
        if let from, let to, to < from {
            throw UsageError(Phrase("--to가 --from보다 앞서요.", "--to is before --from."), verb.usage.hint)
        }
    }
}

extension Flag {
    private static let day = FlagValue("DAY", Phrase("2018-01-01 같은 날짜를 적어 주세요", "give a date such as 2018-01-01"))

    fileprivate static let from = Flag(
        "--from",
        day,
        about: Phrase("여기부터예요. 예: 2018-01-01", "From this day on, such as 2018-01-01.")
    )
    fileprivate static let to = Flag(
        "--to",
        day,
        about: Phrase("여기까지예요. 기본값: 어제", "Up to this day. Default: yesterday")
    )
    fileprivate static let rehearsal = Flag(
        "--dry-run",
        about: Phrase("담지 않고 무엇이 들어 있는지만 알려 줘요.", "Imports nothing; only prints what the file contains.")
    )
    fileprivate static let films = Flag(
        "--films",
        about: Phrase("영화 정보도 함께 받아요.", "Also fetches the films' facts.")
    )
    fileprivate static let kobisKey = Flag(.kobisKey, about: Phrase("KOBIS 인증 키예요.", "The KOBIS API key."))
    fileprivate static let kobisURL = Flag(.kobisURL, about: Phrase("다른 주소에 물어봐요.", "The base URL of the KOBIS API."))
}
