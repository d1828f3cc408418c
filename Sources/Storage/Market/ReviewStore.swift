package import Domain

/// What people who traded say of each other.
package struct ReviewStore: Reviews {
    let reader: Reader
    let writer: MemberWriter

    package func standing(
        in id: ConversationID,
        of author: SellerID,
        at now: Instant
    ) throws(Failure) -> ReviewStanding {
        try reader.read { (connection) throws(Failure) in
            try connection.standing(in: id, of: author, at: now)
        }
    }

    package func give(
        _ review: NewReview,
        in id: ConversationID,
        by author: SellerID,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let standing = try connection.standing(in: id, of: author, at: now)
            try ReviewWindow.mustBeOpen(standing)
            _ = try connection.run(
                ReviewStatements.give,
                .integer(id.number),
                .integer(author.number),
                .integer(standing.partner.id.number),
                .integer(review.isGood ? 1 : 0),
                .integer(review.tags.reduce(0) { $0 | 1 << $1.rawValue }),
                .text(review.words),
                .integer(now.milliseconds)
            )
        }
    }

    package func withdraw(_ id: ConversationID, by author: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try ReviewWindow.mustBeOpen(try connection.standing(in: id, of: author, at: now))
            _ = try connection.run(ReviewStatements.withdraw, .integer(id.number), .integer(author.number))
        }
    }

    package func received(by subject: SellerID, at now: Instant, limit: Int) throws(Failure) -> [Review] {
        var reviews: [Review] = []
        try reader.read { (connection) throws(Failure) in
            try connection.each(
                ReviewStatements.received,
                .integer(subject.number),
                .integer(now.milliseconds - ReviewTimes.silence),
                .integer(now.milliseconds - ReviewTimes.settling),
                .integer(limit)
            ) { (row) throws(Failure) in
                reviews.append(
                    Review(
                        id: ReviewID(row.integer(5)),
                        author: try row.text(0),
                        said: try row.review(from: 1),
                        given: Instant(milliseconds: row.integer(4))
                    )
                )
            }
        }
        return reviews
    }

    package func count(of subject: SellerID, at now: Instant) throws(Failure) -> ReviewCount {
        try reader.read { (connection) throws(Failure) in
            let count = try connection.first(
                ReviewStatements.count,
                .integer(subject.number),
                .integer(now.milliseconds - ReviewTimes.silence),
                .integer(now.milliseconds - ReviewTimes.settling)
            ) { ReviewCount(all: $0.integer(0), good: $0.integer(1)) }
            return count ?? ReviewCount(all: 0, good: 0)
        }
    }
}

extension DatabaseConnection {
    fileprivate func standing(
        in id: ConversationID,
        of author: SellerID,
        at now: Instant
    ) throws(Failure) -> ReviewStanding {
        let found = try first(ReviewStatements.standing, .integer(id.number), .integer(author.number)) {
            (row) throws(Failure) in
            let isGiven = !row.isNull(4)
            let moments = ReviewWindow.Moments(
                sold: row.isNull(3) ? nil : Instant(milliseconds: row.integer(3)),
                given: isGiven ? Instant(milliseconds: row.integer(7)) : nil,
                answered: row.isNull(8) ? nil : Instant(milliseconds: row.integer(8))
            )
            return ReviewStanding(
                partner: ConversationPartner(id: SellerID(row.integer(0)), name: try row.text(1)),
                productName: try row.text(2),
                given: isGiven ? try row.review(from: 4) : nil,
                isOpen: ReviewWindow.isOpen(moments, at: now)
            )
        }
        guard let found else { throw .noConversation }
        return found
    }
}

extension Row {
    fileprivate func review(from column: Int32) throws(Failure) -> NewReview {
        let bits = integer(column + 1)
        let tags = ReviewTag.allCases.filter { bits & 1 << $0.rawValue != 0 }
        return NewReview(stored: integer(column) == 1, tags: tags, try text(column + 2))
    }
}
