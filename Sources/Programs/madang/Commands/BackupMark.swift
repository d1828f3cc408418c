import Domain
import Glibc
import Octets

/// A file beside the data with the time of the last backup, for monitoring.
struct BackupMark {
    private let path: String

    init(in folder: String) { path = "\(folder)/last-backup" }

    /// Seconds since 1970; nil without a backup so far.
    var seconds: Int? {
        let text = (try? InputFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
        return text.flatMap { Int($0) }
    }

    /// Writes the time. An error is ignored, because the backup itself is complete.
    func set(at now: Instant) { try? OutputFile.write(Bytes("\(now.seconds)"), to: path) }
}
