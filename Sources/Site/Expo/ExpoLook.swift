import Domain

extension HallLook {
    static let expo = HallLook(
        name: Phrase("박람회", "Expo"),
        title: Phrase("만국박람회", "World’s Fair"),
        purpose: Phrase("나라마다 가져온 물건과 이야기를 펼치는 곳", "Where nations show what they made"),
        icon: .expo,
        scene: .fair,
        eaves: .flags,
        sheet: "madang.css",
        empty: EmptyState(
            drawing: .emptyPlinth,
            title: Phrase("전시가 아직 없어요", "Nothing is on show yet"),
            words: Phrase("전시 꾸러미가 들어오면 이곳에 펼쳐져요.", "Exhibits will stand here once a pack is added.")
        )
    )
}
