package import Domain

extension Store {
    /// Returns members' stores, for callers outside the event loops; they write as the member of this session.
    package func members(as session: SessionKey? = nil) -> MemberStores {
        MemberStores(backgroundReader, MemberWriter(writer, as: session), version)
    }

    /// Returns the moderation store, for callers outside the event loops.
    package func moderation() -> ModerationStore {
        ModerationStore(reader: backgroundReader, writer: writer, decisions: decisions)
    }

    /// Returns the account of the guest, who owns products without a seller; nil before the first.
    package func guest() async throws(Failure) -> SellerID? {
        try await backgroundReader.first(ItemStatements.guest) { SellerID($0.integer()) }
    }

    /// Returns the log of changes, for callers outside the event loops.
    package func changes() -> ChangeStore {
        ChangeStore(reader: backgroundReader, writer: writer)
    }

    /// Returns the notification queue, for callers outside the event loops.
    package func pushQueue() -> PushQueueStore {
        PushQueueStore(reader: backgroundReader, writer: writer)
    }

    /// Deletes expired data: products removed too long ago to be restored, old forms and their pictures, sessions past
    /// their maximum age, accounts that waited in vain, exhibitions deleted long ago, names
    /// released long ago, and changes every page has received. Shows first listings nobody has looked at in time.
    /// Returns the number of products deleted.
    @discardableResult
    package func tidySelling(at now: Instant) async throws(Failure) -> Int {
        try await writer.write { (connection) throws(Failure) in
            try connection.run(OwnProductStatements.forgetForms, now.earlier(by: FormLimits.keyLifetime))
            try connection.run(OwnProductStatements.forgetPictures, now.earlier(by: FormLimits.pictureWait))
            try connection.endSessions(SessionStatements.endOld, now.earlier(by: SessionLimits.lifetime))
            try connection.forgetLeftNames(at: now)
            try connection.forgetWaiting(at: now)
            try connection.forgetExhibitions(at: now)
            try connection.showDueFirst(at: now)
            try connection.run(EngineStatements.forgetChanges, Change.kept)
            return try connection.run(OwnProductStatements.purge, now.earlier(by: RestoreWindow.length))
        }
    }
}

extension MemberStores {
    init(_ reader: Reader, _ writer: MemberWriter, _ version: StoreVersion) {
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
            devices: PushDeviceStore(reader: reader, writer: writer),
            exhibitions: ExhibitionStore(reader: reader, writer: writer, version: version)
        )
    }
}

extension Instant {
    fileprivate func earlier(by span: Int) -> Value { .integer(milliseconds - span) }
}
