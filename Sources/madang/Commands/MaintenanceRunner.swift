import Domain
import Storage

/// `madang backup`, `restore`, `check` and `migrate`: from what they were told to the status they end with.
struct MaintenanceRunner {
    private let command: MaintenanceCommand
    private let language: Language

    init(_ command: MaintenanceCommand, language: Language) {
        self.command = command
        self.language = language
    }

    func run() -> ExitCode {
        let bar = ProgressBar(language: language)
        do throws(Failure) {
            defer { bar.clear() }
            switch command.verb {
            case .backup: return try backUp(bar)
            case .restore: return try restore(bar)
            case .check: return try check(bar)
            case .migrate: return try migrate()
            }
        } catch {
            Console.complain(error.message[language])
            return ExitCode(error.kind)
        }
    }

    private func backUp(_ bar: ProgressBar) throws(Failure) -> ExitCode {
        let folder = try LockedDataFolder(command.data, for: .copying)
        let summary = try Backup(of: folder).make(at: command.file, now: Clock.system.now, progress: bar.show)
        bar.clear()
        say(
            Phrase(
                "\(command.file): 상품 \(summary.products)개, 사진 \(summary.pictures)장, \(summary.bytes)바이트",
                "\(command.file): \(summary.products) products, \(summary.pictures) pictures, \(summary.bytes) bytes"
            )
        )
        return warn(missing: summary.missing)
    }

    private func restore(_ bar: ProgressBar) throws(Failure) -> ExitCode {
        let folder = try LockedDataFolder(command.data, for: .mending)
        let restore = Restore(into: folder)
        let summary = try restore.run(from: command.file, replacing: command.isSwitched, progress: bar.show)
        bar.clear()
        say(
            Phrase(
                "\(command.data): 상품 \(summary.products)개, 사진 \(summary.pictures)장을 되돌렸어요.",
                "\(command.data): \(summary.products) products and \(summary.pictures) pictures are back."
            )
        )
        if let replaced = summary.replaced {
            say(Phrase("전에 있던 데이터: \(replaced)", "What was there before: \(replaced)"))
        }
        return warn(missing: summary.missing)
    }

    /// Not a failure: everything that was there is kept.
    private func warn(missing: Int) -> ExitCode {
        guard missing > 0 else { return .success }
        let warning = Phrase(
            "사진 \(missing)장은 파일이 없거나 상해서 담지 못했어요. madang check가 어느 것인지 알려 줘요.",
            "\(missing) pictures are not in it: their files are missing or damaged. madang check names them."
        )
        Console.complain(warning[language])
        return .success
    }

    private func check(_ bar: ProgressBar) throws(Failure) -> ExitCode {
        let folder = try LockedDataFolder(command.data, for: command.isSwitched ? .mending : .copying)
        let findings = try Check(of: folder, mending: command.isSwitched).run(progress: bar.show)
        bar.clear()
        for finding in findings {
            let mended = finding.isMended ? Phrase(" → 고쳤어요.", " → mended.")[language] : ""
            Console.write(finding.message[language] + mended)
        }
        if findings.isEmpty {
            say(Phrase("모두 온전해요.", "Everything is whole."))
            say(SQLiteLibrary.words)
        }
        // What only takes up space is worth a line and no alarm.
        return findings.contains { !$0.isMended && $0.severity != .leftover } ? .damaged : .success
    }

    private func migrate() throws(Failure) -> ExitCode {
        let folder = try LockedDataFolder(command.data, for: .using)
        let upgrade = Upgrade(folder.store)
        if command.isSwitched {
            let steps = try upgrade.rehearse(at: Clock.system.now)
            for step in steps { Console.write(step) }
            say(
                steps.isEmpty
                    ? Phrase("바꿀 것이 없어요.", "There is nothing to change.")
                    : Phrase("연습만 했어요. 아무것도 바꾸지 않았어요.", "Rehearsed only; nothing was changed.")
            )
        } else {
            try folder.prepare()
            try upgrade.run(at: Clock.system.now) { say($0) }
            say(Phrase("데이터가 이 버전에 맞아요.", "The data fits this version."))
        }
        return .success
    }

    private func say(_ phrase: Phrase) { Console.write(phrase[language]) }
}

extension ExitCode {
    /// What a command that failed ends with.
    init(_ kind: Failure.Kind) {
        switch kind {
        case .notFound: self = .noInput
        case .invalid, .tooLarge: self = .damaged
        case .conflict: self = .cannotCreate
        case .unauthorized, .forbidden: self = .noPermission
        case .unavailable, .tooMany: self = .unavailable
        case .bug: self = .software
        }
    }
}
