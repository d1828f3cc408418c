import Domain
import Testing

@testable import Pages

@Suite struct LanguageChoiceTests {
    @Test(
        arguments: [
            (nil, Language.korean), ("", .korean), ("ko", .korean), ("en", .english), ("en-GB", .english),
            ("EN-us", .english), ("ko-KR,ko;q=0.9,en;q=0.8", .korean), ("en-US,en;q=0.9,ko;q=0.8", .english),
            ("fr,de", .korean), ("fr, en;q=0.5", .english), ("en;q=0.3,ko;q=0.7", .korean), ("en;q=0", .korean),
            ("en;q=0,ko;q=0", .korean), ("ko;q=0,en;q=0.1", .english), ("en;q=nonsense, ko;q=0.1", .korean),
            ("en ; q=0.9 , ko ; q=0.95", .korean), ("en;q=0.9,ko;q=0.9", .english), (",,;;q=,en", .english),
            ("en;q=2", .korean), ("*", .korean), ("kok", .korean), ("en;q=0.1234", .korean),
        ] as [(String?, Language)]
    )
    func theReadersOrderIsKept(field: String?, language: Language) {
        #expect(Language(accepting: field) == language)
    }
}
