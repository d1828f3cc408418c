import Domain
import Testing

@Suite struct ListingRulesTests {
    private static let (then, now) = (Instant(seconds: 1_000), Instant(seconds: 2_000))
    private static let removed = ProductState.removed(at: then)
    private static let hidden = ProductState.hidden(since: then)

    @Test(arguments: [(ProductState.shown, ProductState.hidden(since: now)), (hidden, hidden), (removed, removed)])
    func whatIsShownIsPutAside(state: ProductState, next: ProductState) { #expect(state.hiding(at: Self.now) == next) }

    @Test(arguments: [
        (ProductState.shown, ProductState.removed(at: now)), (hidden, .removed(at: now, wasHidden: true)),
        (removed, removed),
    ])
    func whatIsTakenDownRemembersWhereItWas(state: ProductState, next: ProductState) {
        #expect(state.removing(at: Self.now) == next)
    }

    @Test func whatIsHiddenComesBackUnlessItIsBarred() throws {
        #expect(try Self.hidden.showing(isBarred: false, isHeld: false) == .shown)
        #expect(try ProductState.shown.showing(isBarred: false, isHeld: false) == .shown)
        #expect(kind { () throws(Failure) in _ = try Self.hidden.showing(isBarred: true, isHeld: false) } == .conflict)
        #expect(kind { () throws(Failure) in _ = try Self.hidden.showing(isBarred: true, isHeld: true) } == .conflict)
    }

    /// Hidden by the moderators, and released if its seller had shown it.
    @Test(arguments: [
        (ProductState.shown, true, ProductState.hidden(since: now), ProductState.shown),
        (hidden, false, .hidden(since: now), .shown),
        (removed, true, .removed(at: now, wasHidden: true), .removed(at: now)),
        (.removed(at: then, wasHidden: true), false, .removed(at: now, wasHidden: true), .removed(at: now)),
    ])
    func whatTheDeskHidesIsHiddenWhereverItWas(
        state: ProductState,
        isShown: Bool,
        barred: ProductState,
        unbarred: ProductState
    ) {
        #expect(state.isShownBySeller == isShown)
        #expect(state.barred(at: Self.now) == barred)
        #expect(state.barred(at: Self.then).unbarred(at: Self.now) == unbarred)
    }

    @Test func aRemovalIsTakenBackInTime() throws {
        let end = Instant(milliseconds: Self.then.milliseconds + RestoreWindow.length)
        let late = Instant(milliseconds: end.milliseconds + 1)
        #expect(try Self.removed.restoring(at: end) == .shown)
        #expect(try ProductState.removed(at: Self.then, wasHidden: true).restoring(at: end) == .hidden(since: end))
        #expect(kind { () throws(Failure) in _ = try Self.removed.restoring(at: late) } == .notFound)
        for state in [ProductState.shown, Self.hidden] { #expect(try state.restoring(at: late) == state) }
    }

    @Test(
        arguments: [(ProductState.shown, nil), (hidden, nil), (removed, .notFound)] as [(ProductState, Failure.Kind?)]
    )
    func whatWasTakenDownIsNotThere(state: ProductState, fault: Failure.Kind?) {
        #expect(kind { () throws(Failure) in try state.mustStand() } == fault)
    }

    /// A day after it was added, and a day after it was last raised.
    @Test(
        arguments: [
            (86_400, nil, nil), (86_399, nil, .conflict), (172_800, 86_400, nil), (172_799, 86_400, .conflict),
        ] as [(Int, Int?, Failure.Kind?)]
    )
    func aProductIsRaisedOnceADay(now: Int, raised: Int?, fault: Failure.Kind?) throws {
        let product = try Product.costing(1_000, raised: raised.map { Instant(seconds: $0) })
        let own = OwnProduct(product: product, state: .shown)
        #expect(kind { () throws(Failure) in try own.mayBeRaised(at: Instant(seconds: now)) } == fault)
    }

    @Test func whatIsNotForSaleIsNotRaised() throws {
        let late = Instant(seconds: 1_000_000)
        let others = [
            OwnProduct(product: try .costing(1_000), state: Self.hidden),
            OwnProduct(product: try .costing(1_000, stock: 0), state: .shown),
            OwnProduct(product: try .costing(1_000, sale: .sold), state: .shown),
        ]
        for own in others { #expect(kind { () throws(Failure) in try own.mayBeRaised(at: late) } == .conflict) }
    }

    @Test(arguments: [(nil, nil), (2, nil), (1, .conflict), (3, .conflict)] as [(Int?, Failure.Kind?)])
    func theVersionThatWasSeenIsEdited(version: Int?, fault: Failure.Kind?) throws {
        let product = try Product.costing(1_000, version: 2)
        #expect(kind { () throws(Failure) in try product.mayBeEdited(as: version) } == fault)
    }

    @Test func picturesWaitUpToALimit() {
        let most = FormLimits.mostPictures
        #expect(kind { () throws(Failure) in try WaitingPictures.mayHold(after: most - 1) } == nil)
        #expect(kind { () throws(Failure) in try WaitingPictures.mayHold(after: most) } == .tooMany)
    }
}
