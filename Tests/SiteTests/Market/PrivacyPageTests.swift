import Domain
import Foundation
import HTTP
import Octets
import Testing

@testable import Market
@testable import Pages
@testable import Website

/// The privacy page, made of the sentences that stand beside what they describe.
@Suite struct PrivacyPageTests {
    private static let checkout = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path

    @Test(arguments: Language.allCases) func pageHasEverySentence(language: Language) async throws {
        let browser = Browser(at: try await MarketHarness(push: PushOffer(publicKey: "BA", hosts: .known)))
        browser.fields.append(("accept-language", language.rawValue))
        let page = await browser.get("/privacy").page
        #expect(page.count("<h2 id=\"point-") == 11)
        for kind in PersonalData.allCases {
            for words in [kind.what, kind.why, kind.howLong] {
                #expect(page.html.contains(words[language].replacing("&", with: "&amp;")), "\(words[language])")
            }
        }
        let rest =
            SiteCookie.allCases.map(\.purpose) + LogField.allCases.compactMap(\.sentence)
            + OutsideService.allCases.map(\.sentence)
        for words in rest {
            #expect(page.html.contains(words[language].replacing("&", with: "&amp;")), "\(words[language])")
        }
    }

    @Test func closedHallsAreNotToldOf() async throws {
        let page = await Browser(at: try await MarketHarness(halls: [.expo])).get("/privacy").page
        #expect(!page.html.contains(PersonalData.conversation.what.korean))
        #expect(!page.html.contains(OutsideService.boxOffice.sentence.korean))
        #expect(page.html.contains(PersonalData.session.what.korean))
        #expect(page.html.contains("지금은 장터를 열지 않았어요."))
    }

    @Test func blanksAreFilledAtTheDesk() async throws {
        let harness = try await MarketHarness()
        let (staff, visitor) = (Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        #expect(await visitor.get("/privacy").page.count("class=\"warn\"") == 2)
        #expect(await staff.get("/desk/place").text.contains("프로그램이 적어요 · 빈칸 2개"))
        let contact = [("owner", "샘골마을회"), ("contact", "031-123-4567"), ("processors", "샘골호스팅")]
        #expect(await staff.post("/desk/place/contact", contact).status == 303)
        let page = await visitor.get("/privacy").page
        #expect(page.count("class=\"warn\"") == 0)
        #expect(page.html.contains("샘골마을회") && page.html.contains("샘골호스팅"))
        #expect(page.html.contains("href=\"tel:0311234567\"") || page.html.contains("href=\"tel:031-123-4567\""))
        #expect(await visitor.get("/.well-known/security.txt").text.hasPrefix("Contact: tel:"))
        #expect(await staff.get("/desk/place").text.contains("샘골마을회 · 031-123-4567"))
    }

    /// A cookie is made by `SiteCookie` alone, which has a sentence for each.
    @Test func noOtherCookieIsSet() throws {
        let root = URL(filePath: Self.checkout + "/Sources")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var makers: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            if try String(contentsOf: file, encoding: .utf8).contains("SetCookie(") {
                makers.append(file.lastPathComponent)
            }
        }
        #expect(makers == ["SiteCookie.swift"])
    }

    /// Only the modules that `OutsideService` names speak to other servers.
    @Test func noOtherServiceIsSpokenTo() throws {
        let package = try String(contentsOfFile: Self.checkout + "/Package.swift", encoding: .utf8)
        let targets = package.split(separator: ".target(name: \"").dropFirst()
            .filter { $0.prefix { $0 != ")" }.contains("\"Fetching\"") }
        #expect(Set(targets.map { String($0.prefix { $0 != "\"" }) }) == Set(OutsideService.allCases.map(\.rawValue)))
    }

    @Test func everyFieldOfTheLogsIsKnown() throws {
        let root = Self.checkout + "/Sources/Site/Pages/Logging/"
        let known = Set(LogField.allCases.map(\.rawValue))
        for (file, pattern) in [
            ("LogFormat.swift", "[{,]\\\\\"([A-Za-z-]+)\\\\\":"),
            ("ByteWriter+SecurityEvent.swift", "(?:\\\\\"([a-z]+)\\\\\":|(?:field|key): \"([a-z-]+)\")"),
        ] {
            let text = try String(contentsOfFile: root + file, encoding: .utf8)
            let names = Document(text).matches(pattern).filter { !$0.isEmpty }
            #expect(names.count > 2 && known.isSuperset(of: names), "\(file): \(names)")
        }
    }
}
