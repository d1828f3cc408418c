import Domain
import Foundation

/// Searches in a market of `BothEngines.products` products.
enum SearchAddresses {
    static var all: [ComparedRequest] {
        let looked = texts.flatMap { text in
            let (text, other) = (text.coded, orders[text.utf8.count % orders.count])
            return ["/market?q=\(text)&order=\(other)", "/api/products?search_value=\(text)"]
        }
        let narrowed = filters.map { "/market?\($0)" }
        let both = filters.enumerated().filter { $0.offset % 5 == 0 }.map { "/market?q=%EC%83%88&\($0.element)" }
        return (looked + narrowed + ["/market/feed?q=%EC%83%88", "/market/feed?q=%00"]).map { .get($0) }
            + both.map { .get($0, ReadAddresses.english) }
    }

    /// A part of all of them.
    static var some: [ComparedRequest] { all.enumerated().filter { $0.offset % 4 == 0 }.map(\.element) }

    /// The first pages of lists with several pages.
    static let lists =
        orders.flatMap { ["/market?order=\($0)", "/market?q=%EC%83%88&order=\($0)"] } + ["/market/sellers/1"]

    private static let orders = ProductQuery.Order.allCases.map(\.rawValue)

    /// Words of the products, parts of words, and texts that resemble them or match nothing.
    private static let texts =
        """
        접시|머그컵|이천 접시|하늘채|[1+1]|놋 머그컵 94호|리퍼|스마트워치|호|새|ㅅ|ㅎㄴㅊ|접|시|의자 나무|Miro|miro|MIRO|ONDA|a|A-1|1|99호
        2인용|★특가★|특가|무료배송|만물상|연남상회|상회|선물하기|정품이에요|Open box|never used|gks|wjqtl|접시 접시 접시|접시 없는말|없는말이에요
          접시  |ｍｉｒｏ|%|_|'|"|\\|*|(|접시*|"접시"|NEAR(접시 머그컵)|접시 OR 머그컵|NOT 접시|-접시|name:접시|<b>|🍎|👨‍👩‍👧|ﬁ|ß|İ|ı|힣|$1|?1
        '; DROP TABLE products; --|::text|E'\\x00'|{접시}|접시,머그컵|접시 & 머그컵|접시 <-> 머그컵|접시:*|!접시
        """.split { $0 == "|" || $0 == "\n" }.map(String.init)
        + [
            "접시".decomposedStringWithCanonicalMapping, "접시\u{301}", "\u{0}", "접\u{0}시", "접시\u{0}", "\u{200B}",
            "\u{FEFF}접시",
            "\u{10FFFF}", "\u{E000}", "\n", "\t접시\n", "접\u{200B}시", String(repeating: "가", count: 300),
            String(repeating: "가 ", count: 60),
        ]

    private static let filters: [String] = {
        let prices = """
            min=1000 max=5000 min=1%EB%A7%8C&max=5%EB%A7%8C min=50000&max=10000 min=-1 min=abc min=%00 max=%00 min=0&max=0
            max=9223372036854775808 min=10&currency=USD max=100&currency=USD currency=KRW currency=USD currency=EUR
            currency=%00 stock=1 stock=2 sale=1 gift=1 sale=1&stock=1&currency=KRW layout=grid layout=none
            """
        let places = ["역삼동", "강남구", "서울", "서울 강남구", "없는동", "중앙동", "\u{0}", "역\u{0}삼동", "yeoksam", " "]
        let cursors = "x 1 1-2 99999999999999999999 0.0 %00 1000.5 -1 5000~100".words
        let slips = "order=none order=%00 order= x=1 q q=% q=%ff%fe q=%ed%a0%80 q=a&q=b && = category=%00 condition=%00"
        let categories = ProductCategory.allCases.map(\.word) + ["none", "FURNITURE"]
        let ordered = (prices.words + categories.map { "category=\($0)" } + cursors.map { "after=\($0)" }).enumerated()
        return ordered.flatMap { number, filter in
            orders.enumerated().filter { ($0.offset + number) % 2 == 0 }.map { "\(filter)&order=\($0.element)" }
        }
            + ProductCondition.allCases.map { "condition=\($0.word)" }
            + places.map { "near=\($0.coded)" } + slips.words
    }()
}
