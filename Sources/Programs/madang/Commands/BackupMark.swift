import Domain
import Glibc
import Octets

/// Beside the data: when it was last backed up, for those who watch the server.
struct BackupMark {
    private let path: String

    init(in folder: String) { path = "\(folder)/last-backup" }

    /// Seconds since 1970; nil where there was no backup so far.
    var seconds: Int? {
        let text = (try? InputFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
        return text.flatMap { Int($0) }
    }

    /// The backup is made: without the mark it is as good.
    func set(at now: Instant) { try? OutputFile.write(Bytes("\(now.seconds)"), to: path) }
}
