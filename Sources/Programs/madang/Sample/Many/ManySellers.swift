/// Who sells the many products: more of them the more products there are, up to several hundred.
enum ManySellers {
    private static let places = [
        "연남", "서촌", "망원", "성수", "해방촌", "북촌", "합정", "양림", "전포", "황리단길", "동인천", "행궁동",
        "은행동", "소제동", "광안리", "강릉", "춘천", "군산", "순천", "통영", "제천", "안동", "속초", "서귀포",
    ]
    private static let trades = [
        "상회", "살림", "만물상", "가게", "잡화점", "창고", "다락", "마켓", "스토어", "장터", "모퉁이", "선반",
        "수집가", "나눔터", "Goods", "보물섬", "고물상", "구멍가게", "Store", "점방",
    ]

    /// How many share the first so many products.
    static func count(among products: Int) -> Int { min(places.count * trades.count, 24 + products / 400) }

    static func identifier(_ number: Int) -> String { "sample-many-\(number + 1)" }

    static func name(_ number: Int) -> String {
        places[number % places.count] + trades[number / places.count % trades.count]
    }
}
