import Domain
import Storage

/// The arguments after a command's name, sorted into words and flags and checked against the command's usage.
struct Arguments {
    /// The arguments that are not flags, in order.
    private(set) var words: [String] = []
    private var settings: [String: Setting] = [:]

    /// The values of a flag, and their origin.
    private struct Setting {
        /// The text typed before the value: `--data ` or `MADANG_DATA=`.
        let prefix: String
        var values: [String]
    }

    /// Parses `--flag value` and `--flag=value`, and the variables of flags that are not given.
    init(_ arguments: [String], for usage: Usage, environment: [String: String]) throws(UsageError) {
        try self.init(arguments, forOneOf: [usage], environment: environment)
    }

    /// Parses by one of several usages: the one with as many words as given.
    init(_ arguments: [String], forOneOf usages: [Usage], environment: [String: String]) throws(UsageError) {
        try sort(arguments, for: usages)
        let count = words.count
        let usage = usages.first { $0.words.count == count } ?? usages[0]
        try check(usage, among: usages, environment)
    }

    /// Returns the verb in the first word, and the other arguments.
    static func read<Verb: CommandVerb>(
        _ arguments: [String],
        environment: [String: String]
    ) throws(UsageError) -> (verb: Verb, arguments: Arguments) {
        var read = Arguments()
        try read.sort(arguments, for: Verb.usages)
        guard let word = read.words.first else {
            throw .missing(Verb.allCases.map(\.rawValue).joined(separator: "|"), Verb.usages)
        }
        guard let verb = Verb(rawValue: word) else { throw .unknown(word, Verb.usages) }
        read.words.removeFirst()
        try read.check(verb.usage, among: [verb.usage], environment)
        return (verb, read)
    }

    private init() {}

    /// The data folder, which all commands but those of `pack` take.
    var data: String { text(of: .data) ?? ServeSettings().data }

    /// The address of the database server; nil for SQLite in the data folder.
    var store: PostgresAddress? {
        get throws(UsageError) { try value(of: ServeOption.store, PostgresAddress.init) }
    }

    /// Returns the bucket for pictures; nil for the data folder alone.
    func pictures(_ environment: [String: String]) throws(UsageError) -> BucketAddress? {
        try value(of: ServeOption.pictures, BucketAddress.init)?.with(BucketAddress.Access(environment))
    }

    /// Whether it is given, or its variable set.
    func has(_ flag: Flag) -> Bool { settings[flag.name] != nil }

    /// Returns the options as given, by flag or variable, for passing to another program.
    func repeated(_ options: [ServeOption]) -> [String] {
        options.flatMap { option in (settings[option.flag]?.values ?? []).map { "\(option.flag)=\($0)" } }
    }

    /// Returns the value as given.
    func text(of flag: Flag) -> String? { settings[flag.name]?.values.first }

    /// Returns the value parsed by `read`. Throws if `read` returns nil.
    func value<Value>(of flag: Flag, _ read: (String) -> Value?) throws(UsageError) -> Value? {
        try values(of: flag) { $0.first.flatMap(read) }
    }

    func value<Value>(of option: ServeOption, _ read: (String) -> Value?) throws(UsageError) -> Value? {
        try value(of: Flag(option), read)
    }

    func values<Value>(of option: ServeOption, _ read: ([String]) -> Value?) throws(UsageError) -> Value? {
        try values(of: Flag(option), read)
    }

    /// Returns the values parsed by `read`. Throws if `read` returns nil.
    func values<Value>(of flag: Flag, _ read: ([String]) -> Value?) throws(UsageError) -> Value? {
        guard let setting = settings[flag.name], let allowed = flag.value else { return nil }
        guard let value = read(setting.values) else {
            let typed = allowed.isSecret ? "…" : setting.values.joined(separator: ",")
            throw .notAllowed(setting.prefix + typed, allowed)
        }
        return value
    }
}

extension Arguments {
    private mutating func sort(_ arguments: [String], for usages: [Usage]) throws(UsageError) {
        let flags = usages.flatMap(\.flags)
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let flag = flags.first(where: { $0.name == parts[0] }) else { throw .unknown(parts[0], usages) }
            guard flag.value != nil || parts.count == 1 else { throw .unknown(argument, usages) }
            try add(flag, parts.count == 2 ? parts[1] : Self.value(of: flag, from: &rest))
        }
    }

    /// Takes the next argument, unless it is a flag itself: `--data --log json` is a mistake, not a folder called
    /// `--log`.
    private static func value(of flag: Flag, from rest: inout ArraySlice<String>) -> String? {
        guard flag.value != nil, let next = rest.first, !next.hasPrefix("--") else { return nil }
        return rest.popFirst()
    }

    private mutating func add(_ flag: Flag, _ text: String?) throws(UsageError) {
        guard settings[flag.name] == nil || flag.value?.isList == true else { throw .givenTwice(flag.name) }
        var setting = settings[flag.name] ?? Setting(prefix: "\(flag.name) ", values: [])
        if let value = flag.value {
            guard let text else { throw .withoutValue(flag.name, value) }
            guard !text.isEmpty else { throw .notAllowed("\(flag.name) ''", value) }
            setting.values += value.parts(of: text)
        }
        settings[flag.name] = setting
    }

    private mutating func check(
        _ usage: Usage,
        among usages: [Usage],
        _ environment: [String: String]
    ) throws(UsageError) {
        let known = Set(usage.flags.map(\.name))
        if let other = settings.keys.sorted().first(where: { !known.contains($0) }) { throw .unknown(other, usages) }
        let given = words.prefix { !$0.isEmpty }.count
        if given < usage.words.count { throw .missing(usage.words[given], usages) }
        if words.count > usage.words.count, !usage.takesMoreWords { throw .unknown(words[usage.words.count], usages) }
        // A flag overrides its variable completely, list values included.
        for flag in usage.flags where settings[flag.name] == nil {
            guard let variable = flag.variable, let text = environment[variable], !text.isEmpty else {
                if flag.isRequired { throw .missing(flag.name, usages) }
                continue
            }
            settings[flag.name] = Setting(prefix: "\(variable)=", values: flag.value?.parts(of: text) ?? [])
        }
    }
}
