package import Domain
import HTTP
import Market
import Pages
import Storage
import Website

/// A place with a curator and an exhibition that was published and changed since.
actor CuratingPlace {
    static let shared = CuratingPlace()

    /// The market's folder is deleted when nothing retains the market.
    private var opening: Task<(market: TestMarket, site: Site), any Error>?

    func site() async throws -> Site {
        let task = opening ?? Task { try await Self.open() }
        opening = task
        return try await task.value.site
    }

    private static func open() async throws -> (market: TestMarket, site: Site) {
        let market = try await TestMarket(goods: 4)
        try await fill(market)
        let site = Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: "/"),
            services: SiteServices(pictures: market.shelf, market: market.services, packs: NoPacks()),
            clock: .fixed(.friday)
        )
        return (market, site)
    }

    private static func fill(_ market: TestMarket) async throws {
        let (exhibitions, now) = (market.services.background.exhibitions, Instant.friday)
        guard let curator = try await market.store.members().accounts.seller(knownAs: "yeonnam")?.id else { return }
        try await exhibitions.addCurator(curator, at: now)
        let pictures = try TestGoods.all.map { try $0.draft(on: market.shelf) }.flatMap(\.pictures)
        let id = try await exhibitions.add(
            edit(nil, [.title: "샘골 물건전", .location: "샘골 마을회관", .duration: "2026. 12. 01 - 2026. 12. 20"]),
            by: curator,
            key: IdempotencyKey(),
            at: now
        )
        for (index, name) in ["할머니가 아침마다 쓰시던 파란 띠 찻잔", "가오리연", "나전칠기"].enumerated() {
            let (picture, key) = (index < pictures.count ? pictures[index] : nil, IdempotencyKey())
            try await exhibitions.edit(id, by: curator, at: now) { (draft) throws(Failure) in
                let number = try draft.add(picture, key: key)
                _ = try draft.apply(edit(number, [.name: name, .line: "마을 사람이 오래 쓴 것"]))
            }
        }
        try await exhibitions.publish(id, by: curator, at: now)
        try await exhibitions.addPreview(of: id, for: "이장님", days: 7, by: curator, at: now)
        try await exhibitions.edit(id, by: curator, at: now) { (draft) throws(Failure) in
            _ = try draft.apply(edit(1, [.story: "하얀 바탕에 파란 띠가 두 줄 있어요.", .alt: "파란 띠가 두 줄 있는 잔이에요."]))
            var exhibit = try draft.exhibit(1)
            for place in [2, 4] { _ = try exhibit.add(PictureArea.thirds[place]) }
            exhibit.guides = guides(pictures.map(\.hash))
            try draft.change(1) { $0 = exhibit }
            var part = TextEdit(of: 1, part: 1, in: .korean)
            part.texts = [.name: "비스듬히 이어 붙인 손잡이", .text: "금이 간 자리를 옻으로 메웠어요."]
            _ = try draft.apply(part)
            try draft.move(3, to: 1)
        }
    }

    private static func guides(_ pieces: [PictureHash]) -> [GuideContent] {
        let line = GuideFile.Line(second: 0, text: "할머니는 아침마다 이 잔에 차를 드셨어요.")
        return [
            GuideContent(GuideSlot(.audio, .korean), .m4a, bytes: 840_000, source: "a", pieces: pieces, seconds: 95),
            GuideContent(GuideSlot(.transcript, .korean), .vtt, bytes: 90, source: "b", pieces: pieces, lines: [line]),
        ]
    }

    private static func edit(_ exhibit: Int?, _ texts: [ExhibitionField: String]) -> TextEdit {
        var edit = TextEdit(of: exhibit, in: .korean)
        edit.texts = texts
        return edit
    }
}

/// No exhibitions besides those of the store.
package struct NoPacks: Packs {
    package let chosen = PackState(name: "", pack: nil, faults: [])
    package var all: [PackState] { [chosen] }

    package init() {}

    package func pack(named name: String) -> PackState? { nil }
    package func file(_ file: PackFile, of pack: String) -> ServedPackFile? { nil }
}
