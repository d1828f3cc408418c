import Domain

extension HallLook {
    static let boxOffice = HallLook(
        name: Phrase("극장", "Movies"),
        title: Phrase("일일 박스오피스", "Daily Box Office"),
        purpose: Phrase("어제의 영화 순위가 걸리는 곳", "Where yesterday’s films are ranked"),
        icon: .boxOffice,
        scene: .peaks,
        eaves: .reel,
        sheet: "boxoffice.css",
        empty: EmptyState(
            drawing: .darkStage,
            title: Phrase("걸린 순위가 아직 없어요", "No ranking is up yet"),
            words: Phrase("어제의 관객 수가 집계되면 이곳에 걸려요.", "It goes up once yesterday’s audiences are counted.")
        )
    )
}
