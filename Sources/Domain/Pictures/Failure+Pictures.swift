extension Failure {
    /// The picture is fine; a later retry helps.
    package static func picturesUnavailable(cause: String) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "지금은 사진을 받을 수 없어요. 잠시 뒤에 다시 올려 주세요.",
                "Pictures can’t be uploaded right now. Please try again in a moment."
            ),
            cause: cause
        )
    }
}
