import Domain
import Foundation
import Testing

@testable import madang

/// The list of options is the only one: all documentation must cover all of them.
struct HelpTests {
    @Test(arguments: ServeOption.allCases, Language.allCases)
    func everyOptionIsInTheHelp(_ option: ServeOption, _ language: Language) {
        let help = Help.serve[language]
        #expect(help.contains("\(option.flag) \(option.value.placeholder)  (\(option.variable))"))
        #expect(help.contains(option.about[language]))
    }

    @Test(arguments: Language.allCases)
    func linesFitATerminal(_ language: Language) {
        for line in (Help.overview[language] + "\n" + Help.serve[language]).split(separator: "\n") {
            // A Korean syllable takes two columns.
            let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
            #expect(columns <= 100, "\(line)")
        }
    }

    @Test func variablesAreSpelledLikeTheirFlags() {
        #expect(
            ServeOption.allCases.map(\.variable) == [
                "MADANG_LISTEN", "MADANG_DATA", "MADANG_STORE", "MADANG_PICTURES",
                "MADANG_PICTURES_CACHE", "MADANG_PICTURE_WORKERS", "MADANG_HALLS", "MADANG_PACKS", "MADANG_PACK",
                "MADANG_GUIDES_LIMIT", "MADANG_HOST",
                "MADANG_TRUSTED_PROXY", "MADANG_LOG", "MADANG_SECURITY_LOG", "MADANG_LOOPS", "MADANG_PUBLIC_URL",
                "MADANG_STRICT_LIMITS", "MADANG_OPEN_REGISTRATION", "MADANG_KOBIS_KEY", "MADANG_KOBIS_URL",
                "MADANG_KAKAO_KEY",
                "MADANG_KAKAO_URL", "MADANG_API_KEYS", "MADANG_BOXOFFICE_MAP_DAYS",
                "MADANG_SAMPLE", "MADANG_RATE_LIMITS", "MADANG_LISTEN_GENERATION2",
                "MADANG_LISTEN_METRICS",
                "MADANG_DISK_RESERVE", "MADANG_DRAIN", "MADANG_LAB", "MADANG_PUSH", "MADANG_PUSH_HOST",
            ]
        )
    }
}
