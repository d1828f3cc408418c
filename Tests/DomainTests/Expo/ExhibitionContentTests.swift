import Domain
import Testing

@Suite struct ExhibitionContentTests {
    private func edit(
        _ exhibit: Int?,
        _ field: ExhibitionField,
        _ text: String,
        seen: String? = nil,
        in language: Language = .korean
    ) -> TextEdit {
        var edit = TextEdit(of: exhibit, in: language)
        (edit.texts[field], edit.seen[field]) = (text, seen)
        return edit
    }

    private func content(_ names: [String]) throws -> ExhibitionContent {
        var content = ExhibitionContent()
        for name in names {
            let number = try content.add(nil, key: IdempotencyKey())
            _ = try content.apply(edit(number, .name, name))
        }
        return content
    }

    @Test func textThatAnotherChangedIsNotOverwritten() throws {
        var content = try content(["갓"])
        #expect(try content.apply(edit(1, .story, "처음", seen: "")).isEmpty)
        #expect(try content.apply(edit(1, .story, "둘째", seen: "")) == [.story: "처음"])
        #expect(content.exhibits[0].texts[.story, .korean] == "처음")
        // The same text is no conflict, nor is another language.
        #expect(try content.apply(edit(1, .story, " 처음\r\n", seen: "")).isEmpty)
        #expect(try content.apply(edit(1, .story, "first", seen: "", in: .english)).isEmpty)
        #expect(try content.apply(edit(1, .story, "둘째", seen: "처음")).isEmpty)
        #expect(content.exhibits[0].texts[.story, .korean] == "둘째")
    }

    @Test(arguments: [
        (ExhibitionField.name, String(repeating: "가", count: 101)), (.visitors, "많이"), (.visitors, "-1"),
        (.name, "\u{202E}"), (.story, String(repeating: "가", count: 10_001)),
    ]) func textIsRefusedWithItsField(field: ExhibitionField, text: String) throws {
        var content = try content(["갓"])
        do {
            _ = try content.apply(edit(field == .visitors ? nil : 1, field, text))
            Issue.record("\(field) was taken")
        } catch {
            #expect(error.kind == .invalid && error.field == field.rawValue)
        }
    }

    @Test func numbersAreWrittenAsPeopleWriteThem() throws {
        var content = ExhibitionContent()
        _ = try content.apply(edit(nil, .visitors, "48,130,300"))
        #expect(content.pack(named: "a", edition: 1).exposition.visitors == 48_130_300)
    }

    @Test func secondTapAddsNothing() throws {
        var content = ExhibitionContent()
        let key = IdempotencyKey()
        #expect(try content.add(nil, key: key) == 1)
        #expect(try content.add(nil, key: key) == 1)
        #expect(try content.add(nil, key: IdempotencyKey()) == 2)
    }

    @Test func numberOfAnExhibitIsNeverUsedAgain() throws {
        var content = try content(["가", "나"])
        try content.change(2) { $0.isRemoved = true }
        content = content.published
        #expect(try content.add(nil, key: IdempotencyKey()) == 3)
    }

    @Test func changesAreToldInTheOrderOfTheExhibition() throws {
        let old = try content(["갓", "해금", "가야금"])
        var new = old
        #expect(new.changes(since: old).isEmpty)
        _ = try new.apply(edit(nil, .title, "물건전"))
        _ = try new.apply(edit(1, .line, "말총 모자"))
        try new.change(2) { $0.isRemoved = true }
        let number = try new.add(nil, key: IdempotencyKey())
        _ = try new.apply(edit(number, .name, "나전칠기"))
        #expect(try new.move(1, to: 9) == 3)
        #expect(
            new.changes(since: old) == [
                .text(.title, .korean, of: nil, from: "", to: "물건전"),
                .removed(Phrase("해금", "해금")),
                .added(Phrase("나전칠기", "나전칠기")),
                .text(.line, .korean, of: Phrase("갓", "갓"), from: "", to: "말총 모자"),
                .moved(Phrase("갓", "갓"), to: 3),
            ]
        )
    }

    @Test func missingPartsAreCounted() throws {
        var content = try content(["갓", ""])
        #expect(content.lacking(.name).map(\.number) == [2])
        #expect(content.lacking(.story).count == 2 && content.lacking(.picture).count == 2)
        // A description is missing only where there is a picture, a translation only where there is one already.
        #expect(content.lacking(.alt).isEmpty && content.lacking(.english).isEmpty)
        _ = try content.apply(edit(1, .name, "Hat", in: .english))
        _ = try content.apply(edit(1, .story, "It is worn.", in: .english))
        #expect(content.lacking(.english).map(\.number) == [2])
    }

    @Test func packHasTheTextsAndTheirTranslations() throws {
        var content = try content(["갓"])
        _ = try content.apply(edit(nil, .title, "물건전"))
        _ = try content.apply(edit(1, .name, "Hat", in: .english))
        _ = try content.apply(edit(1, .period, "1900"))
        try content.change(1) { $0.imageName = "god" }
        let pack = content.pack(named: "show-1", edition: 7)
        #expect(pack.languages == [.korean, .english] && pack.name == "show-1" && pack.edition == 7)
        #expect(pack.exposition.title == PackText("물건전"))
        #expect(pack.exhibits[0].name == PackText("갓", translations: [.english: "Hat"]))
        #expect(pack.exhibits[0].slug == "god" && pack.exhibits[0].facts.map(\.kind) == [.period])
    }

    /// An exhibit with a picture and two parts of it, the first one named.
    private func parted() throws -> ExhibitionContent {
        var content = try content(["갓"])
        let hash = try #require(PictureHash(String(repeating: "a", count: 64)))
        let picture = StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: 4, height: 3),
            colour: PictureColour(number: 0)
        )
        var exhibit = try content.exhibit(1)
        exhibit.picture = picture
        _ = try exhibit.add(PictureArea(around: 0, 990))
        _ = try exhibit.add(PictureArea.thirds[4])
        try content.change(1) { $0 = exhibit }
        #expect(try content.apply([part(1, .name, "갓끈", seen: "")], nil).isEmpty)
        return content
    }

    private func part(
        _ number: Int,
        _ field: ExhibitionField,
        _ text: String,
        seen: String? = nil,
        in language: Language = .korean
    ) -> TextEdit {
        var edit = TextEdit(of: 1, part: number, in: language)
        (edit.texts[field], edit.seen[field]) = (text, seen)
        return edit
    }

    @Test func partsKeepTheirOrderAndASecondTapAddsNothing() throws {
        var exhibit = try parted().exhibit(1)
        #expect(exhibit.parts.map(\.area.edges) == [[0, 750, 250, 250], [333, 333, 333, 333]])
        #expect(try exhibit.add(PictureArea(around: 10, 990)) == 1)
        for x in 1...18 { _ = try exhibit.add(PictureArea(around: 200 + x, 500)) }
        #expect(exhibit.parts.map(\.number) == Array(1...20))
        do {
            _ = try exhibit.add(PictureArea(around: 500, 500))
            Issue.record("a twenty-first part was taken")
        } catch { #expect(error.kind == .conflict) }
        exhibit.parts.removeAll { $0.number == 2 }
        #expect(try exhibit.add(PictureArea(around: 500, 500)) == 21)
    }

    @Test func partsTextsAndPlaceAreSavedTogetherOrNotAtAll() throws {
        let before = try parted()
        var content = before
        let place = PictureArea.thirds[0]
        let edits = [part(1, .text, "턱에 매요."), part(1, .name, "Strap", seen: "Cord", in: .english)]
        // Somebody else has deleted the English name.
        #expect(try content.apply(edits, place) == ["name_en": ""])
        #expect(content == before)
        do {
            _ = try content.apply([edits[0], part(1, .name, String(repeating: "a", count: 101), in: .english)], place)
            Issue.record("a long name was taken")
        } catch { #expect(error.kind == .invalid && error.field == "name_en") }
        #expect(content == before)
        #expect(try content.apply([edits[0]], place).isEmpty)
        let found = try content.exhibit(1).part(1)
        #expect(found.texts[.text, .korean] == "턱에 매요." && found.area == place)
    }

    @Test func changedPartsAreToldWithTheirExhibit() throws {
        let old = try parted()
        var new = old
        _ = try new.apply([part(1, .text, "턱에 매요.")], PictureArea.thirds[0])
        try new.change(1) { $0.parts.removeLast() }
        let (strap, unnamed) = (Phrase("갓 · 갓끈", "갓 · 갓끈"), Phrase("갓 · 이름 없는 곳", "갓 · Unnamed part"))
        #expect(
            new.changes(since: old) == [
                .removed(unnamed), .area(of: strap), .text(.text, .korean, of: strap, from: "", to: "턱에 매요."),
            ]
        )
        #expect(old.changes(since: new).first == .area(of: strap) && old.changes(since: new).last == .added(unnamed))
    }

    @Test func unnamedPartIsMissingAndShownAllTheSame() throws {
        var content = try parted()
        #expect(content.lacking(.part).map(\.number) == [1] && content.lacking(.english).isEmpty)
        _ = try content.apply([part(1, .name, "Strap", in: .english)], nil)
        #expect(content.isTranslated && content.lacking(.english).map(\.number) == [1])
        let parts = content.pack(named: "show-1", edition: 1).exhibits[0].parts
        #expect(parts.map(\.name.original) == ["갓끈", "이름 없는 곳"] && parts[0].name[.english] == "Strap")
        try content.change(1) { $0.picture = nil }
        #expect(content.lacking(.part).isEmpty && content.pack(named: "a", edition: 1).exhibits[0].parts.isEmpty)
    }

    private static func piece(_ number: Int) -> PictureHash {
        guard let hash = PictureHash(String(repeating: String(number), count: 64)) else {
            preconditionFailure("a digit is a digit")
        }
        return hash
    }

    @Test func uploadGoesOnWhereItBrokeOff() throws {
        var exhibit = try content(["갓"]).exhibits[0]
        let slot = GuideSlot(.audio, .korean)
        let guide = GuideContent(slot, .m4a, bytes: 2 * GuideContent.piece + 5, source: "a.m4a 1")
        #expect(guide.length(at: 0) == GuideContent.piece && guide.length(at: 2 * GuideContent.piece) == 5)
        #expect(guide.length(at: 7) == nil && guide.length(at: guide.bytes) == nil)
        #expect(try exhibit.add(Self.piece(1), at: 0, of: guide).received == GuideContent.piece)
        // A second tap, a gap, and other bytes in the same place.
        #expect(try exhibit.add(Self.piece(1), at: 0, of: guide).pieces == [Self.piece(1)])
        #expect(throws: Failure.self) { try exhibit.add(Self.piece(3), at: 2 * GuideContent.piece, of: guide) }
        #expect(throws: Failure.self) { try exhibit.add(Self.piece(3), at: 0, of: guide) }
        // Another file begins anew.
        let other = GuideContent(slot, .m4a, bytes: 9, source: "b.m4a 2")
        #expect(try exhibit.add(Self.piece(4), at: 0, of: other).isWhole && exhibit.uploads.count == 1)
        exhibit.removeUpload(slot)
        for (number, start) in [(1, 0), (2, GuideContent.piece), (3, 2 * GuideContent.piece)] {
            _ = try exhibit.add(Self.piece(number), at: start, of: guide)
        }
        let whole = try #require(exhibit.uploads.first)
        #expect(whole.isWhole && whole.received == guide.bytes)
        exhibit.finish(whole)
        #expect(exhibit.guides == [whole] && exhibit.uploads.isEmpty)
    }

    @Test func guidesAreReservedPublishedAndListed() throws {
        var draft = try content(["갓"])
        let before = draft
        var exhibit = draft.exhibits[0]
        let (korean, english) = (GuideSlot(.audio, .korean), GuideSlot(.sign, .english))
        let audio = GuideContent(korean, .mp3, bytes: 10, source: "a", pieces: [Self.piece(1)], seconds: 61)
        exhibit.finish(audio)
        let clip = GuideContent(english, .mp4, bytes: 3 * GuideContent.piece, source: "b")
        _ = try exhibit.add(Self.piece(2), at: 0, of: clip)
        try draft.change(1) { $0 = exhibit }
        // The whole clip has its room from the first piece on.
        #expect(draft.guidePieces == [Self.piece(1): 10, Self.piece(2): clip.bytes])
        #expect(draft.published.exhibits[0].uploads.isEmpty && draft.withoutRemoved == draft)
        #expect(draft.changes(since: before) == [.added(Phrase("갓 · 듣는 안내 (한국어)", "갓 · Audio guide (한국어)"))])
        #expect(before.changes(since: draft).count == 1)
        let file = try #require(draft.pack(named: "a", edition: 1).exhibits[0].guides.first)
        #expect(file.name == "item-1-audio-ko.mp3" && file.seconds == 61 && file.pieces == [Self.piece(1)])
        var changed = audio
        changed.pieces = [Self.piece(3)]
        #expect(changed.file(named: "x").version != file.version)
    }

    @Test(arguments: [
        ("guide.zip", 10, "m4a"), ("a.m4a", 0, "빈 파일"), ("a.m4a", 30_000_001, "30MB"), ("clip.mp4", 10, ".mp3"),
    ]) func fileIsRefusedBeforeItIsSent(name: String, bytes: Int, words: String) {
        do {
            _ = try GuideSlot(.audio, .korean).form(of: name, bytes: bytes)
            Issue.record("\(name) was taken")
        } catch {
            #expect(error.kind == .invalid && error.message.korean.contains(words), "\(error.message.korean)")
        }
    }

    @Test func slotsAreParsedAsWritten() throws {
        #expect(try GuideSlot(.audio, .korean).form(of: "A.M4A", bytes: 30_000_000) == .m4a)
        #expect(try GuideSlot(.transcript, .korean).form(of: "a.vtt", bytes: 1) == .vtt)
        #expect(GuideSlot.all(.english).map(\.text).first == "audio-en" && GuideSlot.all(.korean).count == 8)
        for slot in GuideSlot.all(.korean) { #expect(GuideSlot(slot.text) == slot) }
        for text in ["audio", "audio-fr", "-ko", "audio-ko-ko", ""] { #expect(GuideSlot(text) == nil) }
    }

    @Test(arguments: [
        ("1377", "1377"), ("1236~1251", "1236~1251"), ("1236-1251", "1236~1251"), (" 1236 – 1251년 ", "1236~1251"),
        ("기원전 50년", "-50"), ("-50~-20", "-50~-20"), ("기원전 50 ~ 20", "-50~20"), ("1900~1900", "1900"),
    ]) func yearsAreReadAsPeopleWriteThem(typed: String, saved: String) throws {
        var content = try content(["갓"])
        #expect(try content.apply(edit(1, .years, typed)).isEmpty)
        #expect(content.exhibits[0].texts[.years, .english] == saved)
        #expect(ExhibitYears(written: saved)?.written == saved)
    }

    @Test(arguments: ["조선", "0", "1251~1236", "1~2~3", "~", "99999", "12a", "1377~", "-"])
    func otherYearsAreRefused(typed: String) throws {
        var content = try content(["갓"])
        do {
            _ = try content.apply(edit(1, .years, typed))
            Issue.record("\(typed) was taken")
        } catch { #expect(error.kind == .invalid && error.field == "years") }
    }

    @Test(arguments: [("24.6×17", "24.6×17"), ("30 x 5 cm", "30×5"), ("0.1*10000", "0.1×10000")])
    func realSizesAreReadAsPeopleWriteThem(typed: String, saved: String) throws {
        var content = try content(["갓"])
        #expect(try content.apply(edit(1, .cm, typed)).isEmpty)
        #expect(content.exhibits[0].texts[.cm, .english] == saved)
        #expect(content.pack(named: "a", edition: 1).exhibits[0].realSize?.written == saved)
    }

    @Test(arguments: ["30", "30×", "30×0", "1×2×3", "크다", "10001×1", "nan×1"])
    func otherRealSizesAreRefused(typed: String) throws {
        var content = try content(["갓"])
        do {
            _ = try content.apply(edit(1, .cm, typed))
            Issue.record("\(typed) was taken")
        } catch { #expect(error.kind == .invalid && error.field == "cm") }
    }

    @Test func exhibitsWithOneRoomStandTogether() throws {
        var content = try content(["갓", "연", "함", "잔"])
        for (number, room) in [(1, "안방"), (2, "마루"), (4, "안방")] { _ = try content.apply(edit(number, .room, room)) }
        _ = try content.apply(edit(4, .room, "Inner room", in: .english))
        _ = try content.apply(edit(2, .years, "1988"))
        let pack = content.pack(named: "a", edition: 1)
        #expect(pack.rooms.map(\.name.original) == ["안방", "마루"] && pack.rooms.map(\.exhibits) == [[0, 3], [1]])
        #expect(pack.rooms[0].name[.english] == "Inner room" && pack.rooms[1].name[.english] == "마루")
        #expect(pack.way.map(\.name.original) == ["갓", "잔", "연", "함"])
        #expect(pack.byYear.map(\.exhibit.name.original) == ["연"])
        let table = ExhibitionTable.write(content)
        #expect(table.contains(",years,") && table.contains("room_en") && !table.contains("years_en"))
    }
}
