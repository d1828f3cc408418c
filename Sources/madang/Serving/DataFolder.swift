import Domain
import Glibc

/// The folder everything is kept in. Only its owner may look inside: it will hold sellers and sessions.
struct DataFolder: Sendable {
    /// Absolute, for the person who looks for it and for a program that changes its folder.
    let path: String

    /// Makes the folder when it is missing, and finds out now, not at the first sale, that it cannot be written.
    init(preparing path: String) throws(StartFailure) {
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .folder(path, errno) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw .folder(path, errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .folder(path, ENOTDIR) }
        guard access(path, R_OK | W_OK | X_OK) == 0 else { throw .folder(path, errno) }
        guard let absolute = realpath(path, nil) else { throw .folder(path, errno) }
        defer { free(absolute) }
        self.path = String(cString: absolute)
    }
}

extension StartFailure {
    /// `error` is the `errno` of what was tried.
    static func folder(_ path: String, _ error: Int32) -> StartFailure {
        let reason: Phrase =
            switch error {
            case ENOTDIR: Phrase("폴더가 아니라 파일이에요", "it is a file, not a folder")
            case ENOENT: Phrase("그 폴더가 들어갈 상위 폴더가 없어요", "the folder it should be in does not exist")
            case EACCES, EPERM: Phrase("쓸 권한이 없어요", "there is no permission to write there")
            case EROFS: Phrase("읽기 전용 디스크예요", "the disk can only be read")
            case ENOSPC, EDQUOT: Phrase("디스크가 가득 찼어요", "the disk is full")
            default: Phrase(String(cString: strerror(error)), String(cString: strerror(error)))
            }
        return StartFailure(
            message: Phrase(
                "데이터 폴더 \(path): \(reason.korean). 다른 폴더는 --data로 정해 주세요.",
                "The data folder \(path): \(reason.english). Choose another with --data."
            ),
            status: error == EACCES || error == EPERM ? .noPermission : .cannotCreate
        )
    }
}
