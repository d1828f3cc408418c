import Domain

/// The parsed command line.
enum Command: Sendable, Equatable {
    /// A help text or the version.
    case show(Phrase)
    case serve(ServeSettings)
    case doctor(DoctorCommand)
    case maintenance(MaintenanceCommand)
    case move(MoveCommand)
    case work(WorkCommand)
    case pack(PackCommand)
    case seller(SellerCommand)
    case desk(DeskCommand)
    case curator(CuratorCommand)
    case verify(VerifyCommand)
    case keys(KeysCommand)
    case log(LogCommand)
    case lab(LabCommand)
    /// Internal, not for users.
    case labProcess(ServeSettings)
    case boxOffice(BoxOfficeCommand)
    case sample(SampleCommand)
    case export(ExportCommand)
    case `import`(ImportCommand)

    /// Parses the arguments after the program's name. It reads nothing else, so that a table of inputs can test it.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let rest = Array(arguments.dropFirst())
        switch arguments.first {
        case nil, "--help", "-h": self = .show(Help.overview)
        case LabProcess.command: self = .labProcess(try ServeSettings(rest, environment: [:]))
        case "--version": self = .show(Phrase("madang \(Version.current)", "madang \(Version.current)"))
        case let word?:
            guard let entry = Entry.all.first(where: { $0.name == word }) else { throw .unknownCommand(word) }
            let asksForHelp = rest.contains("--help") || rest.contains("-h") || (rest.isEmpty && entry.takesVerb)
            if !asksForHelp { try Environment.expectKnown(environment) }
            self = asksForHelp ? .show(entry.help) : try entry.read(rest, environment)
        }
    }
}

extension Command {
    /// A first word, with its help and its argument parser.
    struct Entry: Sendable {
        typealias Reading = @Sendable ([String], [String: String]) throws(UsageError) -> Command

        let name: String
        let help: Phrase
        /// Whether a verb must follow.
        let takesVerb: Bool
        let read: Reading

        private init<Value: ReadFromArguments>(
            _ name: String,
            _ help: Phrase,
            takesVerb: Bool = true,
            _ command: @escaping @Sendable (Value) -> Command
        ) {
            self.name = name
            self.help = help
            self.takesVerb = takesVerb
            read = { (arguments, environment) throws(UsageError) in
                command(try Value(arguments, environment: environment))
            }
        }

        private init(_ verb: MaintenanceCommand.Verb) {
            name = verb.rawValue
            help = Help.maintenance(verb)
            takesVerb = false
            read = { (arguments, environment) throws(UsageError) in
                .maintenance(try MaintenanceCommand(verb, arguments, environment: environment))
            }
        }

        static let all = [
            Entry("serve", Help.serve, takesVerb: false, Command.serve),
            Entry("doctor", Help.doctor, takesVerb: false, Command.doctor),
            Entry(.backup), Entry(.restore), Entry(.check), Entry(.migrate),
            Entry("move", Help.move, takesVerb: false, Command.move),
            Entry("export", Help.export, takesVerb: false, Command.export),
            Entry("import", Help.import, takesVerb: false, Command.import),
            Entry("work", Help.work, takesVerb: false, Command.work),
            Entry("pack", Help.pack, Command.pack),
            Entry("seller", Help.seller, Command.seller),
            Entry("desk", Help.desk, Command.desk),
            Entry("curator", Help.curator, Command.curator),
            Entry("verify", Help.verify, takesVerb: false, Command.verify),
            Entry("keys", Help.keys, Command.keys),
            Entry("log", Help.log, Command.log),
            Entry("lab", Help.lab, Command.lab),
            Entry("boxoffice", Help.boxOffice, Command.boxOffice),
            Entry("sample", Help.sample, Command.sample),
        ]
    }
}

/// A command's arguments: parsed and validated.
protocol ReadFromArguments: Sendable {
    init(_ arguments: [String], environment: [String: String]) throws(UsageError)
}
