import Domain
import Folders
import Pictures
import Storage

/// Runs `madang backup`, `restore`, `check` and `migrate`.
struct MaintenanceRunner {
    let command: MaintenanceCommand
    let shared: StoreCommand

    func run() throws(Failure) -> ExitCode {
        switch command.verb {
        case .backup:
            if let series = command.series {
                try BackupKeeper(
                    series: series,
                    place: try series.place.open(beside: command.data, log: Console.complain),
                    shared: shared,
                    make: backUp(to:as:)
                ).run()
            } else {
                try backUp(to: command.file) { (backup, now) throws(Failure) in
                    try backup.make(at: command.file, now: now, progress: shared.show)
                }
            }
        case .restore where command.isRehearsal: try rehearse()
        case .restore: try shared.withFolder(for: .mending, restore)
        case .check: try shared.withFolder(for: try checking(), check)
        // A dry run works on a copy, and may run beside a server.
        case .migrate: try shared.withFolder(for: command.isRehearsal ? .copying : .moving, migrate)
        }
    }

    private func bucket(_ folder: LockedDataFolder) throws(Failure) -> PictureBucket? {
        try shared.pictures(of: folder, in: command.pictures).bucket
    }

    private func backUp(to place: any BackupPlace, as name: BackupName) throws(Failure) -> ExitCode {
        try backUp(to: place.path(of: name)) { (backup, _) throws(Failure) in
            try place.make(name, of: backup, progress: shared.show)
        }
    }

    private func backUp(
        to file: String,
        _ make: (Backup, Instant) throws(Failure) -> Backup.Summary
    ) throws(Failure) -> ExitCode {
        let summary = try shared.withFolder(for: .copying) { (folder) throws(Failure) in
            let backup = Backup(of: folder, at: command.store, bucket: try bucket(folder))
            let summary = try make(backup, Clock.system.now)
            BackupMark(in: folder.path).set(at: Clock.system.now)
            return summary
        }
        let new = summary.added.map { Phrase("(새 사진 \($0)장)", " (\($0) new)") } ?? Phrase("", "")
        shared.say(
            Phrase(
                "\(file): 상품 \(summary.products)개, 사진 \(summary.pictures)장\(new.korean), \(summary.bytes)바이트",
                "\(file): \(summary.products) products, \(summary.pictures) pictures\(new.english), \(summary.bytes) bytes"
            )
        )
        return warn(missing: summary.missing)
    }

    private func rehearse() throws(Failure) -> ExitCode {
        let place = Environment.temporaryFolder
        return try withBackup(in: place) { (backup) throws(Failure) in
            let outcome = try RestoreDrill(of: backup.file, with: backup.shelf, in: place).run(
                at: Clock.system.now,
                progress: shared.show
            )
            let (restoring, checking) = (outcome.restoring.inSeconds, outcome.checking.inSeconds)
            let (products, pictures) = (outcome.restored.products, outcome.restored.pictures)
            shared.say(
                Phrase(
                    "\(backup.name): 상품 \(products)개와 사진 \(pictures)장을 \(restoring)초에 되돌리고 \(checking)초에 살펴봤어요.",
                    "\(backup.name): restored \(products) products and \(pictures) pictures in \(restoring) s, checked them in \(checking) s."
                )
            )
            let status = tell(of: outcome.findings)
            _ = warn(missing: outcome.restored.missing)
            return status
        }
    }

    private func restore(_ folder: LockedDataFolder) throws(Failure) -> ExitCode {
        let summary = try withBackup(in: folder.path) { (backup) throws(Failure) in
            shared.say(Phrase("백업: \(backup.name)", "The backup: \(backup.name)"))
            return try Restore(into: folder, at: command.store, bucket: try bucket(folder))
                .run(
                    from: backup.file,
                    with: backup.shelf,
                    replacing: command.isSwitched,
                    at: Clock.system.now,
                    progress: shared.show
                )
        }
        shared.say(
            Phrase(
                "\(command.data): 상품 \(summary.products)개, 사진 \(summary.pictures)장을 되돌렸어요.",
                "\(command.data): restored \(summary.products) products and \(summary.pictures) pictures."
            )
        )
        if let replaced = summary.replaced {
            shared.say(Phrase("전에 있던 데이터: \(replaced)", "The previous data: \(replaced)"))
        }
        return warn(missing: summary.missing)
    }

    /// Calls `body` with the named backup, fetched to `place` if it is remote.
    private func withBackup<Value>(
        in place: String,
        _ body: (BackupSource.Found) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let source = command.source else { throw .isNoBackup }
        let scratch = try ScratchFolder(in: place)
        defer { scratch.remove() }
        let found = try source.find(at: Clock.system.now, scratch: scratch, log: Console.complain, shared.show)
        return try body(found)
    }

    /// Warns of missing pictures: not a failure, because everything that existed is in the backup.
    private func warn(missing: Int) -> ExitCode {
        guard missing > 0 else { return .success }
        let warning = Phrase(
            "사진 \(missing)장은 파일이 없거나 상해서 담지 못했어요. madang check가 어느 것인지 알려 줘요.",
            "\(missing) pictures are not in the backup: their files are missing or damaged. madang check lists them."
        )
        shared.complain(warning)
        return .success
    }

    /// Chooses the purpose of a check: a missing folder has nothing to repair.
    private func checking() throws(Failure) -> LockedDataFolder.Purpose {
        guard command.isSwitched else { return .copying }
        try shared.withFolder(for: .copying) { (_) throws(Failure) in }
        return .mending
    }

    private func check(_ folder: LockedDataFolder) throws(Failure) -> ExitCode {
        let check = Check(of: folder, at: command.store, bucket: try bucket(folder), mending: command.isSwitched)
        let (findings, engine) = try check.run(progress: shared.show)
        let status = tell(of: findings)
        if findings.isEmpty { shared.say(engine) }
        return status
    }

    private func tell(of findings: [Finding]) -> ExitCode {
        for finding in findings {
            let mended = finding.isMended ? Phrase(" → 고쳤어요.", " → mended.")[shared.language] : ""
            shared.write(finding.message[shared.language] + mended)
        }
        if findings.isEmpty { shared.say(Phrase("모두 온전해요.", "Everything is whole.")) }
        // Leftovers only take up space: they are reported but do not fail the check.
        return findings.contains { !$0.isMended && $0.severity != .leftover } ? .damaged : .success
    }

    private func migrate(_ folder: LockedDataFolder) throws(Failure) -> ExitCode {
        try folder.expectStore()
        let upgrade = Upgrade(folder.store)
        if command.isRehearsal {
            let steps = try upgrade.rehearse(at: Clock.system.now)
            for step in steps { shared.write(step) }
            shared.say(
                steps.isEmpty
                    ? Phrase("바꿀 것이 없어요.", "Nothing to migrate.")
                    : Phrase("연습만 했어요. 아무것도 바꾸지 않았어요.", "Dry run; nothing was changed.")
            )
        } else {
            try folder.prepare()
            try upgrade.run(at: Clock.system.now) { shared.say($0) }
            shared.say(Phrase("데이터가 이 버전에 맞아요.", "The data fits this version."))
        }
        return .success
    }
}

extension Duration {
    /// The form `12.3`.
    fileprivate var inSeconds: String {
        let tenths = Int(self / .milliseconds(100))
        return "\(tenths / 10).\(tenths % 10)"
    }
}
