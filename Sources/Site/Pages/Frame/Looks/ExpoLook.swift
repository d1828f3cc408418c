import Domain

extension HallLook {
    static let expo = HallLook(
        name: Phrase("박람회", "Expo"),
        title: Phrase("만국박람회", "World’s Fair"),
        purpose: Phrase("1900년 파리로 떠나는 온라인 전시", "An online trip to Paris in 1900"),
        icon: .expo,
        scene: .fair,
        eaves: .flags,
        sheet: "madang.css",
        empty: EmptyState(
            drawing: .emptyPlinth,
            title: Phrase("전시가 아직 없어요", "No exhibitions yet"),
            words: Phrase("전시 패키지를 추가하면 여기에 보여요.", "Add an exhibition package to show it here.")
        )
    )
}
