package import Domain

extension Store {
    /// What pages read on `loop`'s own connection, and write as whoever has this session.
    package func members(on loop: Int = 0, as session: SessionKey? = nil) -> MemberStores {
        let (reader, writer) = (reader(of: loop), MemberWriter(writer, as: session))
        return MemberStores(
            own: SQLiteOwnProducts(reader: reader, writer: writer),
            accounts: SQLiteAccounts(reader: reader, writer: writer),
            conversations: SQLiteConversations(reader: reader, writer: writer),
            sales: SQLiteSales(reader: reader, writer: writer),
            reviews: SQLiteReviews(reader: reader, writer: writer),
            reports: SQLiteReports(reader: reader, writer: writer)
        )
    }

    /// Sellers' own products, read on `loop`'s own connection.
    package func ownProducts(on loop: Int = 0) -> SQLiteOwnProducts {
        SQLiteOwnProducts(reader: reader(of: loop), writer: MemberWriter(writer))
    }

    /// Sellers as people who sign in, read on `loop`'s own connection.
    package func accounts(on loop: Int = 0) -> SQLiteAccounts {
        SQLiteAccounts(reader: reader(of: loop), writer: MemberWriter(writer))
    }

    /// What people say to each other, read on `loop`'s own connection.
    package func conversations(on loop: Int = 0) -> SQLiteConversations {
        SQLiteConversations(reader: reader(of: loop), writer: MemberWriter(writer))
    }

    /// How far sales are, read on `loop`'s own connection.
    package func sales(on loop: Int = 0) -> SQLiteSales {
        SQLiteSales(reader: reader(of: loop), writer: MemberWriter(writer))
    }

    /// What people who traded say of each other, read on `loop`'s own connection.
    package func reviews(on loop: Int = 0) -> SQLiteReviews {
        SQLiteReviews(reader: reader(of: loop), writer: MemberWriter(writer))
    }

    /// What members report, read on `loop`'s own connection.
    package func reports(on loop: Int = 0) -> SQLiteReports {
        SQLiteReports(reader: reader(of: loop), writer: MemberWriter(writer))
    }

    /// Where it is decided on, read on `loop`'s own connection.
    package func desk(on loop: Int = 0) -> SQLiteDesk {
        SQLiteDesk(reader: reader(of: loop), writer: writer, measures: measures)
    }

    /// What has changed, read on `loop`'s own connection.
    package func changes(on loop: Int = 0) -> SQLiteChanges {
        SQLiteChanges(reader: reader(of: loop), writer: writer)
    }

    /// Forgets what sellers began and nobody waits for any more: products taken down too long ago to be had back, old
    /// forms, their pictures, sessions that have lasted long enough, names let go long ago, and changes every page has seen. Answers how many
    /// products went.
    @discardableResult
    package func tidySelling(at now: Instant) async throws(Failure) -> Int {
        try await writer.write { (connection) throws(Failure) in
            try connection.run(OwnProductStatements.forgetForms, now.earlier(by: SellingTimeouts.form))
            try connection.run(OwnProductStatements.forgetPictures, now.earlier(by: SellingTimeouts.picture))
            try connection.run(OwnProductStatements.forgetSessions, now.earlier(by: SellingTimeouts.session))
            try connection.forgetLeftNames(at: now)
            try connection.run(ChangeStatements.prune, .integer(Change.kept))
            return try connection.run(OwnProductStatements.purge, now.earlier(by: SellingTimeouts.undo))
        }
    }
}

extension Instant {
    fileprivate func earlier(by span: Int) -> Value { .integer(milliseconds - span) }
}
