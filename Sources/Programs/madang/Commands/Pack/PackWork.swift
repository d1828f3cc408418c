import Domain
import Expo
import Glibc

/// Runs `madang pack`.
struct PackWork {
    let command: PackCommand
    let language: Language

    func run() throws(Failure) -> ExitCode {
        switch command {
        case .new(let folder): try new(at: folder)
        case .check(let folder): try check(folder)
        case .export(let folder, let place, let url): try export(folder, to: place, url)
        case .print(let folder, let file, let origin): try print(folder, to: file, origin)
        }
    }

    private func new(at folder: String) throws(Failure) -> ExitCode {
        for path in try ExamplePack.make(at: folder) { Console.write(path) }
        // The guide keeps all exhibitions in one folder, the parent; without one the exhibition itself is served.
        let parts = folder.split(separator: "/")
        let all =
            parts.count > 1 ? (folder.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/") : folder
        say(
            Phrase(
                "예시 전시를 만들었어요. madang serve --packs \(all) 로 열어 보세요.",
                "The example exhibition is ready. Open it with madang serve --packs \(all)."
            )
        )
        return .success
    }

    /// Prints faults first: they prevent the exhibition from being shown.
    private func check(_ folder: String) throws(Failure) -> ExitCode {
        let findings = try PackCheck.of(folder)
        for fault in findings.faults { Console.write(fault.line(language)) }
        if !findings.faults.isEmpty, !findings.notes.isEmpty { Console.write("") }
        for note in findings.notes { Console.write(note.line(language)) }
        let table = findings.pack.map { GuideTable.lines($0, language) } ?? []
        if !table.isEmpty, !findings.notes.isEmpty { Console.write("") }
        for line in table { Console.write(line) }
        let (faults, notes) = (findings.faults.count, findings.notes.count)
        say(
            Phrase(
                faults == 0 ? "수정할 부분이 없어요. 참고할 것 \(notes)개." : "수정할 부분 \(faults)개, 참고할 것 \(notes)개.",
                faults == 0 ? "No errors. Notes: \(notes)." : "Errors: \(faults). Notes: \(notes)."
            )
        )
        return faults == 0 ? .success : .damaged
    }

    /// Exports a pack, or prints its faults as `check` does and exports nothing; notes are left to `check`.
    private func export(_ folder: String, to place: String, _ url: String?) throws(Failure) -> ExitCode {
        guard let exporting = try exporting(folder) else { return .damaged }
        let account = try exporting.write(to: place, at: url)
        Console.write("\(place)/index.html")
        say(account.words)
        return .success
    }

    private func print(_ folder: String, to file: String, _ origin: String?) throws(Failure) -> ExitCode {
        guard let exporting = try exporting(folder) else { return .damaged }
        let count = try PackPrinting(exporting: exporting, language: language, origin: origin).write(to: file)
        Console.write(file)
        say(Phrase("\(count)쪽이에요.", "\(English.counted(count, "page"))."))
        return .success
    }

    /// Returns the pack to export; prints its faults if there are any.
    private func exporting(_ folder: String) throws(Failure) -> PackExporting? {
        let check = try PackCheck.of(folder)
        if let pack = check.pack { return PackExporting(check: check, pack: pack) }
        for fault in check.faults { Console.write(fault.line(language)) }
        let count = check.faults.count
        say(Phrase("수정할 부분이 \(count)개 있어 내보내지 않았어요.", "Nothing was exported. Errors: \(count)."))
        return nil
    }

    private func say(_ phrase: Phrase) { Console.notice(phrase[language]) }
}
