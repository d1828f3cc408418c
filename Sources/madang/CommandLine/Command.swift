import Domain

/// What the user asked for.
enum Command: Sendable, Equatable {
    /// A help or the version.
    case show(Phrase)
    case serve(ServeSettings)
    case maintenance(MaintenanceCommand)
    case pack(PackCommand)
    case seller(SellerCommand)
    case desk(DeskCommand)
    case boxOffice(BoxOfficeCommand)
    case sample(SampleCommand)

    /// The word that names a command.
    enum Name: String, CaseIterable, Sendable {
        case serve
        case backup
        case restore
        case check
        case migrate
        case pack
        case seller
        case desk
        case boxOffice = "boxoffice"
        case sample

        /// Whether a verb has to follow.
        fileprivate var takesVerb: Bool {
            switch self {
            case .serve, .backup, .restore, .check, .migrate: false
            case .pack, .seller, .desk, .boxOffice, .sample: true
            }
        }
    }

    /// Reads the arguments that follow the program's name. It looks at nothing else, so a table can test it.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        guard let first = arguments.first, first != "--help", first != "-h" else {
            self = .show(Help.overview)
            return
        }
        guard first != "--version" else {
            self = .show(Phrase("madang \(Version.current)", "madang \(Version.current)"))
            return
        }
        guard let name = Name(rawValue: first) else { throw .unknownCommand(first) }
        let rest = Array(arguments.dropFirst())
        if Arguments.askForHelp(rest) || (rest.isEmpty && name.takesVerb) {
            self = .show(Help.of(name))
        } else {
            self = try .read(name, rest, environment)
        }
    }

    private static func read(
        _ name: Name,
        _ arguments: [String],
        _ environment: [String: String]
    ) throws(UsageError) -> Command {
        switch name {
        case .serve: .serve(try ServeSettings(arguments, environment: environment))
        case .backup: .maintenance(try MaintenanceCommand(.backup, arguments, environment: environment))
        case .restore: .maintenance(try MaintenanceCommand(.restore, arguments, environment: environment))
        case .check: .maintenance(try MaintenanceCommand(.check, arguments, environment: environment))
        case .migrate: .maintenance(try MaintenanceCommand(.migrate, arguments, environment: environment))
        case .pack: .pack(try PackCommand(arguments, environment: environment))
        case .seller: .seller(try SellerCommand(arguments, environment: environment))
        case .desk: .desk(try DeskCommand(arguments, environment: environment))
        case .boxOffice: .boxOffice(try BoxOfficeCommand(arguments, environment: environment))
        case .sample: .sample(try SampleCommand(arguments, environment: environment))
        }
    }
}

extension Help {
    static func of(_ name: Command.Name) -> Phrase {
        switch name {
        case .serve: serve
        case .backup: maintenance(.backup)
        case .restore: maintenance(.restore)
        case .check: maintenance(.check)
        case .migrate: maintenance(.migrate)
        case .pack: pack
        case .seller: seller
        case .desk: desk
        case .boxOffice: boxOffice
        case .sample: sample
        }
    }
}
