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
            case .show(let text): Console.write(text[language])
            case .maintenance(let command): return MaintenanceRunner(command, language: language).run()
            case .pack(let command): return PackWork(command, language: language).run()
            case .seller(let command): return SellerRunner(command, language: language).run()
            case .desk(let command): return DeskRunner(command, language: language).run()
            case .boxOffice(let command):
                return BlockingWait.value { await BoxOfficeRunner(command, language: language).run() }
            case .sample(let command): return SampleRunner(command, language: language).run()
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
    case damaged = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case system = 71
    case cannotCreate = 73
    case noPermission = 77
}
