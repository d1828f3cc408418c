import Domain
import Testing

/// The place's settings, in every engine.
@Suite struct PlaceStoreTests {
    @Test(arguments: Engine.allCases) func whatOneServerSavesAnotherReads(engine: Engine) async throws {
        let market = try engine.market()
        #expect(try await market[0].places.form() == PlaceForm())
        var form = PlaceForm()
        (form.name, form.englishName) = ("샘골마당", "Samgol")
        (form.sentence, form.englishSentence) = ("마을 사람들의 ‘장터’", "A market\\ of neighbours")
        try await market[0].places.save(form, at: .opening)
        #expect(try await market[1].places.form() == form)
        form.englishName = ""
        try await market[1].places.save(form, at: .opening + 1)
        #expect(try await market[0].places.form() == form)
        form.name = "두\n줄"
        await expect(failure: .invalid) { try await market[0].places.save(form, at: .opening + 2) }
        #expect(try await market[1].places.form().name == "샘골마당")
    }
}
