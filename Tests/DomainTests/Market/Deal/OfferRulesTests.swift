import Domain
import Testing

/// Offers for a lamp that costs 41,000 won.
@Suite struct OfferRulesTests {
    private static let (seller, buyer) = (SellerID(1), SellerID(2))
    private static let noon = Instant(milliseconds: 1_000_000_000)

    private static func subject(
        _ sale: SaleState = .selling,
        won: Int = 41_000,
        takesOffers: Bool = true
    ) -> OfferRules.Subject {
        let price = Price(.won, full: won) ?? Price(.won, full: 0).unsafelyUnwrapped
        return OfferRules.Subject(product: ProductID(1), price: price, sale: sale, takesOffers: takesOffers)
    }

    private static func offer(_ won: Int, by maker: SellerID, _ state: OfferState = .open, hours: Int = 1) -> PriceOffer
    {
        PriceOffer(
            id: MessageID(7),
            maker: maker,
            price: Money(.won, won),
            asked: 41_000,
            ends: noon.adding(seconds: (24 - hours) * 3_600),
            state: state
        )
    }

    private static func negotiation(
        _ role: ConversationRole,
        _ subject: OfferRules.Subject? = subject(),
        after last: PriceOffer? = nil,
        made: Int = 0
    ) -> Negotiation {
        Negotiation(subject: subject, role: role, last: last, agreed: nil, made: made)
    }

    struct Case: Sendable {
        let negotiation: Negotiation
        /// Nil if no price can be proposed.
        let range: ClosedRange<Int>?
        var fault = Failure.Kind.conflict
    }

    @Test(arguments: [
        Case(negotiation: negotiation(.buying), range: 1...40_999),
        Case(negotiation: negotiation(.buying, made: 2), range: 1...40_999),
        Case(negotiation: negotiation(.buying, made: 3), range: nil, fault: .tooMany),
        // The seller answers, and does not begin.
        Case(negotiation: negotiation(.selling), range: nil, fault: .invalid),
        Case(negotiation: negotiation(.selling, after: offer(36_000, by: buyer)), range: 36_001...41_000),
        Case(negotiation: negotiation(.buying, after: offer(38_000, by: seller)), range: 1...37_999),
        // An own offer is pending, until it expires.
        Case(negotiation: negotiation(.buying, after: offer(36_000, by: buyer)), range: nil),
        Case(negotiation: negotiation(.buying, after: offer(36_000, by: buyer, hours: 24)), range: 1...40_999),
        Case(negotiation: negotiation(.buying, after: offer(36_000, by: buyer, .declined)), range: 1...40_999),
        Case(
            negotiation: negotiation(.selling, after: offer(36_000, by: buyer, .withdrawn)),
            range: nil,
            fault: .invalid
        ),
        // A seller who takes no offers still gets to answer a pending one.
        Case(negotiation: negotiation(.buying, subject(takesOffers: false)), range: nil, fault: .invalid),
        Case(
            negotiation: negotiation(.buying, subject(takesOffers: false), after: offer(38_000, by: seller)),
            range: 1...37_999
        ),
        Case(negotiation: negotiation(.buying, subject(.reserved)), range: nil),
        Case(negotiation: negotiation(.buying, subject(.sold)), range: nil),
        Case(negotiation: negotiation(.buying, nil), range: nil),
        // Nothing is below a gift, and nothing above an offer that equals the price.
        Case(negotiation: negotiation(.buying, subject(won: 0)), range: nil),
        Case(negotiation: negotiation(.buying, subject(won: 1)), range: nil),
        Case(negotiation: negotiation(.selling, subject(won: 36_000), after: offer(36_000, by: buyer)), range: nil),
        Case(
            negotiation: negotiation(.buying, subject(won: 30_000), after: offer(38_000, by: seller)),
            range: 1...29_999
        ),
    ])
    func priceIsNearerToWhatOneSideWants(_ one: Case) {
        let member = one.negotiation.role == .buying ? Self.buyer : Self.seller
        do throws(Failure) {
            #expect(try OfferRules.range(one.negotiation, by: member, at: Self.noon) == one.range)
        } catch {
            #expect(one.range == nil && error.kind == one.fault)
        }
    }

    @Test(arguments: [
        (0, Optional("price")), (1, nil), (40_999, nil), (41_000, "price"), (.max, "price"), (.min, "price"),
    ])
    func whatIsOutOfItIsTheFieldsFault(amount: Int, field: String?) {
        do throws(Failure) {
            try OfferRules.mayOffer(amount, Self.negotiation(.buying), by: Self.buyer, at: Self.noon)
            #expect(field == nil)
        } catch {
            #expect(error.field == field && error.kind == .invalid)
        }
    }

    struct Answer: Sendable {
        var offer = OfferRulesTests.offer(36_000, by: OfferRulesTests.buyer)
        var answer = OfferAnswer.accept
        var member = OfferRulesTests.seller
        var subject: OfferRules.Subject? = OfferRulesTests.subject()
        let outcome: Outcome

        enum Outcome: Sendable, Equatable {
            case changes, nothing
            case fails(Failure.Kind)
        }
    }

    @Test(arguments: [
        Answer(outcome: .changes),
        Answer(answer: .decline, outcome: .changes),
        Answer(answer: .withdraw, member: buyer, outcome: .changes),
        // Each side has its own answers.
        Answer(answer: .withdraw, outcome: .fails(.forbidden)),
        Answer(member: buyer, outcome: .fails(.forbidden)),
        Answer(answer: .decline, member: buyer, outcome: .fails(.forbidden)),
        // A repeated tap, and one that is too late.
        Answer(offer: offer(36_000, by: buyer, .accepted), outcome: .nothing),
        Answer(offer: offer(36_000, by: buyer, .declined), answer: .decline, outcome: .nothing),
        Answer(offer: offer(36_000, by: buyer, .withdrawn), outcome: .fails(.conflict)),
        Answer(offer: offer(36_000, by: buyer, .countered), outcome: .fails(.conflict)),
        Answer(offer: offer(36_000, by: buyer, hours: 24), outcome: .fails(.conflict)),
        Answer(offer: offer(36_000, by: buyer, hours: 24), answer: .decline, outcome: .fails(.conflict)),
        // Reserved for another, or cheaper by now: it can only be declined.
        Answer(subject: subject(.reserved), outcome: .fails(.conflict)),
        Answer(answer: .decline, subject: subject(.reserved), outcome: .changes),
        Answer(subject: subject(won: 35_000), outcome: .fails(.conflict)),
        Answer(subject: subject(won: 36_000), outcome: .changes),
        Answer(subject: nil, outcome: .fails(.conflict)),
    ])
    func whatBecomesOfAnOffer(_ one: Answer) {
        do throws(Failure) {
            let changes = try OfferRules.mayAnswer(one.offer, one.answer, by: one.member, one.subject, at: Self.noon)
            #expect(one.outcome == (changes ? .changes : .nothing))
        } catch {
            #expect(one.outcome == .fails(error.kind))
        }
    }

    @Test(arguments: [
        (41_000, 1...40_999, [38_000, 36_000, 34_000]), (3_500, 1...3_499, [3_300, 3_100, 2_900]),
        (1_000_000, 1...999_999, [950_000, 900_000, 850_000]), (41_000, 36_001...41_000, [38_000]),
        (20, 1...19, [19, 18, 17]),
        (1, 1...1, []),
    ])
    func suggestionsAreRound(asked: Int, range: ClosedRange<Int>, prices: [Int]) {
        #expect(OfferRules.suggestions(range, asked: asked, .won) == prices)
    }
}
