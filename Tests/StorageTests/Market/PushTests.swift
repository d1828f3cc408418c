import Domain
import Testing

/// Devices for notifications, and their pending jobs, in every engine.
@Suite struct PushTests {
    private func session(_ digit: Character) -> SessionKey { SessionKey(sha256: String(repeating: digit, count: 64)) }

    private func subscription(_ endpoint: String, _ language: Language = .korean) -> PushSubscription {
        PushSubscription(endpoint: endpoint, publicKey: "key \(endpoint)", secret: "secret", language: language)
    }

    /// Opens a session and adds its browser.
    @discardableResult
    private func device(
        _ endpoint: String,
        _ digit: Character,
        of member: SellerID,
        in market: Market
    ) async throws -> PushDeviceID {
        let seller = try await market.sellers.seller(member)
        let key = session(digit)
        try await market.accounts.open(
            key,
            for: member,
            knowing: seller.secretHash,
            device: "phone \(digit)",
            at: .opening
        )
        let signedIn = try #require(try await market.accounts.session(key, at: .opening))
        return try await market.devices.add(
            subscription(endpoint),
            of: member,
            in: signedIn.session.id,
            at: .opening
        )
    }

    /// Follows all changes so far, as one of the programs does.
    private func follow(_ market: Market, by program: Int = 0, at now: Instant = .opening) async throws -> Bool {
        try await market.settle()
        let queue = market.pushQueues[program]
        let position = try await queue.position()
        let changes = try await market.changes.changes(after: position, limit: 100)
        guard let last = changes.last else { return false }
        return try await queue.enqueue(changes, from: position, to: last.number, due: now, at: now)
    }

    private func take(_ market: Market, by program: Int = 0, at now: Instant = .opening) async throws -> [PushJob] {
        try await market.pushQueues[program].lease(9, until: now + 1, at: now)
    }

    /// Returns the pending job after Red has asked about a product of Jane, who has a device.
    private func asked(
        _ market: Market
    ) async throws -> (jane: SellerID, red: SellerID, chat: ConversationID, job: PushJob) {
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        try await device("one", "a", of: jane, in: market)
        let product = try await market.products.add(.named("놋그릇"), by: jane, at: .opening)
        _ = try await follow(market)
        let chat = try await market.ask(about: product.id, by: red, at: .opening)
        #expect(try await follow(market))
        return (jane, red, chat, try #require(try await take(market).first))
    }

    @Test(arguments: Engine.allCases)
    func reportsAreQueuedForTheStaffAlone(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        for (member, digit) in [(jane, Character("a")), (red, "b")] {
            try await device("device of \(digit)", digit, of: member, in: market)
        }
        let (invitation, session) = (session("c"), session("d"))
        try await market.moderation.invite(invitation, at: .opening)
        try await market.moderation.enter(invitation, session: session, at: .opening)
        let link = try #require(try await market.moderation.entry(session, at: .opening))
        let promotion = ModerationAct(.makeModerator, on: .person(jane), reason: "부탁해요", recovery: nil)
        try await market.moderation.act(promotion, by: link, at: .opening)
        #expect(try await market.moderation.waiting(for: jane) == 0)
        #expect(try await market.moderation.waiting(for: red) == nil)
        for name in ["놋그릇", "백자"] {
            let product = try await market.products.add(.named(name), by: jane, at: .opening)
            let report = try NewReport(.product(product.id), .fraud, words: "")
            try await market.reports.report(report, by: red, at: .opening)
        }
        #expect(try await take(market) == [], "more may come")
        let jobs = try await take(market, at: .opening.adding(seconds: PushRules.deskWait))
        #expect(jobs.map(\.subject) == [.desk] && jobs.map(\.device.member) == [jane])
        #expect(try await market.moderation.waiting(for: jane) == 2)
    }

    @Test(arguments: Engine.allCases)
    func eachMemberHasTheirOwnDevices(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        let first = try await device("one", "a", of: jane, in: market)
        let second = try await device("two", "b", of: jane, in: market)
        #expect(try await market.devices.all(of: jane).map(\.id) == [second, first])
        #expect(try await market.devices.all(of: jane).map(\.name) == ["phone b", "phone a"])
        #expect(try await market.devices.all(of: jane).first?.preferences == .usual)
        let preferences = PushPreferences(kinds: [.offers], showsText: true, quiet: .none)
        try await market.devices.change(first, of: jane, to: preferences, at: .opening)
        await expect(failure: .notFound) {
            try await market.devices.change(first, of: red, to: preferences, at: .opening)
        }
        await expect(failure: .notFound) { try await market.devices.test(first, of: red, at: .opening) }
        try await market.devices.end(first, of: red)
        // A session that registers another endpoint keeps its device and settings.
        let session = try #require(try await market.devices.all(of: jane).last?.session)
        let renewed = try await market.devices.add(subscription("new", .english), of: jane, in: session, at: .opening)
        #expect(renewed == first)
        let kept = try #require(try await market.devices.all(of: jane).last)
        #expect(kept.preferences == preferences && kept.subscription == subscription("new", .english))
        // A browser is registered for one member only.
        try await device("two", "c", of: red, in: market)
        #expect(try await market.devices.all(of: jane).map(\.id) == [first])
        try await market.devices.end(first, of: jane)
        try await market.devices.end(first, of: jane)
        #expect(try await market.devices.all(of: jane).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func theOldestMakesRoom(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        for digit in "012345" { try await device("device \(digit)", digit, of: jane, in: market) }
        let kept = try await market.devices.all(of: jane).map(\.subscription.endpoint)
        #expect(kept == ["device 5", "device 4", "device 3", "device 2", "device 1"])
        #expect(kept.count == PushRules.mostDevices)
    }

    @Test(arguments: Engine.allCases)
    func devicesEndWithTheirSessions(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        for digit in "0123" { try await device("device \(digit)", digit, of: jane, in: market) }
        let sessions = try await market.devices.all(of: jane).map(\.session)
        try await market.accounts.end(sessions[0], of: jane)
        #expect(try await market.devices.all(of: jane).count == 3)
        try await market.accounts.endAll(of: jane, except: sessions[1])
        #expect(try await market.devices.all(of: jane).map(\.session) == [sessions[1]])
        try await market.accounts.leave(jane, at: .opening)
        #expect(try await market.devices.all(of: jane).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func allProgramsHaveOneKey(engine: Engine) async throws {
        let market = try engine.market()
        async let one = market.pushQueues[0].key(at: .opening)
        async let other = market.pushQueues[1].key(at: .opening)
        let keys = try await [one, other]
        #expect(keys[0] == keys[1] && keys[0].count == 43)
        #expect(try await market.pushQueues[1].key(at: .opening + 1) == keys[0])
    }

    @Test(arguments: Engine.allCases)
    func eachChangeIsQueuedOnceAndEachJobLeasedByOne(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        try await device("one", "a", of: jane, in: market)
        try await device("two", "b", of: jane, in: market)
        try await device("three", "c", of: red, in: market)
        let product = try await market.products.add(.named("놋그릇"), by: jane, at: .opening)
        // The position begins at the newest change, which counts once nothing older is being written.
        try await market.settle()
        _ = try await market.pushQueues[0].position()
        let position = try await market.pushQueues[1].position()
        let chat = try await market.ask(about: product.id, by: red, at: .opening)
        try await market.settle()
        let changes = try await market.changes.changes(after: position, limit: 100)
        let last = try #require(changes.last?.number)
        async let one = market.pushQueues[0].enqueue(changes, from: position, to: last, due: .opening, at: .opening)
        async let other = market.pushQueues[1].enqueue(changes, from: position, to: last, due: .opening, at: .opening)
        let followed = try await [one, other]
        #expect(followed.filter(\.self).count == 1)
        async let mine = take(market, by: 0)
        async let others = take(market, by: 1)
        let (taken, rest) = (try await mine, try await others)
        let jobs = taken + rest
        // The author of a message is not notified.
        #expect(jobs.map(\.device.subscription.endpoint).sorted() == ["one", "two"])
        #expect(jobs.allSatisfy { $0.subject == .conversation(chat) && $0.cursor == 0 })
        #expect(try await take(market, at: .opening).isEmpty)
        // Not finished: a minute later another program takes them.
        #expect(try await take(market, by: 1, at: .opening + 1).count == 2)
    }

    @Test(arguments: Engine.allCases)
    func whatIsToldIsKeptAndWhatIsReadIsForgotten(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red, chat, job) = try await asked(market)
        let context = try #require(try await market.pushQueues[0].context(chat, for: jane, at: .opening))
        #expect(context.productName == "놋그릇" && context.otherName == "red123" && !context.isClosed)
        #expect(context.unread.map(\.kind) == [.written] && context.unread.map(\.text) == ["살게요"])
        #expect(try await market.pushQueues[0].context(chat, for: red, at: .opening)?.unread.isEmpty == true)
        try await market.pushQueues[0].finish(job, cursor: 7, at: .opening + 2)
        #expect(try await market.devices.all(of: jane).first?.reached == .opening + 2)
        #expect(try await take(market, at: .opening + 60).isEmpty)
        try await market.conversations.send(try NewMessage("네?", key: "form-0002"), in: chat, by: red, at: .opening)
        #expect(try await follow(market))
        #expect(try await take(market).map(\.cursor) == [7])
        let newest = try #require(
            try await market.conversations.messages(in: chat, for: jane, before: nil, limit: 1).first
        )
        try await market.conversations.read(chat, by: jane, upTo: newest.id)
        #expect(try await follow(market))
        #expect(try await take(market, at: .opening + 60).isEmpty)
        try await market.conversations.block(chat, by: jane, true, at: .opening)
        #expect(try await market.pushQueues[0].context(chat, for: jane, at: .opening)?.isClosed == true)
        #expect(try await market.pushQueues[0].context(chat, for: red, at: .opening)?.isClosed == true)
        let stranger = try await market.owner(.blue)
        #expect(try await market.pushQueues[0].context(chat, for: stranger, at: .opening) == nil)
    }

    @Test(arguments: Engine.allCases)
    func whatWaitsComesWhenItIsTime(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red, chat, job) = try await asked(market)
        try await market.pushQueues[0].postpone(job, until: .opening + 9, tries: 2, rest: .opening + 9)
        #expect(try await take(market, at: .opening + 8).isEmpty)
        // Further messages do not shorten the push service's retry delay.
        try await market.conversations.send(try NewMessage("네?", key: "form-0002"), in: chat, by: red, at: .opening)
        #expect(try await follow(market))
        #expect(try await take(market, at: .opening + 8).isEmpty)
        let later = try #require(try await take(market, at: .opening + 9).first)
        #expect(later.tries == 2 && later.device.rests == .opening + 9)
        try await market.pushQueues[0].forget(later.device.id)
        #expect(try await market.devices.all(of: jane).isEmpty)
        #expect(try await take(market, at: .opening + 99).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func whereChangesAreNotKnownAllThatIsUnreadIsLookedAt(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        try await device("one", "a", of: jane, in: market)
        try await device("two", "b", of: red, in: market)
        let product = try await market.products.add(.named("놋그릇"), by: jane, at: .opening)
        let chat = try await market.ask(about: product.id, by: red, at: .opening)
        try await market.settle()
        let position = try await market.pushQueues[0].position()
        let next = ChangeNumber(position.number + 1)
        #expect(try await market.pushQueues[0].enqueueAll(from: position, to: next, due: .opening))
        #expect(try await !market.pushQueues[1].enqueueAll(from: position, to: next, due: .opening))
        let jobs = try await take(market)
        #expect(jobs.map(\.subject) == [.conversation(chat)] && jobs.map(\.device.member) == [jane])
    }
}
