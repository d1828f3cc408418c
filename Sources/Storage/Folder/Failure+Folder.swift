import Domain
import Glibc

/// Why a data folder cannot be used, with the way out.
extension Failure {
    /// `error` is the `errno` of what was tried, `kind` what it means where nothing better is known.
    static func folder(_ path: String, _ error: Int32, _ kind: Kind) -> Failure {
        let system = String(cString: strerror(error))
        let (kind, reason): (Kind, Phrase) =
            switch error {
            case ENOTDIR: (.conflict, Phrase("폴더가 아니라 파일이에요", "it is a file, not a folder"))
            case ENOENT where kind == .notFound: (kind, Phrase("그런 폴더가 없어요", "there is no such folder"))
            case ENOENT: (kind, Phrase("그 폴더가 들어갈 상위 폴더가 없어요", "the folder it should be in does not exist"))
            case EACCES, EPERM: (.forbidden, Phrase("쓸 권한이 없어요", "there is no permission to write there"))
            case EROFS: (kind, Phrase("읽기 전용 디스크예요", "the disk can only be read"))
            case ENOSPC, EDQUOT: (.unavailable, Phrase("디스크가 가득 찼어요", "the disk is full"))
            default: (kind, Phrase(system, system))
            }
        return Failure(
            kind,
            Phrase(
                "데이터 폴더 \(path): \(reason.korean). 다른 폴더는 --data로 정해 주세요.",
                "The data folder \(path): \(reason.english). Choose another with --data."
            ),
            cause: system
        )
    }

    static func openToAll(_ path: String) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "이 컴퓨터의 다른 사람들도 데이터 폴더를 볼 수 있어요. 이렇게 막아 주세요: chmod 700 \(path)",
                "Everybody on this machine can look into the data folder. Close it with: chmod 700 \(path)"
            )
        )
    }
}
