package import Domain

/// Every field of the two logs, with the sentence of the privacy page for those that concern a person.
package enum LogField: String, CaseIterable, Sendable {
    case time, note, request, method, path, status, bytes, us, trace, refused, cutShort
    case security, place, by, seller, name, product, times
    case leftOut = "left-out"

    package var sentence: Phrase? {
        switch self {
        case .path:
            Phrase(
                "요청 기록: 열어 본 화면의 주소와 때. 접속한 주소(IP)는 적지 않아요.",
                "Request log: the addresses of pages and the times; no IP addresses."
            )
        case .place:
            Phrase(
                "보안 기록: 로그인, 가입, 비밀번호 바꾸기, 로그인 실패가 있을 때 접속한 주소(IP)",
                "Security log: the IP address at signing in or up, at password changes and at failed attempts"
            )
        case .seller, .name: Phrase("보안 기록: 그때의 이름과 번호", "Security log: name and number of the account")
        case .time, .note, .request, .method, .status, .bytes, .us, .trace, .refused, .cutShort, .security, .by,
            .product, .times, .leftOut:
            nil
        }
    }
}
