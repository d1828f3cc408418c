import Domain
import Testing

@Suite struct NumberTests {
    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"), (1_250_877, "1,250,877"),
        (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
    func numbersAreGrouped(number: Int, expected: String) { #expect(number.grouped == expected) }

    @Test(arguments: [
        (0, "0", "0"), (999, "999", "999"), (1_000, "1,000", "1K"), (1_050, "1,050", "1K"), (9_999, "9,999", "9.9K"),
        (10_000, "1만", "10K"), (12_345, "1.2만", "12.3K"), (99_999, "9.9만", "99.9K"), (100_000, "10만", "100K"),
        (123_456, "12만", "123K"), (999_999, "99만", "999K"), (1_000_000, "100만", "1M"), (12_345_678, "1,234만", "12.3M"),
        (99_999_999, "9,999만", "99.9M"), (100_000_000, "1억", "100M"), (150_000_000, "1.5억", "150M"),
        (1_250_877_000, "12억", "1.2B"), (12_150_000_000, "121억", "12.1B"), (999_999_999_999, "9,999억", "999B"),
        (1_000_000_000_000, "1조", "1T"), (-12_345, "-1.2만", "-12.3K"), (Int.max, "9,223,372조", "9,223,372T"),
        (Int.min, "-9,223,372조", "-9,223,372T"),
    ])
    func shortFormsNeverSayMoreThanThereIs(number: Int, korean: String, english: String) {
        #expect(number.short == Phrase(korean, english))
    }

    @Test func countsHaveTheirWords() {
        #expect(Phrase.people(1_250_877) == Phrase("1,250,877명", "1,250,877"))
        #expect(Phrase.people(1) == Phrase("1명", "1"))
        #expect(Phrase.won(27_000) == Phrase("27,000원", "₩27,000"))
        #expect(Phrase.shortWon(12_150_000_000) == Phrase("121억 원", "₩12.1bn"))
        #expect(Phrase.shortWon(9_000) == Phrase("9,000원", "₩9k"))
    }

    @Test(arguments: [
        ("film", "films"), ("box", "boxes"), ("bus", "buses"), ("dish", "dishes"), ("match", "matches"),
        ("city", "cities"), ("day", "days"), ("quiz", "quizes"), ("photo", "photos"),
    ])
    func regularPluralsAreMade(one: String, many: String) { #expect(English.plural(of: one) == many) }

    @Test func oneIsOneAndAllElseIsMany() {
        #expect(English.counted(0, "film") == "0 films")
        #expect(English.counted(1, "film") == "1 film")
        #expect(English.counted(1_250, "film") == "1,250 films")
        #expect(English.counted(2, "person", "people") == "2 people")
    }
}
