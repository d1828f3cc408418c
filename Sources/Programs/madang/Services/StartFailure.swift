import Domain
import Glibc
import HTTP

/// The reason the server cannot start: one line for the operator, an exit status for programs.
struct StartFailure: Error, Sendable, Equatable {
    var message: Phrase
    var status: ExitCode
}

extension StartFailure {
    /// The address cannot be listened on.
    init(_ failure: ServerFailure, _ address: ListenAddress) {
        let reason: Phrase
        switch failure {
        case .addressInUse:
            reason = Phrase("다른 프로그램이 쓰고 있어요", "another program is using it")
            status = .unavailable
        case .notPermitted:
            reason = Phrase("1024보다 작은 포트를 열 권한이 없어요", "ports below 1024 need permission")
            status = .noPermission
        case .addressNotHere, .unknownHost:
            reason = Phrase("이 컴퓨터의 주소가 아니에요", "this machine doesn’t have that address")
            status = .unavailable
        case .system(let call, let number):
            let text = "\(call): \(String(cString: strerror(number)))"
            reason = Phrase(text, text)
            status = .system
        }
        message = Phrase(
            "\(address)에 열 수 없어요: \(reason.korean). 다른 주소는 --listen으로 정해 주세요.",
            "Cannot listen at \(address): \(reason.english). Choose another with --listen."
        )
    }
}
