import Domain
import Glibc

/// Makes a command that root runs work as the owner of the data folder: what it writes stays theirs, and a link in there
/// leads to nothing they could not reach themselves.
enum FolderOwner {
    /// The owner's name, where this process became them; nil where nothing had to be done.
    static func become(of path: String) throws(Failure) -> String? {
        var status = stat()
        guard geteuid() == 0, stat(path, &status) == 0, status.st_uid != 0 else { return nil }
        var name = "\(status.st_uid)"
        var groups = setgroups(0, nil)
        if let user = getpwuid(status.st_uid) {
            name = String(cString: user.pointee.pw_name)
            groups = initgroups(name, status.st_gid)
            // libpq reads a password from there.
            setenv("HOME", user.pointee.pw_dir, 1)
        }
        guard groups == 0, setgid(status.st_gid) == 0, setuid(status.st_uid) == 0 else {
            throw .cannotBecome(name, String(cString: strerror(errno)))
        }
        return name
    }
}

extension Failure {
    fileprivate static func cannotBecome(_ name: String, _ reason: String) -> Failure {
        Failure(
            .forbidden,
            Phrase(
                "데이터 폴더의 주인 \(name)으로 일할 수 없어요 (\(reason)).",
                "This cannot work as \(name), who owns the data folder (\(reason))."
            )
        )
    }
}
