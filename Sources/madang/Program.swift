import Domain
import Glibc

/// `madang`: reads what it is told, and does it.
@main
enum Program {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst()), environment: Environment.ofProcess))
    }

    /// The status the process ends with.
    private static func run(_ arguments: [String], environment: [String: String]) -> Int32 {
        let language = Environment.language(in: environment)
        do throws(UsageError) {
            switch try Command(arguments, environment: environment) {
            case .help: Console.write(Help.overview[language])
            case .serveHelp: Console.write(Help.serve[language])
            case .version: Console.write("madang \(Version.current)")
            case .serve(let settings): return Serve(settings, language: language).run()
            }
            return ExitStatus.success
        } catch {
            Console.complain(error.message[language])
            return ExitStatus.usage
        }
    }
}

/// How a process says what became of it; the numbers of `sysexits.h`.
enum ExitStatus {
    static let success: Int32 = 0
    static let usage: Int32 = 64
    static let unavailable: Int32 = 69
    static let cannotCreate: Int32 = 73
    static let noPermission: Int32 = 77
}
