import Domain
import Wire

extension Failure {
    static let spentQuota = Failure(
        .tooMany,
        Phrase(
            "오늘 KOBIS 조회 한도를 다 썼어요. 자정이 지나면 다시 불러와요.",
            "Today’s KOBIS quota is used up. It renews at midnight in Korea."
        )
    )
    static let spentShare = Failure(
        .tooMany,
        Phrase(
            "방문자의 KOBIS 오늘 조회 한도를 다 썼어요. 저장된 자료는 볼 수 있고, 자정이 지나면 다시 불러와요.",
            "Visitors have used today’s share of the KOBIS quota. Saved figures still work; more will come after "
                + "midnight in Korea."
        )
    )
    static let spentSource = Failure(
        .tooMany,
        Phrase(
            "이곳의 KOBIS 오늘 조회 한도를 다 썼어요. 저장된 자료는 볼 수 있고, 자정이 지나면 다시 불러와요.",
            "You have used today’s share of the KOBIS quota. Saved figures still work; more will come after midnight "
                + "in Korea."
        )
    )
    static let tooManyAtOnce = Failure(
        .unavailable,
        Phrase(
            "지금 KOBIS에 물어보는 손님이 많아요. 잠시 뒤에 다시 해 주세요.",
            "Many visitors are using KOBIS right now. Please try again in a moment."
        )
    )
    static let refusedKey = Failure(
        .unauthorized,
        Phrase(
            "KOBIS가 인증 키를 받아 주지 않았어요. 운영자가 키를 확인해야 해요.",
            "KOBIS did not accept the key. The operator has to check it."
        )
    )
    static let restingSource = Failure(
        .unavailable,
        Phrase(
            "KOBIS가 답하지 않아서 잠시 쉬었다가 다시 물어볼게요.",
            "KOBIS doesn’t respond. The server will try again later."
        )
    )

    /// `why` is for the log.
    static func brokenSource(_ why: String) -> Failure {
        Failure(
            .unavailable,
            Phrase("KOBIS에서 자료를 받지 못했어요.", "KOBIS could not be reached."),
            cause: "kobis: \(why)"
        )
    }

    static func refusedQuestion(_ fault: KobisFault) -> Failure {
        Failure(
            .unavailable,
            Phrase("KOBIS가 답을 주지 않았어요: \(fault.message)", "KOBIS refused the request: \(fault.message)"),
            cause: "kobis: \(fault.code) \(fault.message)"
        )
    }

    static let unreadableAnswer = Failure(
        .unavailable,
        Phrase("KOBIS의 답을 읽지 못했어요.", "KOBIS’s answer could not be read."),
        cause: "kobis: an answer in another shape"
    )
}
