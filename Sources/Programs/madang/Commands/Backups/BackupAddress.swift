import Domain
import Storage

/// The operator's address for backups: a folder, or a bucket.
enum BackupAddress: Sendable, Equatable {
    case folder(String)
    case bucket(BucketAddress)

    /// Returns nil for anything else.
    init?(_ text: String) {
        guard text.hasPrefix(BucketAddress.scheme) else {
            self = .folder(text)
            return
        }
        guard let bucket = BucketAddress(text) else { return nil }
        self = .bucket(bucket)
    }

    func with(_ access: BucketAddress.Access) -> BackupAddress {
        switch self {
        case .folder: self
        case .bucket(let bucket): .bucket(bucket.with(access))
        }
    }

    var name: String {
        switch self {
        case .folder(let path): path
        case .bucket(let bucket): bucket.name
        }
    }

    /// Opens it. Backups for a bucket are assembled in the folder `data`.
    func open(beside data: String, log: (String) -> Void) throws(Failure) -> any BackupPlace {
        switch self {
        case .folder(let path): BackupFolder(path)
        case .bucket(let bucket): try bucket.openBackups(scratch: "\(data)/\(Backup.workplace)", log: log)
        }
    }
}

extension BucketAddress {
    func openBackups(scratch: String, log: (String) -> Void) throws(Failure) -> BackupBucket {
        BackupBucket(name, try open(log: log), scratch: scratch)
    }
}
