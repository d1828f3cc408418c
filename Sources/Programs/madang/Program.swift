import Domain
import Glibc
import Storage

/// The `madang` program: parses the command line and runs the command.
@main
enum Program {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let environment = Environment.ofProcess(beside: ServiceSettings.applying(to: arguments))
        exit(run(arguments, environment: environment).rawValue)
    }

    private static func run(_ arguments: [String], environment: [String: String]) -> ExitCode {
        let language = Environment.language(in: environment)
        do throws(UsageError) {
            return run(try Command(arguments, environment: environment), language)
        } catch {
            Console.complain(error.message[language])
            return .usage
        }
    }

    private static func run(_ command: Command, _ language: Language) -> ExitCode {
        var owner: String?
        func become(_ data: String) throws(Failure) { owner = try FolderOwner.become(of: data) ?? owner }
        func shared(_ data: String, _ store: PostgresAddress? = nil) throws(Failure) -> StoreCommand {
            try become(data)
            return StoreCommand(on: data, store, language: language)
        }
        do throws(Failure) {
            switch command {
            case .show(let text): Console.write(text[language])
            case .serve(let settings): return Serve(settings: settings, language: language).run()
            case .doctor(let command):
                try become(command.settings.data)
                return Doctor(settings: command.settings, backups: command.backups, language: language).run()
            case .maintenance(let command):
                return try MaintenanceRunner(command: command, shared: shared(command.data)).run()
            case .move(let command):
                if case .folder(let path) = command.target { try become(path) }
                try MoveRunner(command: command, shared: shared(command.data)).run()
            case .export(let command):
                try ExportRunner(command: command, shared: shared(command.data, command.store)).run()
            case .import(let command):
                return try ImportRunner(command: command, shared: shared(command.data, command.store)).run()
            case .work(let command):
                try WorkRunner(command: command, shared: shared(command.data, command.store)).run()
            case .pack(let command): return try PackWork(command: command, language: language).run()
            case .seller(let command):
                try SellerRunner(command: command, shared: shared(command.data, command.store)).run()
            case .desk(let command): try DeskRunner(command: command, shared: shared(command.data, command.store)).run()
            case .curator(let command):
                return try CuratorRunner(command: command, shared: shared(command.data, command.store)).run()
            case .verify(let command):
                try VerifyRunner(command: command, shared: shared(command.data, command.store)).run()
            case .keys(let command): try KeysRunner(command: command, shared: shared(command.data, command.store)).run()
            case .log(let command): return try LogFinder(command: command, language: language).run()
            case .lab(let command): try LabRunner(command: command, shared: shared(command.data)).run()
            case .labProcess(let settings): return LabService(settings: settings).run()
            case .boxOffice(let command):
                return try BoxOfficeRunner(command: command, shared: shared(command.data, command.store)).run()
            case .sample(let command):
                try SampleRunner(command: command, shared: shared(command.data, command.store)).run()
            }
            return .success
        } catch {
            Console.complain(error.message[language])
            if let owner {
                Console.notice(
                    Phrase(
                        "이 명령은 데이터 폴더의 주인 \(owner)으로 일했어요. 적어 준 파일을 \(owner)도 쓸 수 있어야 해요.",
                        "This ran as \(owner), the owner of the data folder, who must be able to read every given file."
                    )[language]
                )
            }
            return ExitCode(error)
        }
    }
}
