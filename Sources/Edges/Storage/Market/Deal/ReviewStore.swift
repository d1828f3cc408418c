package import Domain

/// Reviews by people who traded with each other.
package struct ReviewStore: Reviews {
    let reader: Reader
    let writer: MemberWriter

    package func state(
        in id: ConversationID,
        of author: SellerID,
        at now: Instant
    ) async throws(Failure) -> ReviewState {
        try await reader.read { (connection) throws(Failure) in
            try connection.reviewState(in: id, of: author, at: now)
        }
    }

    package func give(
        _ review: NewReview,
        in id: ConversationID,
        by author: SellerID,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let state = try connection.reviewState(in: id, of: author, at: now)
            try ReviewWindow.mustBeOpen(state)
            _ = try connection.run(
                ReviewStatements.give,
                id.number,
                author.number,
                state.partner.id.number,
                review.isGood ? 1 : 0,
                review.tags.reduce(0) { $0 | 1 << $1.rawValue },
                review.words,
                now.milliseconds
            )
        }
    }

    package func withdraw(_ id: ConversationID, by author: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try ReviewWindow.mustBeOpen(try connection.reviewState(in: id, of: author, at: now))
            _ = try connection.run(ReviewStatements.withdraw, id.number, author.number)
        }
    }

    package func received(by subject: SellerID, at now: Instant, limit: Int) async throws(Failure) -> [Review] {
        try await reader.all(
            ReviewStatements.received,
            subject.number,
            now.milliseconds - ReviewTimes.silence,
            now.milliseconds - ReviewTimes.settling,
            limit
        ) { (row) throws(Failure) in
            let (author, said, given) = (try row.text(), try row.review(), row.instant())
            return Review(id: ReviewID(row.integer()), author: author, said: said, given: given)
        }
    }

    package func count(of subject: SellerID, at now: Instant) async throws(Failure) -> ReviewCount {
        try await reader.read { (connection) throws(Failure) in
            let count = try connection.first(
                ReviewStatements.count,
                subject.number,
                now.milliseconds - ReviewTimes.silence,
                now.milliseconds - ReviewTimes.settling
            ) { ReviewCount(all: $0.integer(), good: $0.integer()) }
            return count ?? ReviewCount(all: 0, good: 0)
        }
    }
}

extension DatabaseConnection {
    fileprivate func reviewState(
        in id: ConversationID,
        of author: SellerID,
        at now: Instant
    ) throws(Failure) -> ReviewState {
        try reviewState(Question(ReviewStatements.state, id.number, author.number), at: now)
    }

    func reviewState(_ question: Question, at now: Instant) throws(Failure) -> ReviewState {
        let found = try first(question) { (row) throws(Failure) in
            let partner = MemberName(id: SellerID(row.integer()), name: try row.text())
            let (productName, sold) = (try row.text(), row.instantOrNil())
            let review = try row.optional(3) { (row) throws(Failure) in try row.review() }
            let moments = ReviewWindow.Moments(sold: sold, given: row.instantOrNil(), answered: row.instantOrNil())
            return ReviewState(
                partner: partner,
                productName: productName,
                given: review,
                isOpen: ReviewWindow.isOpen(moments, at: now)
            )
        }
        guard let found else { throw .noConversation }
        return found
    }
}

extension Row {
    fileprivate mutating func review() throws(Failure) -> NewReview {
        let (isGood, bits) = (flag(), integer())
        let tags = ReviewTag.allCases.filter { bits & 1 << $0.rawValue != 0 }
        return NewReview(stored: isGood, tags: tags, try text())
    }
}
