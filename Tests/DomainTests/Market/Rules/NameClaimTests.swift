import Domain
import Testing

/// Rules for claiming names and identifiers.
@Suite struct NameClaimTests {
    private static let (jane, red) = (SellerID(1), SellerID(2))
    private static let day = 86_400_000
    private static let now = Instant(milliseconds: 100 * day)

    struct Case: Sendable {
        var holder: NameHolder?
        var left: LeftName?
        var by: SellerID?
        var isSharing = false
        var outcome: NameClaim?
    }

    private static func left(_ days: Int) -> LeftName {
        LeftName(seller: jane, since: Instant(milliseconds: now.milliseconds - days * day))
    }

    private static let janes = NameHolder(seller: jane, isIdentifier: false)
    private static let janesIdentifier = NameHolder(seller: jane, isIdentifier: true)
    private static let nobodys = NameHolder(seller: nil, isIdentifier: false)

    @Test(arguments: [
        Case(outcome: .free),
        Case(by: red, outcome: .free),
        Case(holder: janes),
        Case(holder: janes, by: red),
        Case(holder: janes, by: jane, outcome: .theirs),
        Case(holder: janesIdentifier, by: jane, outcome: .theirs),
        Case(holder: janes, isSharing: true, outcome: .shared),
        Case(holder: janesIdentifier, isSharing: true),
        Case(holder: nobodys),
        Case(holder: nobodys, by: jane),
        Case(holder: nobodys, isSharing: true, outcome: .shared),
        // A name its claimant gave up.
        Case(left: left(0)),
        Case(left: left(29)),
        Case(left: left(30), outcome: .free),
        Case(left: left(29), by: red),
        Case(left: left(29), by: jane, outcome: .free),
        Case(left: left(29), isSharing: true, outcome: .shared),
        Case(left: left(31), by: red, isSharing: true, outcome: .free),
    ])
    func namesAreClaimed(one: Case) {
        var claim: NameClaim?
        do throws(Failure) {
            claim = try .name(one.holder, left: one.left, by: one.by, isSharing: one.isSharing, at: Self.now)
        } catch {
            #expect(error.kind == .conflict && error.field == "name")
        }
        #expect(claim == one.outcome)
    }

    @Test(
        arguments: [
            (nil, nil, true), (janes, nil, false), (janesIdentifier, nil, false), (nobodys, nil, false),
            (nil, left(29), false),
            (nil, left(30), true),
        ] as [(NameHolder?, LeftName?, Bool)]
    )
    func identifiersAreClaimed(holder: NameHolder?, left: LeftName?, isFree: Bool) {
        var fault: Failure?
        do throws(Failure) { try NameClaim.identifier(holder, left: left, at: Self.now) } catch { fault = error }
        #expect((fault == nil) == isFree)
        if let fault { #expect(fault.kind == .conflict && fault.field == "identifier") }
    }
}
