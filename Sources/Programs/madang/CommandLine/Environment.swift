import Domain
import Fetching
import Glibc
import Pictures
import Processes

/// What the surroundings say: the `MADANG_` variables, those of S3, and the language of the terminal.
enum Environment {
    private static let languageVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// Variables of scripts and tests that start programs of ours.
    private static let ofScripts: Set = [
        "MADANG_ARCHITECTURE", "MADANG_ASSUME_PACKAGES", "MADANG_AXE", "MADANG_CHECKED_HOST", "MADANG_CHROMIUM",
        "MADANG_CLUSTER", "MADANG_COUNTED_SINCE", "MADANG_COUNTED_STATE", "MADANG_DATABASE", "MADANG_ERRORS",
        "MADANG_FIVE_YEARS",
        "MADANG_FIXEDWORK", "MADANG_LONG", "MADANG_NEW_FIXTURE", "MADANG_NODE_1", "MADANG_NODE_2", "MADANG_NODE_3",
        "MADANG_PROXY", "MADANG_RECORD", "MADANG_REFUSED", "MADANG_REFUSED_OLD", "MADANG_SEED", "MADANG_SHIPPED",
        "MADANG_TEST_POSTGRES", "MADANG_TEST_POSTGRES_PROGRAMS", "MADANG_TEST_S3", "MADANG_TEST_S3_SECRET",
        "MADANG_WATCH",
    ]
    /// Kubernetes gives these to every container beside a service called madang.
    private static let ofKubernetes = ["MADANG_PORT", "MADANG_SERVICE_"]
    private static let own =
        ServeOption.allCases.map(\.variable) + [
            Flag.backupsVariable, OwnProgram.picturesVariable, OwnProgram.fetchVariable, SampleCovers.variable,
        ]

    /// The variables of this program, also those it does not know; one that is set to nothing counts as not set. `service`
    /// has what the package's service is told, which is heard after them.
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

    /// Throws for a variable that would be left unheard.
    static func expectKnown(_ environment: [String: String]) throws(UsageError) {
        let stranger = environment.keys.sorted().first { name in
            name.hasPrefix("MADANG_") && !own.contains(name) && !ofScripts.contains(name)
                && !ofKubernetes.contains { name.hasPrefix($0) }
        }
        if let stranger { throw .unknownVariable(stranger, among: own) }
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
