import Domain
import Testing
import Wire

/// Agreements, in every engine.
@Suite struct AgreementsTests {
    /// Jane sells a jar for 20,000 won, open to offers; Red and Blue have asked about it.
    private struct Scene {
        let market: Market
        let (jane, red, blue): (SellerID, SellerID, SellerID)
        let jar: ProductID
        let (reds, blues): (ConversationID, ConversationID)

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            blue = try await market.owner(.blue)
            jar = try await market.products.add(.named("달항아리", won: 20_000), by: jane, at: .opening).id
            var edit = try #require(ProductEdit())
            edit.traits = ProductTraits(condition: .used, takesOffers: true)
            _ = try await market.own.edit(jar, of: jane, edit, version: nil, at: .opening)
            reds = try await market.ask(about: jar, by: red, at: .opening + 1)
            blues = try await market.ask(about: jar, by: blue, at: .opening + 2)
        }

        func reserve(
            _ from: SaleState = .selling,
            _ to: SaleState = .reserved,
            for buyer: SellerID?,
            minute: Int
        ) async throws {
            _ = try await market.sales.change(jar, of: jane, from: from, to: to, buyer: buyer, at: .opening + minute)
        }

        func meet(minute: Int) async throws {
            let new = try NewAppointment(.opening + 24 * 60, at: "상수역", key: "form-1\(minute)")
            try await market.appointments.propose(new, in: reds, by: red, at: .opening + minute)
            let last = try #require(try await market.appointments.last(in: reds, for: jane))
            try await market.appointments.answer(last.id, in: reds, by: jane, .agree, at: .opening + minute + 1)
        }

        func consents() async throws -> [AgreementConsents] {
            try await market.agreements.all(in: reds, for: red, limit: 9).map(\.consents)
        }

        func files(_ id: ConversationID? = nil, for member: SellerID? = nil) async throws -> [AgreementFile] {
            try await market.agreements.all(in: id ?? reds, for: member ?? jane, limit: 9)
                .map { try #require(AgreementFile($0.file)) }
        }
    }

    @Test(arguments: Engine.allCases)
    func aReservationIsPutDownForBothAsItWas(engine: Engine) async throws {
        let scene = try await Scene(engine)
        #expect(try await scene.files() == [])
        try await scene.reserve(for: scene.red, minute: 5)
        let file = try #require(try await scene.files().first)
        let terms = file.terms
        #expect(terms.name == "달항아리" && terms.product == scene.jar && terms.condition == .used)
        #expect(terms.seller.id == scene.jane && terms.buyer.id == scene.red && terms.made == .opening + 5)
        #expect(terms.price == Money(.won, 20_000) && terms.asked == 20_000 && terms.meeting == nil)
        #expect(file.isSigned(byOneOf: try await scene.market.agreements.keys()))
        // Red has offered nothing.
        let consents = try await scene.consents()
        #expect(consents.map(\.seller) == [.opening + 5] && consents.map(\.buyer) == [nil])
        #expect(try await scene.files(for: scene.red) == [file])
        // The agreement appears only in the conversation of those two.
        let id = MessageID(terms.number)
        let messages = try await scene.market.conversations.messages(
            in: scene.reds,
            for: scene.red,
            before: nil,
            limit: 9
        )
        #expect(messages.filter(\.hasAgreement).map(\.id) == [id])
        #expect(try await scene.files(scene.blues) == [])
        #expect(try await scene.files(for: scene.blue) == [])
        let others = await #expect(throws: Failure.self) {
            try await scene.market.agreements.agreement(id, in: scene.reds, for: scene.blue)
        }
        #expect(others?.kind == .notFound)
        let elsewhere = await #expect(throws: Failure.self) {
            try await scene.market.agreements.agreement(id, in: scene.blues, for: scene.jane)
        }
        #expect(elsewhere?.kind == .notFound)
        let one = try await scene.market.agreements.agreement(id, in: scene.reds, for: scene.red)
        #expect(one.file == file.text && one.id == id)
        // Later changes do not affect it.
        var edit = try #require(ProductEdit())
        edit.name = "그냥 항아리"
        _ = try await scene.market.own.edit(scene.jar, of: scene.jane, edit, version: nil, at: .opening + 7)
        _ = try await scene.market.own.remove(scene.jar, of: scene.jane, at: .opening + 8)
        #expect(try await scene.files() == [file])
    }

    @Test(arguments: Engine.allCases)
    func whatWasSettledStandsInIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let offer = try NewOffer(18_000, key: "form-0900")
        try await scene.market.offers.offer(offer, in: scene.reds, by: scene.red, at: .opening + 4)
        let made = try #require(
            try await scene.market.offers.negotiation(in: scene.reds, for: scene.jane, at: .opening + 4).last
        )
        try await scene.market.offers.answer(made.id, in: scene.reds, by: scene.jane, .accept, at: .opening + 5)
        try await scene.meet(minute: 10)
        let files = try await scene.files()
        #expect(files.map(\.terms.price.amount) == [18_000, 18_000] && files.map(\.terms.asked) == [20_000, 20_000])
        #expect(files.map(\.terms.meeting) == [AgreementTerms.Meeting(time: .opening + 24 * 60, place: "상수역"), nil])
        #expect(files[0].terms.number > files[1].terms.number)
        // Red offered, and Jane accepted; Red proposed to meet, and Jane agreed.
        let consents = try await scene.consents()
        #expect(consents.map(\.buyer) == [.opening + 10, .opening + 4])
        #expect(consents.map(\.seller) == [.opening + 11, .opening + 5])
        // None for a product that is no longer reserved, nor for another buyer's reservation.
        try await scene.reserve(.reserved, .selling, for: nil, minute: 20)
        try await scene.meet(minute: 30)
        #expect(try await scene.files() == files)
        try await scene.reserve(for: nil, minute: 40)
        #expect(try await scene.files() == files)
        try await scene.reserve(.reserved, .selling, for: nil, minute: 50)
        try await scene.reserve(for: scene.blue, minute: 60)
        #expect(try await scene.files() == files)
        #expect(try await scene.files(scene.blues).map(\.terms.price.amount) == [20_000])
    }

    @Test(arguments: Engine.allCases)
    func aNewKeySignsAndTheOldOneStillCounts(engine: Engine) async throws {
        let scene = try await Scene(engine)
        #expect(try await scene.market.agreements.keys() == [])
        try await scene.reserve(for: scene.red, minute: 5)
        let first = try #require(try await scene.market.agreements.keys().first)
        let second = try await scene.market.agreements.renewKey(at: .opening + 6)
        #expect(try await scene.market.agreements.keys() == [second, first])
        try await scene.reserve(.reserved, .selling, for: nil, minute: 7)
        try await scene.reserve(for: scene.red, minute: 8)
        let files = try await scene.files()
        #expect(files.map(\.key) == [second.id, first.id])
        #expect(files.allSatisfy { $0.isSigned(byOneOf: [second, first]) })
        #expect(!files[0].isSigned(byOneOf: [first]) && !files[1].isSigned(byOneOf: [second]))
    }
}
