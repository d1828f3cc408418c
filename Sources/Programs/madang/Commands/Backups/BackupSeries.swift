import Domain

/// The arguments of `madang backup --to`: a series of backups in one place.
struct BackupSeries: Sendable, Equatable {
    /// The place of the backups.
    let place: BackupAddress
    /// Number of days with a retained backup; nil: all are retained.
    var days: Int?
    /// Seconds between backups; nil: makes one and exits.
    var seconds: Int?
}

extension BackupSeries {
    static let flags = [Flag.series.required, .kept, .interval]

    /// Returns nil if a single file was named instead.
    init?(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
        guard let place = try arguments.value(of: .series, BackupAddress.init) else { return nil }
        self.place = place.with(BucketAddress.Access(environment))
        days = try arguments.value(of: .kept) { Int($0).flatMap { (1...3_650).contains($0) ? $0 : nil } }
        seconds = try arguments.value(of: .interval, Self.seconds)
    }

    /// Parses `30m`, `6h` or `1d`: ten minutes to thirty days.
    static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["m": 60, "h": 3_600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
            (1...43_200).contains(count)
        else { return nil }
        let seconds = count * unit
        return (600...30 * 86_400).contains(seconds) ? seconds : nil
    }
}

extension Flag {
    /// The variable with the place of the backups, read by all commands.
    static let backupsVariable = "MADANG_BACKUPS"

    private static let place = FlagValue(
        "PLACE",
        Phrase(
            "폴더 이름이나 s3://버킷/폴더를 적어 주세요",
            "give the name of a folder, or s3:// and a bucket, such as s3://madang/backups"
        )
    )

    fileprivate static let series = Flag(
        "--to",
        place,
        variable: backupsVariable,
        about: Phrase(
            "백업을 시각으로 이름 지어 모아 둘 폴더나 S3의 버킷이에요. 사진은 한 번만 담아요. 거기 있는 다른 파일은 건드리지 않아요.",
            "The folder or S3 bucket for backups, which are named by their time and share one copy of each picture. Other files stay."
        )
    )
    fileprivate static let kept = Flag(
        "--keep",
        FlagValue("DAYS", Phrase("1부터 3650까지의 수를 적어 주세요", "give a number of days from 1 to 3650")),
        about: Phrase(
            "새 백업을 만든 뒤, 지난 24시간의 백업과 백업이 있는 마지막 며칠의 하루 하나씩만 남겨요.",
            "Keeps the backups of the last 24 hours, and the newest of each of the last DAYS days that have any."
        )
    )
    fileprivate static let interval = Flag(
        "--every",
        FlagValue(
            "TIME",
            Phrase("30m, 6h, 1d처럼 10분에서 30일까지로 적어 주세요", "give a time such as 30m, 6h or 1d, from 10m to 30d")
        ),
        about: Phrase(
            "멈출 때까지(Ctrl-C) 이만큼마다 하나씩 만들어요. 없으면 하나만 만들어요.",
            "Repeats after this time until stopped (Ctrl-C)."
        )
    )
    /// The flag for commands that only read backups.
    static let backups = Flag(
        "--backups",
        place,
        variable: backupsVariable,
        about: Phrase("madang backup --to에 적은 곳이에요.", "The folder or bucket given to madang backup --to.")
    )
}
