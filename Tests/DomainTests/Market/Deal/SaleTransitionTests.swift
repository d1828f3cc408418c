import Domain
import Testing

@Suite struct SaleTransitionTests {
    private static let (red, blue) = (SellerID(2), SellerID(3))

    private static func sale(_ state: SaleState, buyer: SellerID? = nil, before: SaleState? = nil) -> Sale {
        Sale(product: ProductID(1), state: state, buyer: buyer, since: nil, before: before)
    }

    struct Case: Sendable {
        var present: Sale
        var seen: SaleState
        var to: SaleState
        var buyer: SellerID?
        var hasWritten = false
        var outcome: Outcome

        enum Outcome: Sendable, Equatable {
            case nothing
            case becomes(SaleState, SellerID?, SaleTransition.Stock)
            case fails(Failure.Kind)
        }
    }

    @Test(arguments: [
        Case(present: sale(.selling), seen: .selling, to: .reserved, outcome: .becomes(.reserved, nil, .stays)),
        Case(
            present: sale(.selling),
            seen: .selling,
            to: .reserved,
            buyer: red,
            hasWritten: true,
            outcome: .becomes(.reserved, red, .stays)
        ),
        Case(present: sale(.reserved), seen: .reserved, to: .sold, outcome: .becomes(.sold, nil, .goes)),
        Case(present: sale(.selling), seen: .selling, to: .sold, outcome: .becomes(.sold, nil, .goes)),
        Case(present: sale(.sold, buyer: red), seen: .sold, to: .selling, outcome: .becomes(.selling, nil, .comesBack)),
        Case(present: sale(.sold), seen: .sold, to: .reserved, outcome: .becomes(.reserved, nil, .comesBack)),
        // Sold to another buyer instead: the stock is gone already.
        Case(
            present: sale(.sold, buyer: red),
            seen: .sold,
            to: .sold,
            buyer: blue,
            hasWritten: true,
            outcome: .becomes(.sold, blue, .stays)
        ),
        // A repeated tap, whatever its page showed.
        Case(present: sale(.reserved, buyer: red), seen: .selling, to: .reserved, buyer: red, outcome: .nothing),
        Case(present: sale(.sold), seen: .reserved, to: .sold, outcome: .nothing),
        // A product for sale has no buyer.
        Case(present: sale(.selling), seen: .selling, to: .selling, buyer: red, outcome: .nothing),
        Case(
            present: sale(.reserved),
            seen: .reserved,
            to: .selling,
            buyer: red,
            outcome: .becomes(.selling, nil, .stays)
        ),
        Case(present: sale(.reserved), seen: .selling, to: .sold, outcome: .fails(.conflict)),
        Case(
            present: sale(.reserved, buyer: red),
            seen: .selling,
            to: .reserved,
            buyer: blue,
            outcome: .fails(.conflict)
        ),
        Case(present: sale(.selling), seen: .selling, to: .sold, buyer: red, outcome: .fails(.invalid)),
    ])
    func aSaleGoesWhereItsSellerSays(one: Case) {
        let outcome: Case.Outcome
        do throws(Failure) {
            let transition = try SaleTransition.change(
                one.present,
                seen: one.seen,
                to: one.to,
                buyer: one.buyer,
                hasWritten: one.hasWritten
            )
            outcome = transition.map { .becomes($0.to, $0.buyer, $0.stock) } ?? .nothing
            if let transition { #expect(transition.from == one.present.state) }
        } catch { outcome = .fails(error.kind) }
        #expect(outcome == one.outcome)
    }

    @Test func theLastChangeIsTakenBack() throws {
        let back = try SaleTransition.undo(Self.sale(.sold, before: .reserved), seen: .sold)
        #expect((back.from, back.to, back.stock) == (.sold, .reserved, .comesBack))
        for (sale, seen) in [(Self.sale(.sold, before: .selling), SaleState.reserved), (Self.sale(.sold), .sold)] {
            #expect(kind { () throws(Failure) in _ = try SaleTransition.undo(sale, seen: seen) } == .conflict)
        }
    }

    @Test(
        arguments: [
            (SaleState.sold, 1, true), (.sold, 0, false), (.sold, nil, false), (.reserved, 1, false),
            (.selling, 1, false),
        ] as [(SaleState, Int?, Bool)]
    )
    func moreOfWhatWasSoldSellsItAgain(state: SaleState, stock: Int?, isAgain: Bool) throws {
        let edit = try #require(ProductEdit(stock: stock))
        #expect(SaleTransition.sellsAgain(state, by: edit) == isAgain)
    }
}
