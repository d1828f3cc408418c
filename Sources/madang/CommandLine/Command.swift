import Domain

/// What the user asked for.
enum Command: Sendable, Equatable {
    case help
    case serveHelp
    case version
    case serve(ServeSettings)
    case maintenanceHelp(MaintenanceCommand.Verb)
    case maintenance(MaintenanceCommand)
    case packHelp
    case pack(PackCommand)
    case sellerHelp
    case deskHelp
    case desk(DeskCommand)
    case seller(SellerCommand)
    case boxOfficeHelp
    case boxOffice(BoxOfficeCommand)
    case sampleHelp
    case sample(SampleCommand)

    /// Reads the arguments that follow the program's name. It looks at nothing else, so a table can test it.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        guard let first = arguments.first else {
            self = .help
            return
        }
        if let verb = MaintenanceCommand.Verb(rawValue: first) {
            let command = try MaintenanceCommand.read(verb, Array(arguments.dropFirst()), environment: environment)
            self = command.map(Command.maintenance) ?? .maintenanceHelp(verb)
            return
        }
        if first == SellerCommand.word {
            let command = try SellerCommand(Array(arguments.dropFirst()), environment: environment)
            self = command.map(Command.seller) ?? .sellerHelp
            return
        }
        if first == DeskCommand.word {
            let command = try DeskCommand(Array(arguments.dropFirst()), environment: environment)
            self = command.map(Command.desk) ?? .deskHelp
            return
        }
        if first == SampleCommand.word {
            let command = try SampleCommand(Array(arguments.dropFirst()), environment: environment)
            self = command.map(Command.sample) ?? .sampleHelp
            return
        }
        switch first {
        case "--help", "-h": self = .help
        case "--version": self = .version
        case "pack": self = try PackCommand.read(Array(arguments.dropFirst())).map(Command.pack) ?? .packHelp
        case "boxoffice":
            let command = try BoxOfficeCommand.read(Array(arguments.dropFirst()), environment: environment)
            self = command.map(Command.boxOffice) ?? .boxOfficeHelp
        case "serve": self = try .serve(Array(arguments.dropFirst()), environment)
        default: throw .unknown(first)
        }
    }

    private static func serve(_ arguments: [String], _ environment: [String: String]) throws(UsageError) -> Command {
        if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) { return .serveHelp }
        let given = try FlagReader.read(arguments)
        var settings = ServeSettings()
        for option in ServeOption.allCases {
            // A flag silences its variable altogether: what stands on the command line is all there is.
            let told = given[option]
            guard let values = told ?? environment[option.variable].map({ [$0] }) else { continue }
            let single = option.isList ? values.flatMap(Command.parted) : values
            guard settings.set(option, to: single) else {
                let name = told == nil ? "\(option.variable)=" : "\(option.flag) "
                let typed = option.isSecret ? "…" : values.joined(separator: ",")
                throw .notAllowed(name + (typed.isEmpty ? "''" : typed), option)
            }
        }
        return .serve(settings)
    }

    private static func parted(_ value: String) -> [String] {
        value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
}

/// Sorts `--flag value` and `--flag=value` by option.
enum FlagReader {
    static func read(_ arguments: [String]) throws(UsageError) -> [ServeOption: [String]] {
        var given: [ServeOption: [String]] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? ""
            guard let option = ServeOption.allCases.first(where: { $0.flag == name }) else {
                throw .unknownFlag(name)
            }
            guard let value = parts.count == 2 ? String(parts[1]) : value(from: &rest) else {
                throw .withoutValue(option)
            }
            guard option.isList || given[option] == nil else { throw .givenTwice(option) }
            given[option, default: []].append(value)
        }
        return given
    }

    /// The next argument, unless it is a flag itself: `--data --log json` is a slip, not a folder called `--log`.
    private static func value(from rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !next.hasPrefix("--") else { return nil }
        return rest.popFirst()
    }
}
