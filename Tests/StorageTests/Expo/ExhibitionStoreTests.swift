import Domain
import Testing

@testable import Storage

/// Exhibitions that curators make, in every engine.
@Suite struct ExhibitionStoreTests {
    private static func picture(_ digit: Character) throws -> StoredPicture {
        StoredPicture(
            hash: try #require(PictureHash(String(repeating: digit, count: 64))),
            dimensions: PictureDimensions(width: 1_600, height: 1_200),
            colour: PictureColour(red: 1, green: 2, blue: 3)
        )
    }

    private static func title(_ text: String) -> TextEdit {
        var edit = TextEdit(of: nil, in: .korean)
        edit.texts[.title] = text
        return edit
    }

    private func curators(_ engine: Engine) async throws -> (market: Market, ids: [SellerID]) {
        let market = try engine.market()
        var ids: [SellerID] = []
        for name in ["민지", "한결", "이웃"] {
            let draft = SellerDraft(identifier: "app of \(name)", name: name, secretHash: "-")
            ids.append(try await market[0].sellers.add(draft, at: .opening).id)
        }
        for id in ids.dropLast() { try await market[0].exhibitions.addCurator(id, at: .opening) }
        try await market[1].exhibitions.addCurator(ids[0], at: .opening + 1)
        return (market, ids)
    }

    @Test(arguments: Engine.allCases) func draftIsSeenByItsCuratorAlone(engine: Engine) async throws {
        let (market, ids) = try await curators(engine)
        let (one, other) = (market[0].exhibitions, market[1].exhibitions)
        #expect(try await other.curators().map(\.name) == ["민지", "한결"])
        let key = IdempotencyKey()
        let id = try await one.add(Self.title("샘골 물건전"), by: ids[0], key: key, at: .opening)
        // A second tap.
        #expect(try await other.add(Self.title("샘골 물건전"), by: ids[0], key: key, at: .opening + 1) == id)
        let picture = try Self.picture("a")
        let number = try await other.edit(id, by: ids[0], at: .opening + 2) { (draft) throws(Failure) in
            try draft.add(picture, key: key)
        }
        let found = try await one.exhibition(id, for: ids[0])
        #expect(found.name == "show-\(id.number)" && found.curator?.name == "민지" && found.shown == nil)
        #expect(found.draft.title.korean == "샘골 물건전" && found.changed == .opening + 2)
        #expect(try found.draft.exhibit(number).picture == picture)
        #expect(try await one.all(for: ids[1]).isEmpty)
        #expect(try await one.shown().isEmpty)
        await expect(failure: .forbidden) { try await one.exhibition(id, for: ids[1]) }
        await expect(failure: .forbidden) { try await one.exhibition(id, for: ids[2]) }
        await expect(failure: .forbidden) {
            try await one.add(Self.title("x"), by: ids[2], key: IdempotencyKey(), at: .opening)
        }
        await expect(failure: .notFound) { try await one.exhibition(ExhibitionID(99), for: ids[0]) }
        // The picture is needed as long as the exhibition stays.
        #expect(try await market[0].products.isUsed(picture.hash))
        // Shared, others edit it and do not publish it.
        try await one.share(id, true, by: ids[0])
        try await other.edit(id, by: ids[1], at: .opening + 3) { $0.poster = picture }
        await expect(failure: .forbidden) { try await one.publish(id, by: ids[1], at: .opening + 4) }
        await expect(failure: .forbidden) { try await one.delete(id, true, by: ids[1], at: .opening + 4) }
    }

    @Test(arguments: Engine.allCases) func everyVersionStaysAndCanBeShownAgain(engine: Engine) async throws {
        let (market, ids) = try await curators(engine)
        let (one, other) = (market[0].exhibitions, market[1].exhibitions)
        let id = try await one.add(Self.title("하나"), by: ids[0], key: IdempotencyKey(), at: .opening)
        try await one.publish(id, by: ids[0], at: .opening + 1)
        // Without a change nothing happens.
        try await other.publish(id, by: ids[0], at: .opening + 2)
        #expect(try await other.versions(of: id, for: ids[0]).map(\.made) == [.opening + 1])
        try await other.edit(id, by: ids[0], at: .opening + 3) { (draft) throws(Failure) in
            _ = try draft.apply(Self.title("둘"))
            let number = try draft.add(nil, key: IdempotencyKey())
            try draft.change(number) { $0.isRemoved = true }
        }
        #expect(try await one.shown().map(\.draft.title.korean) == ["둘"])
        #expect(try await one.shown().first?.shown?.content.title.korean == "하나")
        try await one.publish(id, by: ids[0], at: .opening + 4)
        let versions = try await other.versions(of: id, for: ids[0])
        #expect(versions.map(\.content.title.korean) == ["둘", "하나"])
        #expect(versions.allSatisfy { $0.curator?.name == "민지" })
        #expect(try await one.exhibition(id, for: ids[0]).draft.exhibits.isEmpty)
        try await one.show(versions[1].number, of: id, by: ids[0], at: .opening + 5)
        let found = try await other.exhibition(id, for: ids[0])
        #expect(found.shown?.content.title.korean == "하나" && found.draft.title.korean == "둘")
        await expect(failure: .notFound) { try await one.show(999, of: id, by: ids[0], at: .opening) }
        try await one.show(nil, of: id, by: ids[0], at: .opening + 6)
        #expect(try await other.shown().isEmpty)
    }

    @Test(arguments: Engine.allCases) func partsAreInDraftsAndVersions(engine: Engine) async throws {
        let (market, ids) = try await curators(engine)
        let exhibitions = market[0].exhibitions
        let id = try await exhibitions.add(Self.title("하나"), by: ids[0], key: IdempotencyKey(), at: .opening)
        try await exhibitions.edit(id, by: ids[0], at: .opening + 1) { (draft) throws(Failure) in
            let number = try draft.add(nil, key: IdempotencyKey())
            var exhibit = try draft.exhibit(number)
            let part = try exhibit.add(PictureArea.thirds[8])
            _ = try exhibit.add(PictureArea(around: 500, 500))
            try draft.change(number) { $0 = exhibit }
            var edit = TextEdit(of: number, part: part, in: .english)
            edit.texts = [.name: "Handle", .text: "Two lines\nof it"]
            _ = try draft.apply(edit)
        }
        let parts = try await market[1].exhibitions.exhibition(id, for: ids[0]).draft.exhibits[0].parts
        #expect(parts.map(\.area.edges) == [[666, 666, 333, 333], [375, 375, 250, 250]])
        #expect(parts[0].texts[.name, .english] == "Handle" && parts[0].texts[.text, .english] == "Two lines\nof it")
        try await exhibitions.publish(id, by: ids[0], at: .opening + 2)
        #expect(try await exhibitions.shown().first?.shown?.content.exhibits[0].parts == parts)
    }

    @Test(arguments: Engine.allCases) func deletedExhibitionComesBackForThirtyDays(engine: Engine) async throws {
        let market = try engine.market()
        let exhibitions = market[0].exhibitions
        let draft = SellerDraft(identifier: "a", name: "민지", secretHash: "-")
        let member = try await market[0].sellers.add(draft, at: .opening).id
        try await exhibitions.addCurator(member, at: .opening)
        let picture = try Self.picture("b")
        let id = try await exhibitions.add(Self.title("하나"), by: member, key: IdempotencyKey(), at: .opening)
        try await exhibitions.edit(id, by: member, at: .opening) { $0.poster = picture }
        try await exhibitions.publish(id, by: member, at: .opening)
        try await exhibitions.delete(id, true, by: member, at: .opening)
        #expect(try await exhibitions.shown().isEmpty)
        await expect(failure: .notFound) { try await exhibitions.exhibition(id, for: member) }
        let days = Exhibition.restorableDays * 24 * 60
        _ = try await market.tidy(.opening + (days - 1))
        #expect(try await market[0].products.isUsed(picture.hash))
        try await exhibitions.delete(id, false, by: member, at: .opening + 1)
        #expect(try await exhibitions.shown().count == 1)
        try await exhibitions.delete(id, true, by: member, at: .opening + 2)
        _ = try await market.tidy(.opening + (days + 2))
        #expect(try await exhibitions.all(for: nil).isEmpty)
        #expect(try await !market[0].products.isUsed(picture.hash))
    }

    @Test(arguments: Engine.allCases) func exhibitionOfACuratorWhoLeftGoesToTheDesk(engine: Engine) async throws {
        let (market, ids) = try await curators(engine)
        let (one, other) = (market[0].exhibitions, market[1].exhibitions)
        let id = try await one.add(Self.title("하나"), by: ids[0], key: IdempotencyKey(), at: .opening)
        try await one.publish(id, by: ids[0], at: .opening)
        try await market[0].members().accounts.leave(ids[0], at: .opening + 1)
        #expect(try await other.curators().map(\.name) == ["한결"])
        let orphan = try #require(try await other.all(for: nil).first)
        #expect(orphan.curator == nil && orphan.shown != nil && orphan.shown?.curator == nil)
        await expect(failure: .forbidden) { try await other.exhibition(id, for: ids[1]) }
        await expect(failure: .forbidden) { try await other.give(id, to: ids[2]) }
        try await other.give(id, to: ids[1])
        #expect(try await one.exhibition(id, for: ids[1]).curator?.name == "한결")
        try await one.removeCurator(ids[1])
        #expect(try await one.all(for: nil).first?.curator == nil)
    }

    @Test(arguments: Engine.allCases) func previewEndsAtItsTimeAndWhenTakenBack(engine: Engine) async throws {
        let (market, ids) = try await curators(engine)
        let (one, other) = (market[0].exhibitions, market[1].exhibitions)
        let id = try await one.add(Self.title("하나"), by: ids[0], key: IdempotencyKey(), at: .opening)
        for _ in 0..<ExhibitionPreview.most {
            try await one.addPreview(of: id, for: "이장님", days: 3, by: ids[0], at: .opening)
        }
        await expect(failure: .conflict) {
            try await other.addPreview(of: id, for: "", days: 3, by: ids[0], at: .opening)
        }
        await expect(failure: .forbidden) {
            try await other.addPreview(of: id, for: "", days: 3, by: ids[1], at: .opening)
        }
        let all = try await other.previews(of: id, for: ids[0], at: .opening)
        #expect(Set(all.map(\.key)).count == ExhibitionPreview.most && all[0].readers == "이장님")
        #expect(try await other.previewed(all[0].key, at: .opening)?.exhibition.id == id)
        try await one.endPreview(all[0].number, of: id, by: ids[0])
        #expect(try await other.previewed(all[0].key, at: .opening) == nil)
        #expect(try await other.previewed(all[1].key, at: .opening + 3 * 24 * 60) == nil)
        try await one.delete(id, true, by: ids[0], at: .opening)
        #expect(try await other.previewed(all[1].key, at: .opening) == nil)
    }

    @Test(arguments: Engine.allCases) func twoCuratorsLoseNothing(engine: Engine) async throws {
        let (market, ids) = try await curators(engine)
        let id = try await market[0].exhibitions.add(Self.title("하나"), by: ids[0], key: IdempotencyKey(), at: .opening)
        // Twelve exhibits at once through two servers.
        await withTaskGroup { group in
            for number in 0..<12 {
                group.addTask {
                    _ = try? await market[number % 2].exhibitions.edit(id, by: ids[0], at: .opening) {
                        (draft) throws(Failure) in try draft.add(nil, key: IdempotencyKey())
                    }
                }
            }
        }
        let draft = try await market[0].exhibitions.exhibition(id, for: ids[0]).draft
        #expect(draft.exhibits.map(\.number) == Array(1...12))
    }

    @Test(arguments: Engine.allCases) func guidesShareOneLimitAndGoWhenNothingHasThem(engine: Engine) async throws {
        let (market, ids) = try await curators(engine)
        let (one, products) = (market[0].exhibitions, market[1].products)
        let id = try await one.add(Self.title("하나"), by: ids[0], key: IdempotencyKey(), at: .opening)
        try await one.edit(id, by: ids[0], at: .opening) { (draft) throws(Failure) in
            _ = try draft.add(nil, key: IdempotencyKey())
        }
        let pieces = try ["a", "b", "c"].map { try Self.picture($0).hash }
        func finish(_ guides: [GuideContent], upTo limit: Int = 100) async throws {
            try await one.edit(id, by: ids[0], at: .opening, guidesUpTo: limit) { (draft) throws(Failure) in
                try draft.change(1) { $0.guides = guides }
            }
        }
        let lines = [GuideFile.Line(second: 0, text: "안녕하세요"), GuideFile.Line(second: 7, text: "\"갓\"")]
        let korean = GuideContent(
            GuideSlot(.transcript, .korean),
            .vtt,
            bytes: 60,
            source: "a",
            pieces: [pieces[0]],
            seconds: 7,
            lines: lines
        )
        let english = GuideContent(GuideSlot(.audio, .english), .mp3, bytes: 41, source: "b", pieces: [pieces[1]])
        try await finish([korean])
        #expect(try await one.exhibition(id, for: ids[0]).draft.exhibits[0].guides == [korean])
        await expect(failure: .conflict) { try await finish([korean, english]) }
        #expect(try await products.isUsed(pieces[1]) == false)
        try await finish([korean, english], upTo: 101)
        for piece in pieces.prefix(2) { #expect(try await products.isUsed(piece)) }
        // What no version has goes with the draft; what one has stays.
        try await finish([korean])
        #expect(try await products.isUsed(pieces[1]) == false)
        try await one.edit(id, by: ids[0], at: .opening) { (draft) throws(Failure) in
            let upload = GuideContent(GuideSlot(.sign, .korean), .mp4, bytes: 9, source: "c", pieces: [pieces[2]])
            try draft.change(1) { $0.uploads = [upload] }
        }
        try await one.publish(id, by: ids[0], at: .opening + 1)
        #expect(try await one.exhibition(id, for: ids[0]).draft.exhibits[0].uploads.map(\.pieces) == [[pieces[2]]])
        #expect(try await one.shown()[0].shown?.content.exhibits[0].uploads == [])
        try await one.edit(id, by: ids[0], at: .opening + 2) { (draft) throws(Failure) in
            try draft.change(1) { ($0.guides, $0.uploads) = ([], []) }
        }
        #expect(try await products.isUsed(pieces[0]))
        #expect(try await products.isUsed(pieces[2]) == false)
    }
}
