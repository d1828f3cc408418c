import Domain

extension HallLook {
    static let boxOffice = HallLook(
        name: Phrase("극장", "Movies"),
        title: Phrase("일일 박스오피스", "Daily Box Office"),
        purpose: Phrase("어제 가장 많이 본 영화", "Yesterday’s most watched films"),
        icon: .boxOffice,
        scene: .peaks,
        eaves: .reel,
        sheet: "boxoffice.css",
        empty: EmptyState(
            drawing: .darkStage,
            title: Phrase("아직 순위가 없어요", "No ranking yet"),
            words: Phrase("어제 관객 수가 집계되면 여기에 표시돼요.", "It appears once yesterday’s admissions are counted.")
        )
    )
}
