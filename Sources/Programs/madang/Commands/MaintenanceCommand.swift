import Domain
import Storage

/// The arguments of the maintenance commands.
struct MaintenanceCommand: Sendable, Equatable {
    enum Verb: String, CaseIterable, Sendable {
        case backup
        case restore
        case check
        case migrate
    }

    var verb: Verb
    var data = ServeSettings().data
    var store: PostgresAddress?
    var pictures: BucketAddress?
    /// The file to create, for `backup`.
    var file = ""
    /// The source, for `restore`.
    var source: BackupSource?
    /// The series, for `backup` without a file.
    var series: BackupSeries?
    /// Whether `--force` or `--fix` was given.
    var isSwitched = false
    /// Whether `--dry-run` was given: existing data must not change.
    var isRehearsal = false
}

extension MaintenanceCommand {
    init(_ verb: Verb, _ arguments: [String], environment: [String: String]) throws(UsageError) {
        let arguments = try Arguments(arguments, forOneOf: verb.usages, environment: environment)
        self.init(verb: verb, data: arguments.data)
        if verb == .backup { file = arguments.words.first ?? file }
        if verb == .restore { source = try BackupSource(arguments, environment: environment) }
        series = try BackupSeries(arguments, environment: environment)
        isSwitched = arguments.has(.force) || arguments.has(.fix)
        isRehearsal = verb.switches.contains { $0.name == Flag.dryRun && arguments.has($0) }
        // Refused, because it would work on another store than the server's.
        if verb == .migrate, environment[ServeOption.store.variable]?.isEmpty == false { throw .migratesItself }
        guard verb != .migrate else { return }
        store = try arguments.store
        pictures = try arguments.pictures(environment)
        if verb == .restore, isSwitched, !isRehearsal, store != nil { throw .replacesNoDatabase }
    }
}

extension UsageError {
    fileprivate static let migratesItself = UsageError(
        Phrase("PostgreSQL은 madang serve가 시작할 때 바꿔요.", "madang serve migrates PostgreSQL when it starts."),
        Phrase(
            "데이터 폴더를 다루려면 \(ServeOption.store.variable)를 비워 주세요.",
            "To use the data folder, unset \(ServeOption.store.variable)."
        )
    )
    fileprivate static let replacesNoDatabase = UsageError(
        Phrase("--force는 데이터 폴더만 바꿔요.", "--force only replaces the data folder."),
        Phrase(
            "createdb로 빈 데이터베이스를 만들고 그 주소로 되돌려 주세요.",
            "Create an empty database with createdb, and restore into that."
        )
    )
}

extension MaintenanceCommand.Verb {
    /// `backup` takes a file or a place for many.
    var usages: [Usage] {
        switch self {
        case .backup: [usage(["FILE"]), usage([], BackupSeries.flags)]
        case .restore: [usage(["FILE"])]
        case .check, .migrate: [usage([])]
        }
    }

    private func usage(_ words: [String], _ own: [Flag] = []) -> Usage {
        let shared: [Flag] = self == .migrate ? [.data] : [.store, .pictures, .data]
        return Usage(rawValue, words, flags: own + switches + shared)
    }

    /// Flags without a value.
    var switches: [Flag] {
        switch self {
        case .backup: []
        case .restore: [.force, .drill]
        case .check: [.fix]
        case .migrate: [.rehearsal]
        }
    }
}

extension Flag {
    fileprivate static let dryRun = "--dry-run"

    fileprivate static let force = Flag(
        "--force",
        about: Phrase(
            "이미 있는 데이터를 바꿔요. 있던 것은 store.before-restore에 남아요.",
            "Replaces existing data, which stays in store.before-restore."
        )
    )
    fileprivate static let fix = Flag(
        "--fix",
        about: Phrase(
            "다시 만들 수 있는 것은 고치고 남은 파일은 치워요. 서버를 먼저 멈춰 주세요.",
            "Repairs what can be rebuilt and deletes leftover files. Stop the server first."
        )
    )
    fileprivate static let rehearsal = Flag(
        dryRun,
        about: Phrase("복사본으로 연습만 해요.", "Rehearses on a copy and changes nothing.")
    )
    fileprivate static let drill = Flag(
        dryRun,
        about: Phrase(
            "임시 폴더(TMPDIR, 없으면 /var/tmp)에 되돌려 살펴보고 지워요. 얼마나 걸렸는지 알려 줘요.",
            "Restores to a temporary folder (TMPDIR, or /var/tmp), checks and removes it, and prints how long it took."
        )
    )
}

extension Help {
    static func maintenance(_ verb: MaintenanceCommand.Verb) -> Phrase { of(verb.usages, about(verb)) }

    private static func about(_ verb: MaintenanceCommand.Verb) -> Phrase {
        switch verb {
        case .backup:
            Phrase(
                """
                서버가 도는 동안에도 데이터와 사진을 파일 하나(tar)에 담아요.
                풀어서 확인해 본 뒤에야 그 이름으로 나타나요. 같은 이름의 백업은 새것으로 바뀌어요.
                """,
                """
                Writes the data and the pictures to one file (tar) while the server runs.
                The file gets its name only after it was verified. It replaces a backup with that name.
                """
            )
        case .restore:
            Phrase(
                """
                백업을 되돌려요. 서버를 먼저 멈춰 주세요.
                FILE에 백업을 모아 둔 폴더나 s3://버킷/폴더를 적으면 그중 마지막 것을 되돌려요.
                """,
                """
                Restores a backup. Stop the server first.
                If FILE is a folder of backups, or s3:// and a bucket, it restores the newest one.
                """
            )
        case .check: Phrase("데이터베이스와 사진이 온전한지 살펴봐요.", "Checks the database and the pictures.")
        case .migrate:
            Phrase(
                "데이터를 이 버전에 맞게 바꿔요. madang serve도 시작할 때 저절로 해요.",
                "Migrates the data to this version, as madang serve does when it starts."
            )
        }
    }
}
