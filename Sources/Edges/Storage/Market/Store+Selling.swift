package import Domain

extension Store {
    /// What members have, for callers that no loop waits for, and written as the member with this session.
    package func members(as session: SessionKey? = nil) -> MemberStores {
        MemberStores(backgroundReader, MemberWriter(writer, as: session))
    }

    /// Where it is decided on, for callers that no loop waits for.
    package func moderation() -> ModerationStore {
        ModerationStore(reader: backgroundReader, writer: writer, decisions: decisions)
    }

    /// What has changed, for callers that no loop waits for.
    package func changes() -> ChangeStore {
        ChangeStore(reader: backgroundReader, writer: writer)
    }

    /// What members' devices may have to be told of, for callers that no loop waits for.
    package func pushLooks() -> PushLookStore {
        PushLookStore(reader: backgroundReader, writer: writer)
    }

    /// Forgets what sellers began and nobody waits for any more: products taken down too long ago to be had back, old
    /// forms, their pictures, sessions that have lasted long enough, names let go long ago, and changes every page has
    /// seen. Answers how many products went.
    @discardableResult
    package func tidySelling(at now: Instant) async throws(Failure) -> Int {
        try await writer.write { (connection) throws(Failure) in
            try connection.run(OwnProductStatements.forgetForms, now.earlier(by: FormLimits.keyLifetime))
            try connection.run(OwnProductStatements.forgetPictures, now.earlier(by: FormLimits.pictureWait))
            try connection.endSessions(SessionStatements.endOld, now.earlier(by: SessionLimits.lifetime))
            try connection.forgetLeftNames(at: now)
            try connection.run(EngineStatements.forgetChanges, .integer(Change.kept))
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
            offers: OfferStore(reader: reader, writer: writer),
            appointments: AppointmentStore(reader: reader, writer: writer),
            reviews: ReviewStore(reader: reader, writer: writer),
            reports: ReportStore(reader: reader, writer: writer),
            searches: SavedSearchStore(reader: reader, writer: writer),
            devices: PushDeviceStore(reader: reader, writer: writer)
        )
    }
}

extension Instant {
    fileprivate func earlier(by span: Int) -> Value { .integer(milliseconds - span) }
}
