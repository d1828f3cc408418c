import Domain
import Routes

/// The topics an open page subscribes to, as in its query: `p29,p31,new`. The member's own topics are not named there:
/// they come with the session.
struct LiveTopics: Sendable, Equatable {
    private(set) var products: [ProductID] = []
    private(set) var hasNewProducts = false

    /// The limit, as many as one browser has open at once.
    static let most = 32

    /// Throws `invalid` for a topic that none of our pages requests.
    init(_ text: String) throws(Failure) {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        guard !text.isEmpty else { return }
        guard words.count <= Self.most else { throw .unknownTopic }
        for word in words {
            if word == "new" {
                hasNewProducts = true
            } else if word.first == "p", let id = Int(address: String(word.dropFirst())) {
                if !products.contains(ProductID(id)) { products.append(ProductID(id)) }
            } else {
                throw .unknownTopic
            }
        }
    }
}

extension Failure {
    fileprivate static let unknownTopic = Failure(
        .invalid,
        Phrase("알 수 없는 주제예요.", "Unknown live topic."),
        field: "on"
    )
}
