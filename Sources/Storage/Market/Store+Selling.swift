package import Domain

extension Store {
    /// What members have, read on `loop`'s own connection, and written as whoever has this session.
    package func members(on loop: Int = 0, as session: SessionKey? = nil) -> MemberStores {
        MemberStores(reader(of: loop), MemberWriter(writer, as: session))
    }

    /// Where it is decided on, read on `loop`'s own connection.
    package func desk(on loop: Int = 0) -> DeskStore {
        DeskStore(reader: reader(of: loop), writer: writer, measures: measures)
    }

    /// What has changed, read on `loop`'s own connection.
    package func changes(on loop: Int = 0) -> ChangeStore {
        ChangeStore(reader: reader(of: loop), writer: writer)
    }

    /// Forgets what sellers began and nobody waits for any more: products taken down too long ago to be had back, old
    /// forms, their pictures, sessions that have lasted long enough, names let go long ago, and changes every page has seen. Answers how many
    /// products went.
    @discardableResult
    package func tidySelling(at now: Instant) async throws(Failure) -> Int {
        try await writer.write { (connection) throws(Failure) in
            try connection.run(OwnProductStatements.forgetForms, now.earlier(by: FormLimits.memory))
            try connection.run(OwnProductStatements.forgetPictures, now.earlier(by: FormLimits.pictureWait))
            try connection.run(OwnProductStatements.forgetSessions, now.earlier(by: SessionLimits.length))
            try connection.forgetLeftNames(at: now)
            try connection.run(ChangeStatements.prune, .integer(Change.kept))
            return try connection.run(OwnProductStatements.purge, now.earlier(by: RestoreWindow.length))
        }
    }
}

extension MemberStores {
    init(_ reader: Reader, _ writer: MemberWriter) {
        self.init(
            own: OwnProductStore(reader: reader, writer: writer),
            accounts: AccountStore(reader: reader, writer: writer),
            conversations: ConversationStore(reader: reader, writer: writer),
            sales: SaleStore(reader: reader, writer: writer),
            reviews: ReviewStore(reader: reader, writer: writer),
            reports: ReportStore(reader: reader, writer: writer)
        )
    }
}

extension Instant {
    fileprivate func earlier(by span: Int) -> Value { .integer(milliseconds - span) }
}
