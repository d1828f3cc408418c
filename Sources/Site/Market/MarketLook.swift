import Domain

extension HallLook {
    static let market = HallLook(
        name: Phrase("장터", "Market"),
        title: Phrase("열린장터", "Open Market"),
        purpose: Phrase("물건이 새 주인을 만나는 곳", "Where things find new owners"),
        icon: .market,
        scene: .stall,
        eaves: .awning,
        sheet: "market.css",
        empty: EmptyState(
            drawing: .emptyBasket,
            title: Phrase("올라온 상품이 아직 없어요", "Nothing is for sale yet"),
            words: Phrase("첫 상품이 올라오면 이곳에 놓여요.", "The first thing offered will lie here.")
        )
    )
}
