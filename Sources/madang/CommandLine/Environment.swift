import Domain
import Glibc

/// What the surroundings say: the `MADANG_` variables, those of S3, and the language of the terminal.
enum Environment {
    private static let languageVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// Only the variables madang knows; one that is set to nothing counts as not set.
    static var ofProcess: [String: String] {
        var found: [String: String] = [:]
        let others = BucketAddress.Variable.allCases.map(\.rawValue) + languageVariables + [Flag.backupsVariable]
        for name in ServeOption.allCases.map(\.variable) + others {
            guard let value = getenv(name), value.pointee != 0 else { continue }
            found[name] = String(cString: value)
        }
        return found
    }

    /// Where there is room for large files that nobody needs for long.
    static var temporaryFolder: String {
        guard let value = getenv("TMPDIR"), value.pointee != 0 else { return "/var/tmp" }
        return String(cString: value)
    }

    /// Korean where the terminal is Korean, English everywhere else.
    static func language(in environment: [String: String]) -> Language {
        let named = languageVariables.lazy.compactMap { environment[$0] }.first ?? ""
        return named.hasPrefix("ko") ? .korean : .english
    }
}
