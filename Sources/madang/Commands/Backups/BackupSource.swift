import Domain
import Glibc
import Storage

/// What `madang restore` was told: a backup, or a folder with backups.
struct BackupSource {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The file that was named, or the newest one of the folder that was. Throws `notFound` where a folder has none.
    func archive(at now: Instant) throws(Failure) -> String {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return path }
        let folder = BackupFolder(path)
        guard let newest = BackupHistory(try folder.names()).newest(at: now) else { throw .noBackup(in: path) }
        return folder.path(of: newest)
    }
}

extension Failure {
    fileprivate static func noBackup(in path: String) -> Failure {
        Failure(
            .notFound,
            Phrase(
                "\(path)에 백업이 없어요. madang backup --to가 만든 폴더나 백업 파일을 적어 주세요.",
                "There is no backup in \(path). Name a folder that madang backup --to has filled, or a backup."
            )
        )
    }
}
