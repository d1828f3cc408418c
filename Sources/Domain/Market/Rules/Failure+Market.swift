/// Failures of missing or currently unavailable data.
extension Failure {
    package static let noSeller = Failure(.notFound, Phrase("그런 판매자가 없어요.", "This seller doesn’t exist."))
    package static let changesForgotten = Failure(
        .notFound,
        Phrase("너무 오래전이에요. 화면을 새로 고쳐 주세요.", "That is too long ago. Reload the page.")
    )
    package static let tooManySearches = Failure(
        .unavailable,
        Phrase(
            "지금은 찾는 사람이 많아요. 잠시 뒤에 다시 해 주세요.",
            "Too many searches right now. Try again soon."
        ),
        retryAfter: 2
    )
    /// `field` is the field with the unusable name.
    package static func unusableName(_ field: String) -> Failure {
        Failure(
            .invalid,
            Phrase("이름과 식별자는 눈에 보이는 글자로 짧게 적어 주세요.", "Names and identifiers must be short and visible."),
            field: field
        )
    }
}
