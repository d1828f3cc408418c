import Domain
import Testing

/// The place's settings, in every engine.
@Suite struct PlaceStoreTests {
    @Test(arguments: Engine.allCases) func whatOneServerSavesAnotherReads(engine: Engine) async throws {
        let market = try engine.market()
        #expect(try await market[0].places.form() == PlaceForm())
        var form = PlaceForm()
        (form[.name], form[.englishName]) = ("샘골마당", "Samgol")
        (form[.sentence], form[.englishSentence]) = ("마을 사람들의 ‘장터’", "A market\\ of neighbours")
        try await market[0].places.save(form, at: .opening)
        #expect(try await market[1].places.form() == form)
        form[.englishName] = ""
        try await market[1].places.save(form, at: .opening + 1)
        #expect(try await market[0].places.form() == form)
        form[.name] = "두\n줄"
        await expect(failure: .invalid) { try await market[0].places.save(form, at: .opening + 2) }
        #expect(try await market[1].places.form()[.name] == "샘골마당")
        // A form saves its own settings and no others.
        var contact = PlaceForm()
        contact[.contact] = " 031-123-4567 "
        try await market[1].places.save(contact, at: .opening + 3)
        #expect(try await market[0].places.description().contact == "031-123-4567")
        #expect(try await market[0].places.form()[.sentence] == "마을 사람들의 ‘장터’")
        // The icon's pictures are needed as long as it stays.
        var look = PlaceForm()
        let (whole, maskable) = (StoredPicture.all("a").hash, StoredPicture.all("b").hash)
        (look[.icon], look[.maskableIcon]) = (whole.text, maskable.text)
        try await market[0].places.save(look, at: .opening + 4)
        #expect(try await market[1].places.description().icon == PlaceIcon(whole: whole, maskable: maskable))
        for hash in [whole, maskable] { #expect(try await market[1].products.isUsed(hash)) }
        (look[.icon], look[.maskableIcon]) = ("", "")
        try await market[1].places.save(look, at: .opening + 5)
        for hash in [whole, maskable] { #expect(try await !market[0].products.isUsed(hash)) }
    }

    @Test(arguments: Engine.allCases) func everyVersionOfAPageIsKept(engine: Engine) async throws {
        let market = try engine.market()
        let (one, other) = (market[0].places, market[1].places)
        #expect(try await one.description().pages.isEmpty)
        try await one.save(PageDraft(text: "- 하나\r\n", english: ""), as: .rules, at: .opening)
        try await one.save(PageDraft(text: "소개", english: "About"), as: .about, at: .opening + 1)
        try await other.save(PageDraft(text: "- 하나\n- 둘", english: ""), as: .rules, at: .opening + 2)
        // The same text again is no version.
        try await one.save(PageDraft(text: "- 하나\n- 둘\n", english: " "), as: .rules, at: .opening + 3)
        let versions = try await one.versions(of: .rules, limit: 9)
        #expect(versions.map(\.text) == ["- 하나\n- 둘", "- 하나"])
        #expect(versions.map(\.changed) == [.opening + 2, .opening])
        let place = try await other.description()
        #expect(place.pages[.rules] == versions[0] && place.rulesNumber == versions[0].number)
        #expect(place.pages[.about]?.phrase == Phrase("소개", "About"))
        #expect(try await one.versions(of: .privacy, limit: 9).isEmpty)
        await expect(failure: .invalid) {
            try await one.save(PageDraft(text: "\u{202E}", english: ""), as: .rules, at: .opening + 4)
        }
        // An empty page is the one every place begins with.
        try await one.save(PageDraft(text: "", english: ""), as: .rules, at: .opening + 5)
        let text = try await other.description().text(.rules)
        #expect(text == PlacePage.rules.standard(halls: Hall.allCases))
    }

    @Test(arguments: Engine.allCases) func memberAgreesToOneVersionOfTheRules(engine: Engine) async throws {
        let market = try engine.market()
        let places = market[0].places
        let accounts = market[0].members().accounts
        let draft = SellerDraft(identifier: "a", name: "은서", secretHash: "-")
        let code = SessionKey(sha256: "unused")
        let member = try await accounts.signUp(draft, recovery: code, joining: Joining(rules: 0), at: .opening).id
        #expect(try await places.agreed(member)?.number == 0)
        #expect(try await places.agreed(member)?.phrase == nil)
        try await places.save(PageDraft(text: "- 하나", english: ""), as: .rules, at: .opening)
        let number = try await places.description().rulesNumber
        try await places.agree(member, to: number, at: .opening + 1)
        #expect(try await market[1].places.agreed(member)?.text == "- 하나")
        try await accounts.leave(member, at: .opening + 2)
        #expect(try await places.agreed(member) == nil)
    }
}
