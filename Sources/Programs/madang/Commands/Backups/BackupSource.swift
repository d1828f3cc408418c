import Domain
import Folders
import Glibc
import Pictures
import Storage

/// The source for `madang restore`: a backup, or a place of backups.
enum BackupSource: Sendable, Equatable {
    /// A file, or a folder with backups.
    case disk(String)
    /// A bucket, with a backup's name; nil: the newest.
    case bucket(BucketAddress, BackupName?)

    /// A backup on disk, and its name for people.
    struct Found {
        let file: String
        let name: String
        /// The store of its pictures; nil: beside the backup, or in it.
        var shelf: (any PictureArchive)?
    }

    init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
        let word = arguments.words.first ?? ""
        guard let source = Self(word, BucketAddress.Access(environment)) else { throw .noBucket(word) }
        self = source
    }

    private init?(_ text: String, _ access: BucketAddress.Access) {
        guard text.hasPrefix(BucketAddress.scheme) else {
            self = .disk(text)
            return
        }
        let last = text.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let name = BackupName(last)
        let place = name == nil ? text : String(text.dropLast(last.count))
        guard let bucket = BucketAddress(place) else { return nil }
        self = .bucket(bucket.with(access), name)
    }

    /// Finds and fetches the backup. Throws `notFound` if there is none.
    func find(
        at now: Instant,
        scratch: ScratchFolder,
        log: (String) -> Void,
        _ progress: (Progress) -> Void
    ) throws(Failure) -> Found {
        switch self {
        case .disk(let path):
            guard Self.isFolder(path) else { return Found(file: path, name: path) }
            let folder = BackupFolder(path)
            let file = folder.path(of: try Self.newest(in: folder, named: path, at: now))
            return Found(file: file, name: file)
        case .bucket(let address, let name):
            let bucket = try address.openBackups(scratch: scratch.path, log: log)
            let name = if let name { name } else { try Self.newest(in: bucket, named: address.name, at: now) }
            let file = "\(scratch.path)/\(name.text)"
            try bucket.fetch(name, to: file, progress: progress)
            return Found(file: file, name: bucket.path(of: name), shelf: bucket.shelf(scratch: scratch.path))
        }
    }

    private static func newest(
        in place: some BackupPlace,
        named address: String,
        at now: Instant
    ) throws(Failure) -> BackupName {
        guard let newest = BackupHistory(try place.names()).newest(at: now) else { throw .noBackup(in: address) }
        return newest
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension Failure {
    fileprivate static func noBackup(in place: String) -> Failure {
        Failure(
            .notFound,
            Phrase(
                "\(place)에 백업이 없어요. 백업 파일이나 madang backup --to에 쓴 곳을 적어 주세요.",
                "There is no backup in \(place). Give a backup, or the folder or bucket given to madang backup --to."
            )
        )
    }
}

extension UsageError {
    fileprivate static func noBucket(_ word: String) -> UsageError {
        UsageError(
            Phrase("\(shown(word)): 쓸 수 없는 이름이에요.", "\(shown(word)) isn’t a bucket."),
            Phrase("s3://버킷이나 s3://버킷/폴더를 적어 주세요.", "Give s3:// and a bucket, such as s3://madang/backups.")
        )
    }
}
