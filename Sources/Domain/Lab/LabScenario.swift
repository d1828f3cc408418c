/// A named combination of faults.
package enum LabScenario: String, Sendable, CaseIterable {
    case subway
    case maintenance
    case emptyShop = "empty-shop"
    case slowPictures = "slow-pictures"
    case million

    package var name: Phrase {
        switch self {
        case .subway: Phrase("지하철", "On the subway")
        case .maintenance: Phrase("서버 점검", "Maintenance")
        case .emptyShop: Phrase("빈 가게", "An empty shop")
        case .slowPictures: Phrase("느린 사진", "Slow pictures")
        case .million: Phrase("백만 개의 상품", "A million products")
        }
    }

    package var about: Phrase {
        switch self {
        case .subway: Phrase("늦고, 느리고, 다섯 번에 한 번은 끊겨요.", "Delayed and slow; one in five is cut off.")
        case .maintenance: Phrase("모두 503으로 답해요.", "Every response is 503.")
        case .emptyShop: Phrase("상품 목록이 비어 있어요.", "Product lists are empty.")
        case .slowPictures: Phrase("사진만 1초에 4,000바이트로 와요.", "Only pictures are slow: 4,000 bytes a second.")
        case .million: Phrase("목록이 5만 쪽이에요(20개씩).", "The list has 50,000 pages of twenty.")
        }
    }

    /// Returns its faults, lasting until `end`.
    package func faults(seed: UInt64, end: Instant) -> [LabFault] {
        switch self {
        case .subway:
            [
                LabFault(.jitter(1_500), seed: seed, end: end),
                LabFault(.slow(8_000), seed: seed, end: end),
                LabFault(.cut, percent: 20, seed: seed, end: end),
            ]
        case .maintenance: [LabFault(.status(503), seed: seed, end: end)]
        case .emptyShop: [LabFault(.emptyLists, seed: seed, end: end)]
        case .slowPictures: [LabFault(.slow(4_000), path: "/pictures/", seed: seed, end: end)]
        case .million: [LabFault(.million, seed: seed, end: end)]
        }
    }
}
