import Domain
import Expo
import Glibc

/// `madang pack new` and `check`: from what they were told to the status they end with.
struct PackWork {
    private let command: PackCommand
    private let language: Language

    init(_ command: PackCommand, language: Language) {
        self.command = command
        self.language = language
    }

    func run() -> ExitCode {
        do throws(Failure) {
            switch command.verb {
            case .new: return try new()
            case .check: return try check()
            }
        } catch {
            Console.complain(error.message[language])
            return ExitCode(error.kind)
        }
    }

    private func new() throws(Failure) -> ExitCode {
        for path in try ExamplePack.make(at: command.folder) { Console.write(path) }
        let folder = command.folder
        say(
            Phrase(
                "보기를 만들었어요. madang serve --packs \(folder)로 바로 열어 볼 수 있어요.",
                "The example is made. madang serve --packs \(folder) shows it."
            )
        )
        return .success
    }

    /// Faults first: they are what keeps the exhibition from being shown.
    private func check() throws(Failure) -> ExitCode {
        let findings = try PackCheck.of(command.folder)
        for fault in findings.faults { Console.write(fault.line(language)) }
        if !findings.faults.isEmpty, !findings.notes.isEmpty { Console.write("") }
        for note in findings.notes { Console.write(note.line(language)) }
        let (faults, notes) = (findings.faults.count, findings.notes.count)
        say(
            Phrase(
                faults == 0 ? "고칠 곳이 없어요. 참고할 것 \(notes)개." : "고칠 곳 \(faults)개, 참고할 것 \(notes)개.",
                faults == 0 ? "Nothing to mend. Notes: \(notes)." : "To mend: \(faults). Notes: \(notes)."
            )
        )
        return faults == 0 ? .success : .damaged
    }

    private func say(_ phrase: Phrase) { Console.notice(phrase[language]) }
}
