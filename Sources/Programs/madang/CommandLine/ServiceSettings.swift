import Domain
import Expo
import Glibc
import Processes

/// The settings of the package's systemd service on this machine: from its unit, from drop-ins of `systemctl edit`, and
/// from the environment files they name.
struct ServiceSettings {
    /// The settings as variables, including those given as flags.
    private(set) var variables: [String: String] = [:]

    private static let unit = "madang.service"
    /// Folders of units, in order of precedence.
    private static let places = [
        "/etc/systemd/system", "/run/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system",
    ]

    /// `root` contains the system's own files.
    init(root: String = "") {
        var (files, command): ([String], [String]) = ([], [])
        for (name, value) in Self.lines(root) {
            switch name {
            case "Environment" where value.isEmpty: variables = [:]
            case "Environment": for word in Self.words(value) { set(word[...]) }
            case "EnvironmentFile":
                files = value.isEmpty ? [] : files + [value.hasPrefix("-") ? String(value.dropFirst()) : value]
            case "ExecStart": command = Self.words(value)
            default: break
            }
        }
        for file in files {
            for line in Self.text(root + file) { set(line) }
        }
        take(flags: command.drop { $0 != "serve" }.dropFirst())
    }

    /// Returns the settings for the program installed by the package, unless `arguments` or a variable name another
    /// data folder, which is unrelated to the service.
    static func applying(to arguments: [String], root: String = "") -> [String: String] {
        guard isOfPackage, arguments.first != "serve" else { return [:] }
        let settings = ServiceSettings(root: root).variables
        let flag = ServeOption.data.flag
        let next = arguments.firstIndex(of: flag).map { arguments[arguments.index(after: $0)...].first ?? "" }
        let joined = arguments.first { $0.hasPrefix(flag + "=") }?.dropFirst(flag.count + 1)
        let variable = getenv(ServeOption.data.variable).map { String(cString: $0) }
        var named = next ?? joined.map(String.init) ?? variable ?? ""
        if named.hasSuffix("/") { named.removeLast() }
        return named.isEmpty || named == settings[ServeOption.data.variable] ? settings : [:]
    }

    private static var isOfPackage: Bool { OwnProgram.find("madang", "").path == "/usr/lib/madang/madang" }

    private mutating func set(_ assignment: Substring) {
        guard let mark = assignment.firstIndex(of: "="), assignment.first != "#", assignment.first != ";" else {
            return
        }
        let name = assignment[..<mark].trimmed
        let value = Self.words(String(assignment[assignment.index(after: mark)...])).joined(separator: " ")
        variables[name] = value
    }

    private mutating func take(flags: ArraySlice<String>) {
        var (rest, given): (ArraySlice<String>, [ServeOption: String]) = (flags, [:])
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard let option = ServeOption.allCases.first(where: { $0.flag == parts.first }),
                let value = parts.dropFirst().first ?? rest.popFirst()
            else { continue }
            given[option] = given[option].map { "\($0),\(value)" } ?? value
        }
        for (option, value) in given { variables[option.variable] = value }
    }

    /// Returns the lines of the unit, then of its drop-ins in the order of their names.
    private static func lines(_ root: String) -> [(name: String, value: String)] {
        var added: [String: String] = [:]
        for place in places.reversed() {
            let folder = "\(root)\(place)/\(unit).d"
            for name in Folder.names(in: folder) where name.hasSuffix(".conf") { added[name] = "\(folder)/\(name)" }
        }
        let own = places.map { place -> String in "\(root)\(place)/\(unit)" }.first { access($0, R_OK) == 0 }
        let files = [own].compactMap(\.self) + added.sorted { $0.key < $1.key }.map(\.value)
        return files.flatMap(text).compactMap { line in
            guard let mark = line.firstIndex(of: "="), line.first != "#", line.first != ";" else { return nil }
            return (line[..<mark].trimmed, line[line.index(after: mark)...].trimmed)
        }
    }

    /// Returns a file's lines; a trailing backslash continues a line.
    private static func text(_ path: String) -> [Substring] {
        let bytes = (try? InputFile.read(path)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").reduce(into: []) { lines, line in
            guard let last = lines.last, last.hasSuffix("\\") else { return lines.append(line) }
            lines[lines.count - 1] = last.dropLast() + " " + line
        }
    }

    /// Splits words as systemd does: at blanks, except between quotes.
    private static func words(_ text: String) -> [String] {
        var (words, word, quote): ([String], String?, Character?) = ([], nil, nil)
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                (quote, word) = (character, word ?? "")
            } else if quote == nil, character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
