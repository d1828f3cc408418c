import Domain
import Pictures
import Storage

/// `madang backup`, `restore`, `check` and `migrate` at work.
struct MaintenanceRunner {
    let command: MaintenanceCommand
    let shared: StoreCommand

    func run() throws(Failure) -> ExitCode {
        switch command.verb {
        case .backup: try shared.withFolder(for: .copying, backUp)
        case .restore: try shared.withFolder(for: .mending, restore)
        case .check: try shared.withFolder(for: command.isSwitched ? .mending : .copying, check)
        case .migrate: try shared.withFolder(for: .using, migrate)
        }
    }

    private func bucket(_ folder: LockedDataFolder) throws(Failure) -> PictureBucket? {
        try shared.pictures(of: folder, in: command.pictures).bucket
    }

    private func backUp(_ folder: LockedDataFolder) throws(Failure) -> ExitCode {
        let summary = try Backup(of: folder, at: command.store, bucket: try bucket(folder)).make(
            at: command.file,
            now: Clock.system.now,
            progress: shared.show
        )
        BackupMark(in: folder.path).set(at: Clock.system.now)
        shared.say(
            Phrase(
                "\(command.file): 상품 \(summary.products)개, 사진 \(summary.pictures)장, \(summary.bytes)바이트",
                "\(command.file): \(summary.products) products, \(summary.pictures) pictures, \(summary.bytes) bytes"
            )
        )
        return warn(missing: summary.missing)
    }

    private func restore(_ folder: LockedDataFolder) throws(Failure) -> ExitCode {
        let summary = try Restore(into: folder, at: command.store, bucket: try bucket(folder))
            .run(from: command.file, replacing: command.isSwitched, at: Clock.system.now, progress: shared.show)
        shared.say(
            Phrase(
                "\(command.data): 상품 \(summary.products)개, 사진 \(summary.pictures)장을 되돌렸어요.",
                "\(command.data): \(summary.products) products and \(summary.pictures) pictures are back."
            )
        )
        if let replaced = summary.replaced {
            shared.say(Phrase("전에 있던 데이터: \(replaced)", "What was there before: \(replaced)"))
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
        shared.complain(warning)
        return .success
    }

    private func check(_ folder: LockedDataFolder) throws(Failure) -> ExitCode {
        let check = Check(of: folder, at: command.store, bucket: try bucket(folder), mending: command.isSwitched)
        let (findings, engine) = try check.run(progress: shared.show)
        for finding in findings {
            let mended = finding.isMended ? Phrase(" → 고쳤어요.", " → mended.")[shared.language] : ""
            shared.write(finding.message[shared.language] + mended)
        }
        if findings.isEmpty {
            shared.say(Phrase("모두 온전해요.", "Everything is whole."))
            shared.say(engine)
        }
        // What only takes up space is worth a line and no alarm.
        return findings.contains { !$0.isMended && $0.severity != .leftover } ? .damaged : .success
    }

    private func migrate(_ folder: LockedDataFolder) throws(Failure) -> ExitCode {
        let upgrade = Upgrade(folder.store)
        if command.isSwitched {
            let steps = try upgrade.rehearse(at: Clock.system.now)
            for step in steps { shared.write(step) }
            shared.say(
                steps.isEmpty
                    ? Phrase("바꿀 것이 없어요.", "There is nothing to change.")
                    : Phrase("연습만 했어요. 아무것도 바꾸지 않았어요.", "Rehearsed only; nothing was changed.")
            )
        } else {
            try folder.prepare()
            try upgrade.run(at: Clock.system.now) { shared.say($0) }
            shared.say(Phrase("데이터가 이 버전에 맞아요.", "The data fits this version."))
        }
        return .success
    }
}
