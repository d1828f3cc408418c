import Domain
import Glibc

/// Makes a command run by root work as the owner of the data folder: its files then belong to the owner, and a link in
/// the folder reaches nothing the owner cannot.
enum FolderOwner {
    /// Switches to the owner and returns their name; nil if no switch was needed.
    static func become(of path: String) throws(Failure) -> String? {
        var status = stat()
        guard geteuid() == 0, stat(path, &status) == 0, status.st_uid != 0 else { return nil }
        var name = "\(status.st_uid)"
        var groups = setgroups(0, nil)
        if let user = getpwuid(status.st_uid) {
            name = String(cString: user.pointee.pw_name)
            groups = initgroups(name, status.st_gid)
            // libpq reads a password file from there.
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
                "Can’t run as \(name), the owner of the data folder (\(reason))."
            )
        )
    }
}
