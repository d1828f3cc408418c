import Domain
import Glibc

/// `madang`: reads what it is told, and does it.
@main
enum Program {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst()), environment: Environment.ofProcess).rawValue)
    }

    private static func run(_ arguments: [String], environment: [String: String]) -> ExitCode {
        let language = Environment.language(in: environment)
        do throws(UsageError) {
            switch try Command(arguments, environment: environment) {
            case .help: Console.write(Help.overview[language])
            case .serveHelp: Console.write(Help.serve[language])
            case .version: Console.write("madang \(Version.current)")
            case .serve(let settings): return Serve(settings, language: language).run()
            }
            return .success
        } catch {
            Console.complain(error.message[language])
            return .usage
        }
    }
}

/// How a process says what became of it; the numbers of `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    case usage = 64
    case unavailable = 69
    case system = 71
    case cannotCreate = 73
    case noPermission = 77
}
