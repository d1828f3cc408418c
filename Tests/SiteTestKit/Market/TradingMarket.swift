package import Desk
package import Domain
import HTTP
import Pages
import Storage
import Website

/// A market with conversations about a seller's products, one of them reserved and one sold.
actor TradingMarket {
    static let shared = TradingMarket()

    /// The market's folder is deleted when nothing retains the market.
    private var opening: Task<(market: TestMarket, site: Site), any Error>?

    func site() async throws -> Site {
        let task = opening ?? Task { try await Self.open() }
        opening = task
        return try await task.value.site
    }

    /// Returns a moderator's cookie.
    func deskCookie() async throws -> String {
        let task = opening ?? Task { try await Self.open() }
        opening = task
        let (market, site) = try await task.value
        let path = try await market.invitation().path.split(separator: "?")
        let fields = [("host", "localhost"), ("content-type", "application/x-www-form-urlencoded")]
        let request = Request(.post, String(path[0]), fields: fields, body: .bytes(Array(path[1].utf8)))
        return await site.respond(to: request).headers[.setCookie]?.split(separator: ";").first.map(String.init) ?? ""
    }

    private static func open() async throws -> (market: TestMarket, site: Site) {
        let market = try await TestMarket()
        try await trade(in: market)
        let site = Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: "/"),
            services: SiteServices(pictures: market.shelf, market: market.pushingServices),
            clock: .fixed(.friday)
        )
        return (market, site)
    }

    private static func trade(in market: TestMarket) async throws {
        let now = Instant.friday
        let seller = try await market.products.product(ProductID(29)).seller
        let mine = try await market.neighbour("sea", "바다 민준", at: now.adding(seconds: -90 * 86_400))
        let other = try await market.neighbour("far", "이름이 아주 긴 바닷가 마을 이웃", at: now.adding(seconds: -80 * 86_400))
        let yesterday = now.adding(seconds: -86_400)
        let talk = try await market.say("안녕하세요! 아직 판매하시나요?", about: 29, by: mine, at: yesterday)
        let second = try await market.say("저도 관심 있어요.", about: 29, by: other, at: yesterday.adding(seconds: 600))
        let talks = market.store.members().conversations
        let answer = try NewMessage("네, 있어요. 내일 저녁 7시에 바닷가 정류장에서 볼까요?", key: "form-0002")
        try await talks.send(answer, in: talk, by: seller, at: yesterday.adding(seconds: 1_200))
        var shown = try NewMessage("", key: "form-0004", hasPicture: true)
        shown.picture = try market.shelf.draw("금이 간 곳", width: 800, height: 600)
        try await talks.send(shown, in: talk, by: mine, at: yesterday.adding(seconds: 1_300))
        let sales = market.store.members().sales
        _ = try await sales.change(
            ProductID(29),
            of: seller,
            from: .selling,
            to: .reserved,
            buyer: mine,
            at: now.adding(seconds: -7_200)
        )
        try await talks.send(
            try NewMessage("고마워요!", key: "form-0003"),
            in: talk,
            by: mine,
            at: now.adding(seconds: -300)
        )
        // A screen shows the first conversation, which marks it as read; no screen shows the second, which stays
        // unread.
        if let newest = try await talks.messages(in: talk, for: seller, before: nil, limit: 1).first {
            try await talks.read(talk, by: seller, upTo: newest.id)
        }
        let unread = try NewMessage("혹시 취소되면 알려 주세요.", key: "form-0005")
        try await talks.send(unread, in: second, by: other, at: now.adding(seconds: -3_600))
        _ = try await sales.change(ProductID(27), of: seller, from: .selling, to: .sold, buyer: nil, at: now)
        try await addDevice(of: seller, in: market, at: now)
        let searches = market.store.members().searches
        for query in ["q=%EC%9D%98%EC%9E%90&min=1000&near=%EC%84%9C%EC%9A%B8%20%EB%A7%88%ED%8F%AC%EA%B5%AC", "gift=1"] {
            _ = try await searches.save(query, of: seller, at: now)
        }
        let counts = [
            ProductCountChange(ProductID(29), views: 1_284, favourites: 12),
            ProductCountChange(ProductID(27), views: 1),
        ]
        try await market.store.counts().add(counts)
        try await review(in: market, seller, mine, other)
        try await report(in: market, seller, mine, other)
        try await deal(in: market, seller, mine)
    }

    /// Adds a device for notifications other than the one the seller browses with.
    private static func addDevice(of seller: SellerID, in market: TestMarket, at now: Instant) async throws {
        let members = market.store.members()
        let key = SessionKey(sha256: String(repeating: "d", count: 64))
        let hash = try await market.store.sellers().seller(seller).secretHash
        try await members.accounts.open(key, for: seller, knowing: hash, device: "iPhone · Safari", at: now)
        guard let session = try await members.accounts.session(key, at: now)?.session.id else { return }
        let subscription = PushSubscription(
            endpoint: "https://web.push.apple.com/one",
            publicKey: "key",
            secret: "secret",
            language: .korean
        )
        _ = try await members.devices.add(subscription, of: seller, in: session, at: now)
    }

    /// Makes an offer, a counter-offer and another offer; then the two arrange to meet.
    private static func deal(in market: TestMarket, _ seller: SellerID, _ mine: SellerID) async throws {
        let (now, members) = (Instant.friday, market.store.members())
        let product = try await market.products.product(ProductID(19))
        guard var edit = ProductEdit() else { return }
        edit.traits = product.traits
        edit.traits?.takesOffers = true
        _ = try await market.products.edit(product.id, edit, version: nil, at: now.adding(seconds: -9_000))
        let talk = try await market.say("안녕하세요! 조금 깎아 주실 수 있나요?", about: 19, by: mine, at: now.adding(seconds: -8_000))
        let asked = product.price.bargain / 100
        for (place, (percent, member)) in [(80, mine), (95, seller), (90, mine)].enumerated() {
            let offer = try NewOffer(asked * percent, key: "form-100\(place)")
            try await members.offers.offer(offer, in: talk, by: member, at: now.adding(seconds: -7_900 + place * 60))
        }
        let meeting = try NewAppointment(now.adding(seconds: 86_400 + 7 * 3_600), at: "상수역 1번 출구 앞", key: "form-1010")
        try await members.appointments.propose(meeting, in: talk, by: mine, at: now.adding(seconds: -7_600))
        if let newest = try await members.conversations.messages(in: talk, for: seller, before: nil, limit: 1).first {
            try await members.conversations.read(talk, by: seller, upTo: newest.id)
            try await members.appointments.answer(
                newest.id,
                in: talk,
                by: seller,
                .agree,
                at: now.adding(seconds: -7_500)
            )
        }
    }

    /// Adds an open report, and a decision that its seller has appealed.
    private static func report(
        in market: TestMarket,
        _ seller: SellerID,
        _ mine: SellerID,
        _ other: SellerID
    ) async throws {
        let now = Instant.friday
        let (reports, earlier) = (market.store.members().reports, now.adding(seconds: -5_400))
        let fraud = try NewReport(.product(ProductID(28)), .fraud, words: "계좌로 먼저 보내 달라고 해요. 사진도 다른 곳에서 봤어요.")
        try await reports.report(fraud, by: mine, at: earlier)
        try await reports.report(try NewReport(.product(ProductID(28)), .other), by: other, at: now)
        try await market.decide(.warn, on: .product(ProductID(29)), "연락처를 사진에 적지 말아 주세요.", at: earlier)
        try await reports.report(try NewReport(.message(MessageID(4)), .other), by: seller, at: now)
        let told = try await reports.decisions(about: seller, limit: 1).first
        if let told { try await reports.appeal(told.id, by: seller, "사진을 바꿨어요. 한번 봐 주세요.", at: now) }
        try await market.decide(.dismiss, on: .person(other), "오해였어요.", at: now)
        try await market.decide(.makeModerator, on: .person(other), "신고를 함께 살펴 주세요.", at: now)
    }

    /// Adds three sales: one not reviewed by the seller yet, one just now, and one that both have reviewed.
    private static func review(
        in market: TestMarket,
        _ seller: SellerID,
        _ mine: SellerID,
        _ other: SellerID
    ) async throws {
        let now = Instant.friday
        let reviews = market.store.members().reviews
        for (product, buyer) in [(25, mine), (23, other), (21, mine)] {
            let talk = try await market.say("살게요.", about: product, by: buyer, at: now)
            let answer = try NewMessage("네, 좋아요.", key: "form-0002")
            try await market.store.members().conversations.send(answer, in: talk, by: seller, at: now)
            _ = try await market.store.members().sales.change(
                ProductID(product),
                of: seller,
                from: .selling,
                to: .sold,
                buyer: buyer,
                at: now
            )
        }
        let good = try NewReview(isGood: true, tags: [.onTime, .kind], words: "설명보다 더 예뻐요. 포장도 꼼꼼했어요.")
        try await reviews.give(good, in: ConversationID(4), by: seller, at: now)
        let earlier = now.adding(seconds: -ReviewTimes.settling / 1_000)
        try await reviews.give(good, in: ConversationID(5), by: mine, at: earlier)
        try await reviews.give(try NewReview(isGood: true), in: ConversationID(5), by: seller, at: earlier)
    }
}

extension TestMarket {
    /// Returns an unused invitation to the moderators' desk.
    package func invitation(at now: Instant = .friday) async throws -> StaffInvitation {
        let invitation = StaffInvitation()
        try await store.moderation().invite(invitation.key, at: now)
        return invitation
    }

    /// Makes a moderation decision.
    package func decide(
        _ action: ModerationAction,
        on target: ReportTarget,
        _ reason: String,
        at now: Instant = .friday
    ) async throws {
        let moderation = store.moderation()
        let session = SessionKey(sha256: "session \(UInt64.random(in: 0...(.max)))")
        try await moderation.enter(try await invitation(at: now).key, session: session, at: now)
        guard let entry = try await moderation.entry(session, at: now) else { return }
        try await moderation.act(ModerationAct(action, on: target, reason: reason), by: entry, at: now)
    }

    fileprivate func neighbour(_ identifier: String, _ name: String, at now: Instant) async throws -> SellerID {
        try await store.sellers().add(
            SellerDraft(identifier: identifier, name: name, secretHash: "plain:nobody"),
            at: now
        ).id
    }

    fileprivate func say(
        _ words: String,
        about product: Int,
        by buyer: SellerID,
        at now: Instant
    ) async throws -> ConversationID {
        let message = try NewMessage(words, key: "form-0001")
        return try await store.members().conversations.send(message, about: ProductID(product), by: buyer, at: now)
    }
}
