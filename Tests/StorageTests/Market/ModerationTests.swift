import Domain
import Testing

/// Reports and moderation decisions, in every engine.
@Suite struct ModerationTests {
    /// Jane sells a jar and a cup; Red has written to her about the jar.
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let jar: ProductID
        let cup: ProductID
        let talk: ConversationID
        let said: MessageID
        let entry: StaffSession

        var reports: any Reports { market.reports }
        var moderation: any Moderation { market.moderation }

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
            cup = try await market.products.add(.named("찻잔"), by: jane, at: .opening).id
            talk = try await market.conversations.send(
                try NewMessage("살게요", key: "form-0001"),
                about: jar,
                by: red,
                at: .opening
            )
            try await market.conversations.send(
                try NewMessage("싫어요", key: "form-0002"),
                in: talk,
                by: jane,
                at: .opening
            )
            let messages = try await market.conversations.messages(in: talk, for: red, before: nil, limit: 9)
            said = try #require(messages.last?.id)
            let (invitation, session) = (SessionKey(sha256: "invitation"), SessionKey(sha256: "session"))
            try await market.moderation.invite(invitation, at: .opening)
            try await market.moderation.enter(invitation, session: session, at: .opening)
            entry = try #require(try await market.moderation.entry(session, at: .opening))
        }

        func report(_ target: ReportTarget, _ reason: ReportReason = .fraud, by reporter: SellerID? = nil) async throws
        {
            let report = try NewReport(target, reason, words: " 이상해요 ")
            try await reports.report(report, by: reporter ?? red, at: .opening)
        }

        func act(_ action: ModerationAction, on target: ReportTarget, at now: Instant = .opening) async throws {
            try await moderation.act(ModerationAct(action, on: target, reason: "규칙에 어긋나요"), by: entry, at: now)
        }

        func shown() async throws -> [ProductID] {
            try await market.products.page(skipping: 0).map(\.id)
        }
    }

    private static func key(_ text: String) -> SessionKey { SessionKey(sha256: text) }

    @Test(arguments: Engine.allCases)
    func aLinkLetsOnePersonInOnceAndForAWhile(engine: Engine) async throws {
        let market = try engine.market()
        let moderation = market.moderation
        let (link, mine, other) = (Self.key("link"), Self.key("mine"), Self.key("other"))
        try await moderation.invite(link, at: .opening)
        try await moderation.enter(link, session: mine, at: .opening + 59)
        await expect(failure: .unauthorized) { try await moderation.enter(link, session: other, at: .opening + 59) }
        await expect(failure: .unauthorized) { try await moderation.enter(other, session: other, at: .opening) }
        let entry = try #require(try await moderation.entry(mine, at: .opening + 60))
        #expect(try await moderation.entry(other, at: .opening) == nil)
        #expect(try await moderation.entry(mine, at: .opening + (59 + 12 * 60)) == nil)
        try await moderation.leave(entry)
        #expect(try await moderation.entry(mine, at: .opening + 60) == nil)
        let (old, late, closed) = (Self.key("old"), Self.key("late"), Self.key("closed"))
        try await moderation.invite(old, at: .opening)
        await expect(failure: .unauthorized) { try await moderation.enter(old, session: late, at: .opening + 24 * 60) }
        // Closing the desk also revokes unused invitations.
        try await moderation.invite(closed, at: .opening)
        try await moderation.leave(nil)
        await expect(failure: .unauthorized) { try await moderation.enter(closed, session: late, at: .opening) }
        withExtendedLifetime(market) {}
    }

    @Test(arguments: Engine.allCases)
    func onlyWhatOneSeesAndDoesNotOwnIsReported(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let blue = try await scene.market.owner(SellerDraft(identifier: "blue", name: "파랑", secretHash: "$argon2id$3"))
        await expect(failure: .invalid) { try await scene.report(.product(scene.jar), by: scene.jane) }
        await expect(failure: .invalid) { try await scene.report(.person(scene.red)) }
        await expect(failure: .invalid) { try await scene.report(.message(scene.said), by: scene.jane) }
        // Nobody else can report, or read, a conversation's messages.
        await expect(failure: .notFound) { try await scene.report(.message(scene.said), by: blue) }
        #expect(try await scene.reports.messages(of: scene.talk, for: blue, limit: 9).isEmpty)
        for target in [
            ReportTarget.product(ProductID(99)), .person(SellerID(99)), .message(MessageID(99)), .review(ReviewID(9)),
        ] {
            await expect(failure: .notFound) { try await scene.report(target) }
        }
        let subject = try await scene.reports.subject(.message(scene.said), for: scene.red, at: .opening)
        #expect(subject.words == "싫어요" && subject.person.id == scene.jane && subject.conversation == scene.talk)
        #expect(try await scene.reports.messages(of: scene.talk, for: scene.red, limit: 9) == [subject])
        #expect(
            try await scene.reports.subject(.person(scene.jane), for: scene.red, at: .opening).conversation
                == scene.talk
        )
    }

    @Test(arguments: Engine.allCases)
    func theQueueHasARowForEachThingAndEndsWithADecision(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let blue = try await scene.market.owner(SellerDraft(identifier: "blue", name: "파랑", secretHash: "$argon2id$3"))
        try await scene.report(.product(scene.jar))
        try await scene.report(.product(scene.jar), .counterfeit)
        try await scene.report(.product(scene.jar), .abuse, by: blue)
        try await scene.report(.message(scene.said))
        let queue = try await scene.moderation.queue(limit: 9)
        #expect(queue.map(\.target) == [.product(scene.jar), .message(scene.said)])
        #expect(queue[0].reports.map(\.reason) == [.counterfeit, .abuse] && queue[0].words == "달항아리")
        #expect(queue[0].person.id == scene.jane && queue[0].reports[0].words == "이상해요")
        try await scene.act(.dismiss, on: .product(scene.jar))
        #expect(try await scene.moderation.queue(limit: 9).map(\.target) == [.message(scene.said)])
        // A new report reopens it.
        try await scene.report(.product(scene.jar))
        #expect(try await scene.moderation.queue(limit: 9).count == 2)
        await expect(failure: .notFound) { _ = try await scene.moderation.item(.product(ProductID(99))) }
    }

    @Test(arguments: Engine.allCases)
    func whatNewcomersReportStandsBehindWhatOthersDo(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let later = Instant.opening + 2 * 24 * 60
        let new = SellerDraft(identifier: "new", name: "새내기", secretHash: "$argon2id$3")
        let newcomer = try await scene.market.sellers.add(new, at: later).id
        try await scene.reports.report(try NewReport(.product(scene.cup), .fraud), by: newcomer, at: later)
        try await scene.reports.report(try NewReport(.product(scene.jar), .fraud), by: scene.red, at: later + 1)
        #expect(try await scene.moderation.queue(limit: 9).map(\.target) == [.product(scene.jar), .product(scene.cup)])
        // A member who joined earlier makes the same report.
        try await scene.reports.report(try NewReport(.product(scene.cup), .abuse), by: scene.red, at: later + 2)
        #expect(try await scene.moderation.queue(limit: 9).map(\.target) == [.product(scene.cup), .product(scene.jar)])
    }

    @Test(arguments: Engine.allCases)
    func nobodyReportsWithoutEnd(engine: Engine) async throws {
        let scene = try await Scene(engine)
        for number in 0..<NewReport.mostInADay {
            let id = try await scene.market.products.add(.named("물건 \(number)"), by: scene.jane, at: .opening).id
            try await scene.report(.product(id))
        }
        await expect(failure: .tooMany) { try await scene.report(.product(scene.jar)) }
        // A repeated report is updated, and tomorrow there is room for more.
        try await scene.report(.product(ProductID(3)))
        let late = try NewReport(.product(scene.jar), .fraud)
        try await scene.reports.report(late, by: scene.red, at: .opening + (24 * 60 + 1))
    }

    @Test(arguments: Engine.allCases)
    func whatIsHiddenFromTheDeskItsSellerCannotShow(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let own = scene.market.own
        try await scene.act(.hide, on: .product(scene.jar))
        #expect(try await scene.shown() == [scene.cup])
        #expect(try await scene.moderation.item(.product(scene.jar)).state == .barred)
        await expect(failure: .conflict) { _ = try await own.show(scene.jar, of: scene.jane) }
        // Deleting and restoring it does not help either.
        _ = try await own.remove(scene.jar, of: scene.jane, at: .opening)
        _ = try await own.restore(scene.jar, of: scene.jane, at: .opening)
        #expect(try await scene.shown() == [scene.cup])
        await expect(failure: .conflict) { try await scene.act(.hide, on: .product(scene.jar)) }
        try await scene.act(.restore, on: .product(scene.jar))
        #expect(try await scene.shown() == [scene.cup, scene.jar])
        // A product its seller had hidden is still the seller's to show.
        _ = try await own.hide(scene.cup, of: scene.jane, at: .opening)
        try await scene.act(.hide, on: .product(scene.cup))
        try await scene.act(.restore, on: .product(scene.cup))
        #expect(try await scene.shown() == [scene.jar])
        _ = try await own.show(scene.cup, of: scene.jane)
        #expect(try await scene.shown() == [scene.cup, scene.jar])
    }

    @Test(arguments: Engine.allCases)
    func whatTheDeskHidesShowsNoPictureEither(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let products = scene.market.products
        let one = try await products.add(.named("병풍", pictures: [.all("d")]), by: scene.jane, at: .opening).id
        let picture = StoredPicture.all("d").hash
        try await scene.report(.product(one))
        try await scene.act(.hide, on: .product(one))
        #expect(try await products.isPrivate(picture))
        // The seller hides it and still sees it.
        _ = try await scene.market.own.hide(scene.cup, of: scene.jane, at: .opening)
        #expect(try await !products.isPrivate(StoredPicture.all("a").hash))
        let other = try await products.add(.named("족자", pictures: [.all("d")]), by: scene.red, at: .opening).id
        #expect(try await !products.isPrivate(picture))
        _ = try await products.remove(other)
        #expect(try await products.isPrivate(picture))
        try await scene.act(.restore, on: .product(one))
        #expect(try await !products.isPrivate(picture))
    }

    @Test(arguments: Engine.allCases)
    func hiddenWordsAreReadByNeither(engine: Engine) async throws {
        let scene = try await Scene(engine)
        // An unreported message is private, even for a moderator who types its number into a URL.
        await expect(failure: .notFound) { _ = try await scene.moderation.item(.message(scene.said)) }
        await expect(failure: .notFound) { try await scene.act(.hide, on: .message(scene.said)) }
        try await scene.report(.message(scene.said))
        try await scene.act(.hide, on: .message(scene.said))
        for reader in [scene.red, scene.jane] {
            let last = try await scene.market.conversations.messages(in: scene.talk, for: reader, before: nil, limit: 9)
                .last
            #expect(last?.kind == .withheld && last?.text == "")
            let summary = try await scene.market.conversations.list(of: reader, as: nil, before: nil, limit: 9).first
            #expect(summary?.last.kind == .withheld && summary?.last.text == "")
        }
        // Moderators can read a message they decide on.
        #expect(try await scene.moderation.item(.message(scene.said)).words == "싫어요")
        try await scene.act(.restore, on: .message(scene.said))
        let messages = try await scene.market.conversations.messages(
            in: scene.talk,
            for: scene.red,
            before: nil,
            limit: 9
        )
        #expect(messages.last?.text == "싫어요")
    }

    @Test(arguments: Engine.allCases)
    func aHiddenReviewCountsNoMore(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let sales = scene.market.sales
        _ = try await sales.change(scene.jar, of: scene.jane, from: .selling, to: .sold, buyer: scene.red, at: .opening)
        let bad = try NewReview(isGood: false, words: "별로예요")
        try await scene.market.reviews.give(bad, in: scene.talk, by: scene.red, at: .opening)
        let later = Instant.opening + (7 * 24 * 60)
        let review = try #require(try await scene.market.reviews.received(by: scene.jane, at: later, limit: 9).first)
        // An unpublished review cannot be reported, as that would reveal it.
        await expect(failure: .notFound) { try await scene.report(.review(review.id), by: scene.jane) }
        await expect(failure: .notFound) { _ = try await scene.moderation.item(.review(review.id)) }
        let report = try NewReport(.review(review.id), .abuse)
        try await scene.reports.report(report, by: scene.jane, at: later)
        #expect(try await scene.moderation.queue(limit: 9).first?.person.id == scene.red)
        try await scene.act(.hide, on: .review(review.id), at: later)
        #expect(try await scene.market.reviews.count(of: scene.jane, at: later) == ReviewCount(all: 0, good: 0))
        #expect(try await scene.market.reviews.received(by: scene.jane, at: later, limit: 9).isEmpty)
        try await scene.act(.restore, on: .review(review.id), at: later)
        #expect(try await scene.market.reviews.count(of: scene.jane, at: later).all == 1)
    }

    @Test(arguments: Engine.allCases)
    func suspendedIsOutEverywhereUntilItIsLifted(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let (accounts, own) = (scene.market.accounts, scene.market.own)
        let session = SessionKey(sha256: String(repeating: "a", count: 64))
        try await accounts.open(
            session,
            for: scene.jane,
            knowing: SellerDraft.jane.secretHash,
            device: "",
            at: .opening
        )
        _ = try await own.hide(scene.cup, of: scene.jane, at: .opening)
        try await scene.report(.product(scene.jar))
        try await scene.act(.suspend, on: .product(scene.jar))
        #expect(try await accounts.session(session, at: .opening) == nil)
        #expect(try await scene.market.sellers.seller(scene.jane).isSuspended)
        #expect(try await scene.shown().isEmpty)
        #expect(try await scene.moderation.item(.person(scene.jane)).state == .barred)
        await expect(failure: .conflict) { try await scene.act(.suspend, on: .person(scene.jane)) }
        // Restored alone, it stays hidden with its seller.
        try await scene.act(.restore, on: .product(scene.jar))
        #expect(try await scene.shown().isEmpty)
        try await scene.act(.restore, on: .person(scene.jane))
        #expect(try await scene.market.sellers.seller(scene.jane).isSuspended == false)
        #expect(try await scene.shown() == [scene.jar])
        // A product its seller had hidden before is unchanged.
        _ = try await own.show(scene.cup, of: scene.jane)
        #expect(try await scene.shown() == [scene.cup, scene.jar])
    }

    @Test(arguments: Engine.allCases)
    func nobodyInParticularIsNeitherWarnedNorSuspended(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let item = try await scene.market.items.add(.named("모자"), passwordHash: "$argon2id$5", at: .opening).id
        try await scene.report(.product(item))
        #expect(try await scene.moderation.item(.product(item)).actions(of: .owner) == [.hide, .dismiss])
        await expect(failure: .conflict) { try await scene.act(.suspend, on: .product(item)) }
    }

    @Test(arguments: Engine.allCases)
    func aMeasureIsToldAndAnsweredOnce(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.act(.dismiss, on: .product(scene.cup))
        try await scene.act(.hide, on: .product(scene.jar))
        let told = try await scene.reports.decisions(about: scene.jane, limit: 9)
        #expect(told.map(\.action) == [.hide] && told[0].words == "달항아리" && told[0].reason == "규칙에 어긋나요")
        #expect(try await scene.reports.decisions(about: scene.red, limit: 9).isEmpty)
        await expect(failure: .notFound) {
            try await scene.reports.appeal(told[0].id, by: scene.red, "아니에요", at: .opening)
        }
        await expect(failure: .invalid) {
            try await scene.reports.appeal(told[0].id, by: scene.jane, " ", at: .opening)
        }
        try await scene.reports.appeal(told[0].id, by: scene.jane, "제가 만든 거예요", at: .opening)
        await expect(failure: .conflict) {
            try await scene.reports.appeal(told[0].id, by: scene.jane, "정말이에요", at: .opening)
        }
        let waiting = try #require(try await scene.moderation.queue(limit: 9).first)
        #expect(waiting.target == .product(scene.jar) && waiting.decisions.first?.appeal?.words == "제가 만든 거예요")
        try await scene.act(.restore, on: .product(scene.jar))
        #expect(try await scene.moderation.queue(limit: 9).isEmpty)
        let after = try await scene.reports.decisions(about: scene.jane, limit: 9)
        #expect(after.map(\.action) == [.restore, .hide] && after[1].appeal?.isOpen == false)
        // A restoration cannot be appealed.
        await expect(failure: .notFound) {
            try await scene.reports.appeal(after[0].id, by: scene.jane, "고마워요", at: .opening)
        }
    }

    /// Concurrent decisions: each has its place in the log, and the log is intact.
    @Test(arguments: Engine.allCases)
    func decisionsAtOnceAreOneAfterTheOther(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let decided = await tally(40) { number in
            try await scene.market[number].moderation.act(
                ModerationAct(
                    .warn,
                    on: .person(scene.jane),
                    reason: "규칙에 어긋나요"
                ),
                by: scene.entry,
                at: .opening
            )
        }
        #expect(decided.kinds.isSubset(of: [.conflict]))
        #expect(try await scene.moderation.log(LogFilter(), before: nil, limit: 99).count == decided.successes)
        #expect(decided.successes > 0)
        #expect(try await scene.moderation.isLogWhole())
    }

    /// Only with a reported message, and only a few lines around it.
    @Test(arguments: Engine.allCases)
    func messageIsSeenAmongWhatWasSaidAroundIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        for number in 1...5 {
            let words = try NewMessage("\(number)", key: "form-100\(number)")
            try await scene.market.conversations.send(words, in: scene.talk, by: scene.red, at: .opening + number)
        }
        await expect(failure: .notFound) { _ = try await scene.moderation.item(.message(scene.said)) }
        try await scene.report(.message(scene.said))
        let item = try await scene.moderation.item(.message(scene.said))
        #expect(item.words == "싫어요" && item.before.map(\.words) == ["살게요"] && item.after.map(\.words) == ["1", "2"])
        #expect(item.before.map(\.sender.id) == [scene.red] && item.after.first?.sent == .opening + 1)
        let last = try #require(
            try await scene.market.conversations.messages(in: scene.talk, for: scene.jane, before: nil, limit: 1).first
        )
        try await scene.report(.message(last.id), by: scene.jane)
        #expect(try await scene.moderation.item(.message(last.id)).before.map(\.words) == ["2", "3", "4"])
        try await scene.report(.product(scene.jar))
        #expect(try await scene.moderation.item(.product(scene.jar)).before == [])
    }

    /// The reporter learns that action was taken, but not which; a new report is pending again.
    @Test(arguments: Engine.allCases)
    func reporterLearnsWhetherAnythingWasDone(engine: Engine) async throws {
        let scene = try await Scene(engine)
        func outcomes() async throws -> [MadeReport.Outcome] {
            try await scene.reports.made(by: scene.red, limit: 9).map(\.outcome)
        }
        try await scene.report(.product(scene.jar))
        try await scene.report(.product(scene.cup))
        #expect(try await outcomes() == [.waiting, .waiting])
        try await scene.act(.hide, on: .product(scene.cup), at: .opening + 1)
        try await scene.act(.dismiss, on: .product(scene.jar), at: .opening + 1)
        #expect(try await outcomes() == [.acted, .nothingWrong])
        let again = try NewReport(.product(scene.jar), .other, words: "또 그래요")
        try await scene.reports.report(again, by: scene.red, at: .opening + 2)
        let made = try await scene.reports.made(by: scene.red, limit: 9)
        #expect(made.map(\.outcome) == [.waiting, .acted] && made.first?.words == "달항아리")
        #expect(try await scene.reports.made(by: scene.red, limit: 1).count == 1)
        #expect(try await scene.reports.made(by: scene.jane, limit: 9) == [])
    }

    /// A seller who deletes reported content does not remove it from the moderators.
    @Test(arguments: Engine.allCases)
    func whatIsGoneIsStillDecidedOn(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.report(.product(scene.jar))
        _ = try await scene.market.own.remove(scene.jar, of: scene.jane, at: .opening)
        _ = try await scene.market.tidy(.opening + 10)
        let item = try #require(try await scene.moderation.queue(limit: 9).first)
        #expect(item.state == .gone && item.words == "달항아리" && item.person.id == scene.jane)
        #expect(item.actions(of: .moderator) == [.warn, .suspend, .dismiss])
        try await scene.act(.warn, on: item.target)
        #expect(try await scene.moderation.item(item.target).decisions.map(\.action) == [.warn])
    }

    @Test(arguments: Engine.allCases)
    func wordsAreAskedForAndBounded(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await expect(failure: .invalid) {
            try await scene.moderation.act(
                ModerationAct(.warn, on: .person(scene.jane), reason: " "),
                by: scene.entry,
                at: .opening
            )
        }
        #expect(throws: Failure.self) {
            try NewReport(.product(scene.jar), .other, words: String(repeating: "가", count: 501))
        }
        #expect(
            try NewReport(.product(scene.jar), .other, words: String(repeating: "가", count: 500)).words.count == 500
        )
    }

    @Test(arguments: Engine.allCases) func figuresTellWhatBecameOfReports(engine: Engine) async throws {
        let scene = try await Scene(engine)
        #expect(try await scene.moderation.figures(since: .opening) == ReportFigures([]))
        for product in [scene.jar, scene.cup] { try await scene.report(.product(product)) }
        try await scene.report(.person(scene.jane))
        try await scene.report(.message(scene.said))
        try await scene.act(.hide, on: .product(scene.jar), at: .opening + 100)
        // A later act does not make the answer later.
        try await scene.act(.restore, on: .product(scene.jar), at: .opening + 900)
        try await scene.act(.dismiss, on: .product(scene.cup), at: .opening + 200)
        try await scene.act(.warn, on: .person(scene.jane), at: .opening + 700)
        let figures = try await scene.moderation.figures(since: .opening)
        #expect(figures.received == 4 && figures.waiting == 1 && figures.acted == 2 && figures.dismissed == 1)
        #expect(figures.median == (Instant.opening + 200).milliseconds(since: .opening))
        #expect(try await scene.moderation.figures(since: .opening + 1).received == 0)
    }
}
