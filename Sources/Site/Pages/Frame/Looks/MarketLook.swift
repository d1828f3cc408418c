import Domain

extension HallLook {
    package static let market = HallLook(
        name: Phrase("장터", "Market"),
        title: Phrase("열린장터", "Open Market"),
        purpose: Phrase("이웃과 사고파는 장터", "Buy and sell with neighbours"),
        icon: .market,
        scene: .stall,
        eaves: .awning,
        sheet: "market.css",
        empty: EmptyState(
            drawing: .emptyBasket,
            title: Phrase("아직 상품이 없어요", "Nothing for sale yet"),
            words: Phrase("상품이 올라오면 여기에 보여요.", "Products will show up here.")
        )
    )
}
