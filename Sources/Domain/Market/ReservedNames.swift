/// Names of the staff and of the market itself, which nobody else may use.
package enum ReservedNames {
    /// Words that no name may contain.
    private static let everywhere = [
        "운영자", "운영팀", "운영진", "관리자", "관리팀", "고객센터", "고객지원", "administrator", "moderator",
    ]
    /// Words that are not allowed alone, nor combined with each other and those below.
    private static let alone = [
        "마당", "관리인", "운영", "관리", "공식", "본사", "시스템", "스태프", "비회원", "탈퇴한이웃", "madang", "admin", "staff",
        "support", "system", "official", "operator", "helpdesk", "webmaster", "root",
    ]
    private static let beside = [
        "팀", "님", "센터", "계정", "알림", "안내", "직원", "상담", "상담원", "담당자", "봇", "team", "center", "centre", "the",
        "bot", "account", "service", "desk", "korea", "kr",
    ]

    private static let marked = (everywhere + alone).map { (word: $0, look: Array(NameLook.letters(of: $0))) }
    private static let whole = marked.prefix(everywhere.count)
    private static let fillers = beside.map { Array(NameLook.letters(of: $0)) } + "23456789lo".map { [$0] }

    /// Returns the reserved word in a name that would suggest a member of staff; nil if the name is allowed.
    package static func word(in name: String) -> String? {
        let letters = Array(NameLook.letters(of: name))
        let isIn = { (look: [Character]) in letters.indices.contains { letters[$0...].starts(with: look) } }
        if let word = whole.first(where: { isIn($0.look) })?.word { return word }
        // Per prefix length, the parts the prefix is made of: nil if it cannot be split, fillers alone, or a reserved
        // word.
        var made: [Made?] = [.fillers] + Array(repeating: nil, count: letters.count)
        for start in letters.indices {
            guard let before = made[start] else { continue }
            for (word, look) in marked where letters[start...].starts(with: look) {
                made[start + look.count] = .word(before.word ?? word)
            }
            for look in fillers where letters[start...].starts(with: look) && made[start + look.count]?.word == nil {
                made[start + look.count] = before
            }
        }
        return made[letters.count]?.word
    }

    private enum Made {
        case fillers
        case word(String)

        var word: String? {
            switch self {
            case .fillers: nil
            case .word(let word): word
            }
        }
    }

    /// Throws `invalid` and names the word.
    package static func refuse(_ name: String) throws(Failure) {
        guard let word = word(in: name) else { return }
        throw Failure(
            .invalid,
            Phrase(
                "이름에 ‘\(word)’\(Particle.object.after(word)) 쓸 수 없어요. 운영하는 사람으로 보일 수 있어요. 다른 이름을 적어 주세요.",
                "“\(word)” can’t be used in a name: people could take you for a moderator. Choose another name."
            ),
            field: "name"
        )
    }
}
