import Domain
import Testing

@Suite struct ProductPlaceTests {
    private static let places = ProductQuery.Order.allCases.flatMap { order in
        [(Currency.won, 32_000, 5_000), (.dollar, 89_00, 0)].compactMap { currency, full, discount in
            Price(currency, full: full, discount: discount).map {
                ProductCursor(ProductID(42), place: 42, $0, in: order)
            }
        }
    }

    @Test(arguments: places) func everyPlaceReadsWhatItPrints(place: ProductCursor) {
        #expect(ProductCursor(place.text, in: place.order) == place)
    }

    @Test func placesAreShortInAddresses() {
        #expect(Set(Self.places.map(\.text)) == ["42", "KRW-27000-42", "USD-8900-42", "156-42", "0-42"])
    }

    @Test(
        arguments: [
            "", "0", "-1", "+1", "1-", "-", "x", "1-2-3-4", "EUX-1-2", "KRW-x-1", "KRW--1-1", "KRW-1-0", "1 ",
            "99999999999999999999",
        ],
        ProductQuery.Order.allCases
    )
    func otherTextsNameNoPlace(text: String, order: ProductQuery.Order) {
        #expect(ProductCursor(text, in: order) == nil)
    }

    @Test func placesOfAnotherOrderAreNone() {
        #expect(ProductCursor("42", in: .cheapest) == nil)
        #expect(ProductCursor("KRW-27000-42", in: .newest) == nil)
        #expect(ProductCursor("156-42", in: .dearest) == nil)
    }
}
