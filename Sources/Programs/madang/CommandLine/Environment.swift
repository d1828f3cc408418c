import Domain
import Fetching
import Glibc
import Pictures
import Processes

/// Environment variables: those of `MADANG_` and S3, and the language of the terminal.
enum Environment {
    private static let languageVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// Variables of scripts and tests that start our programs.
    private static let ofScripts: Set = [
        "MADANG_ARCHITECTURE", "MADANG_ASSUME_PACKAGES", "MADANG_AXE", "MADANG_CHECKED_HOST", "MADANG_CHROMIUM",
        "MADANG_CLUSTER", "MADANG_COUNTED_SINCE", "MADANG_COUNTED_STATE", "MADANG_DATABASE", "MADANG_ERRORS",
        "MADANG_FIVE_YEARS", "MADANG_FIXEDWORK", "MADANG_LONG", "MADANG_NODE_1", "MADANG_NODE_2", "MADANG_NODE_3",
        "MADANG_PROXY", "MADANG_RECORD", "MADANG_REFUSED", "MADANG_REFUSED_OLD", "MADANG_SEED", "MADANG_SHIPPED",
        "MADANG_TEST_POSTGRES", "MADANG_TEST_POSTGRES_PROGRAMS", "MADANG_TEST_S3", "MADANG_TEST_S3_SECRET",
        "MADANG_TEST_IIIF", "MADANG_TEST_TABLES", "MADANG_WATCH",
    ]
    /// Kubernetes sets these in every container beside a service called madang.
    private static let ofKubernetes = ["MADANG_PORT", "MADANG_SERVICE_"]
    private static let own =
        ServeOption.allCases.map(\.variable) + [
            Flag.backupsVariable, OwnProgram.picturesVariable, OwnProgram.fetchVariable, SampleCovers.variable,
        ]

    /// Returns this program's variables, unknown ones included; an empty one counts as unset. `service` contains the
    /// variables of the package's service, which have lower priority.
    static func ofProcess(beside service: [String: String] = [:]) -> [String: String] {
        for (name, value) in service { setenv(name, value, 0) }
        let list = (try? InputFile.read("/proc/self/environ")) ?? []
        let typed = list.split(separator: 0).map { String(decoding: $0.prefix { $0 != 0x3D }, as: UTF8.self) }
        let all = (typed + service.keys).filter { $0.hasPrefix("MADANG_") }
        var found: [String: String] = [:]
        for name in all + own + BucketAddress.Variable.allCases.map(\.rawValue) + languageVariables {
            guard let value = getenv(name), value.pointee != 0 else { continue }
            found[name] = String(cString: value)
        }
        return found
    }

    /// Throws for an unknown variable, which would be ignored.
    static func expectKnown(_ environment: [String: String]) throws(UsageError) {
        let stranger = environment.keys.sorted().first { name in
            name.hasPrefix("MADANG_") && !own.contains(name) && !ofScripts.contains(name)
                && !ofKubernetes.contains { name.hasPrefix($0) }
        }
        if let stranger { throw .unknownVariable(stranger, among: own) }
    }

    /// A folder with space for large, short-lived files.
    static var temporaryFolder: String {
        guard let value = getenv("TMPDIR"), value.pointee != 0 else { return "/var/tmp" }
        return String(cString: value)
    }

    /// Returns Korean if the terminal is Korean, otherwise English.
    static func language(in environment: [String: String]) -> Language {
        let named = languageVariables.lazy.compactMap { environment[$0] }.first ?? ""
        return named.hasPrefix("ko") ? .korean : .english
    }
}
