import Domain
import Site
import Storage

/// A market in which a seller's things are asked about, one of them reserved and one sold.
actor TradingMarket {
    static let shared = TradingMarket()

    /// The market's folder goes when nobody holds the market.
    private var opening: Task<(market: TestMarket, site: Site), any Error>?

    func site() async throws -> Site {
        let task = opening ?? Task { try await Self.open() }
        opening = task
        return try await task.value.site
    }

    private static func open() async throws -> (market: TestMarket, site: Site) {
        let market = try await TestMarket()
        try await trade(in: market)
        let site = Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: "/"),
            services: SiteServices(pictures: market.shelf, market: market.services),
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
        _ = try await market.say("저도 관심 있어요.", about: 29, by: other, at: yesterday.adding(seconds: 600))
        let talks = market.store.conversations()
        let answer = try NewMessage("네, 있어요. 내일 저녁 7시에 바닷가 정류장에서 볼까요?", key: "form-0002")
        try await talks.send(answer, in: talk, by: seller, at: yesterday.adding(seconds: 1_200))
        let sales = market.store.sales()
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
        _ = try await sales.change(ProductID(27), of: seller, from: .selling, to: .sold, buyer: nil, at: now)
        try await review(in: market, seller, mine, other)
    }

    /// Three sales to neighbours: one not reviewed by the seller yet, one just now, and one on which both have spoken.
    private static func review(
        in market: TestMarket,
        _ seller: SellerID,
        _ mine: SellerID,
        _ other: SellerID
    ) async throws {
        let now = Instant.friday
        let reviews = market.store.reviews()
        for (product, buyer) in [(25, mine), (23, other), (21, mine)] {
            _ = try await market.say("살게요.", about: product, by: buyer, at: now)
            _ = try await market.store.sales().change(
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
        return try await store.conversations().send(message, about: ProductID(product), by: buyer, at: now)
    }
}
