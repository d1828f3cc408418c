import Domain

/// The commands that keep the data safe: what they are told, checked.
struct MaintenanceCommand: Sendable, Equatable {
    enum Verb: String, CaseIterable, Sendable {
        case backup
        case restore
        case check
        case migrate
    }

    var verb: Verb
    var data = ServeSettings().data
    /// The backup's file; only `backup` and `restore` have one.
    var file = ""
    /// Whether the verb's own switch was given.
    var isSwitched = false
}

extension MaintenanceCommand.Verb {
    var takesFile: Bool { self == .backup || self == .restore }

    /// The one thing it can be told without a value.
    var ownSwitch: String? {
        switch self {
        case .backup: nil
        case .restore: "--force"
        case .check: "--fix"
        case .migrate: "--dry-run"
        }
    }

    /// Everything it takes, as one line.
    var usage: String {
        let file = takesFile ? " FILE" : ""
        return "madang \(rawValue)\(file)" + (ownSwitch.map { " [\($0)]" } ?? "") + " [--data DIR]"
    }
}

extension MaintenanceCommand {
    /// Reads what follows the verb; nil when help is asked for.
    static func read(
        _ verb: Verb,
        _ arguments: [String],
        environment: [String: String]
    ) throws(UsageError) -> MaintenanceCommand? {
        var command = MaintenanceCommand(verb: verb)
        if let folder = environment[ServeOption.data.variable] { command.data = folder }
        var rest = arguments[...]
        var files: [String] = []
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return nil
            case "--data":
                guard let folder = rest.popFirst(), !folder.isEmpty, !folder.hasPrefix("--") else {
                    throw .withoutValue(.data)
                }
                command.data = folder
            case verb.ownSwitch: command.isSwitched = true
            case let flag where flag.hasPrefix("-"): throw .unknown(flag, of: verb)
            default: files.append(argument)
            }
        }
        guard files.count == (verb.takesFile ? 1 : 0) else { throw .wrongFiles(files, of: verb) }
        command.file = files.first ?? ""
        return command
    }
}

extension UsageError {
    fileprivate static func unknown(_ flag: String, of verb: MaintenanceCommand.Verb) -> UsageError {
        let flag = shown(flag)
        return UsageError(
            message: Phrase("모르는 말이에요: '\(flag)'. 쓰는 법: \(verb.usage)", "'\(flag)' is not known. Use: \(verb.usage)")
        )
    }

    fileprivate static func wrongFiles(_ files: [String], of verb: MaintenanceCommand.Verb) -> UsageError {
        guard let extra = verb.takesFile ? files.dropFirst().first : files.first else {
            return UsageError(
                message: Phrase("파일 이름이 없어요. 쓰는 법: \(verb.usage)", "No file is named. Use: \(verb.usage)")
            )
        }
        return UsageError.unknown(extra, of: verb)
    }
}
