package import Domain
import Glibc

extension Failure {
    /// Returns the failure of a data folder. `error` is the `errno` of the attempt, `kind` the failure's kind if
    /// nothing more specific is known.
    package static func folder(_ path: String, _ error: Int32, _ kind: Kind) -> Failure {
        let system = String(cString: strerror(error))
        let (kind, fault): (Kind, FolderFault) =
            switch error {
            case ENOTDIR: (.conflict, .isFile)
            case ENOENT where kind == .notFound: (kind, .isMissing)
            case ENOENT: (kind, .hasNoParent)
            case EACCES, EPERM: (.forbidden, .noPermission)
            case EROFS: (kind, .onReadOnlyDisk)
            case ENOSPC, EDQUOT: (.unavailable, .diskIsFull)
            default: (kind, .other(system))
            }
        return .folder(path, fault, kind, cause: system)
    }
}
