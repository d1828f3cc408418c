import Domain

extension LabFault.Kind {
    /// A short description.
    var words: Phrase {
        switch self {
        case .delay(let wait): Phrase("\(Self.seconds(wait))초 늦게", "\(Self.seconds(wait)) s late")
        case .jitter(let wait): Phrase("\(Self.seconds(wait))초쯤 늦게", "about \(Self.seconds(wait)) s late")
        case .status(let status): Phrase("\(status)로 실패", "fails with \(status)")
        case .tooMany(let wait): Phrase("429, \(wait)초 뒤에 다시", "429, again after \(wait) s")
        case .cut: Phrase("중간에 연결 끊김", "cut in the middle")
        case .truncated: Phrase("JSON이 중간에 끝남", "JSON ends in the middle")
        case .empty: Phrase("빈 본문", "an empty body")
        case .slow(let pace): Phrase("1초에 \(pace.grouped)바이트", "\(pace.grouped) bytes a second")
        case .missing(let key): Phrase("\(key) 없음", "without \(key)")
        case .null(let key): Phrase("\(key)가 null", "\(key) is null")
        case .text(let key): Phrase("\(key)가 글자", "\(key) is text")
        case .unknown(let key): Phrase("\(key)가 모르는 값", "\(key) has an unknown value")
        case .emptyLists: Phrase("빈 목록", "empty lists")
        case .overlap: Phrase("이전 쪽이 또 옴", "the previous page again")
        case .broken: Phrase("깨진 사진", "broken pictures")
        case .million: Phrase("백만 개의 상품", "a million products")
        case .stale: Phrase("바뀌어도 304로 답함", "304 despite changes")
        case .expired: Phrase("만료된 비밀번호", "an expired secret")
        }
    }

    private static func seconds(_ milliseconds: Int) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)" : "\(Double(milliseconds) / 1_000)"
    }
}
