import Domain
import Testing

@Suite struct ConversationRulesTests {
    private static let (seller, buyer) = (SellerID(1), SellerID(2))

    @Test(
        arguments: [
            (nil, .notFound), (subject(), nil), (subject(sale: .reserved), nil), (subject(sale: .sold), .invalid),
            (subject(isGuest: true), .invalid), (subject(by: buyer), .invalid),
        ] as [(ConversationRules.Subject?, Failure.Kind?)]
    )
    func aBuyerBeginsAboutWhatIsForSale(subject: ConversationRules.Subject?, fault: Failure.Kind?) {
        #expect(kind { () throws(Failure) in try ConversationRules.mayBegin(about: subject, by: Self.buyer) } == fault)
    }

    /// Accounts that are a minute or two days old.
    @Test(
        arguments: [
            (0, 60, nil), (NewAccount.mostConversations - 1, 60, nil), (NewAccount.mostConversations, 60, .tooMany),
            (NewAccount.mostConversations, 172_800, nil), (NewMessage.mostBegunInADay - 1, 172_800, nil),
            (NewMessage.mostBegunInADay, 172_800, .tooMany),
        ] as [(Int, Int, Failure.Kind?)]
    )
    func oneBeginsSoManyInADay(begun: Int, age: Int, fault: Failure.Kind?) {
        let now = Instant(seconds: 1_000_000)
        let begins = { () throws(Failure) in
            try ConversationRules.mayBegin(after: begun, since: now.adding(seconds: -age), at: now)
        }
        #expect(kind(begins) == fault)
    }

    @Test(
        arguments: [
            (false, false, nil), (true, false, .forbidden), (false, true, .forbidden), (true, true, .forbidden),
        ]
            as [(Bool, Bool, Failure.Kind?)]
    )
    func nobodyWritesToWhoeverIsBlockedOrGone(isBlocked: Bool, hasLeft: Bool, fault: Failure.Kind?) {
        #expect(
            kind { () throws(Failure) in try ConversationRules.maySend(isBlocked: isBlocked, otherHasLeft: hasLeft) }
                == fault
        )
    }

    @Test(
        arguments: [
            (0, nil), (NewMessage.mostInOne - 1, nil), (NewMessage.mostInOne, .invalid),
            (NewMessage.mostInOne + 1, .invalid),
        ] as [(Int, Failure.Kind?)]
    )
    func aConversationIsFullAtItsEnd(messages: Int, fault: Failure.Kind?) {
        #expect(kind { () throws(Failure) in try ConversationRules.mayGrow(after: messages) } == fault)
    }

    @Test(arguments: [
        (1_000, 0, SaleState.selling, false), (900, 0, .selling, true), (900, 0, .reserved, true),
        (900, 0, .sold, false),
        // Another full price with an equal amount to pay.
        (1_100, 100, .selling, false),
    ])
    func talkersAreToldOfAnotherPrice(full: Int, discount: Int, sale: SaleState, isTold: Bool) throws {
        let price = try #require(Price(.won, full: full, discount: discount))
        let before = try Product.costing(1_000, sale: sale)
        #expect(ConversationRules.tells(of: price, insteadOf: before) == isTold)
    }

    @Test func anotherCurrencyIsAnotherPrice() throws {
        let price = try #require(Price(.dollar, full: 1_000))
        #expect(ConversationRules.tells(of: price, insteadOf: try .costing(1_000)))
    }

    private static func subject(
        by seller: SellerID = seller,
        isGuest: Bool = false,
        sale: SaleState = .selling
    ) -> ConversationRules.Subject {
        ConversationRules.Subject(name: "찻잔", seller: seller, isGuest: isGuest, sale: sale)
    }
}
