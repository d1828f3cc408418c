import Domain
import HTTP
import SiteTestKit

@testable import Website

/// The test exhibitions, with helpers to inspect their pages.
struct ExpoHarness {
    let harness: SiteHarness

    init(_ packs: any Packs = TestPacks(), trusting proxies: [String] = []) {
        harness = SiteHarness(trusting: proxies, services: SiteServices(packs: packs))
    }

    func page(_ path: String, query: String? = nil, _ fields: [(String, String)] = []) async -> Document {
        Document(await harness.ask(.get, path, query: query, fields).text)
    }

    func english(_ path: String, query: String? = nil) async -> Document {
        await page(path, query: query, [("accept-language", "en")])
    }

    /// Returns the usual exhibition with one thing changed.
    static func paris(
        edition: Int = 2,
        title: PackText = Pack.paris.exposition.title,
        visitors: Int? = 1,
        duration: PackText = PackText("1993"),
        description: PackText = PackText("글"),
        flags: [PackPicture] = [],
        exhibits: [Exhibit] = Pack.paris.exhibits
    ) -> TestPacks {
        let exposition = Exposition(
            title: title,
            visitors: visitors,
            location: PackText("서울"),
            duration: duration,
            description: description,
            poster: nil,
            flags: flags,
            itemsTitle: PackText("전시물"),
            visitorsTitle: PackText("손님"),
            sources: nil
        )
        let pack = Pack(
            name: "paris",
            edition: edition,
            languages: [.korean],
            exposition: exposition,
            exhibits: exhibits,
            licence: nil
        )
        return TestPacks([PackState(name: "paris", pack: pack, faults: [])])
    }
}

extension Document {
    /// The words of a page without its markup, in order.
    var words: String {
        html.replacing(/<head>.*?<\/head>/.dotMatchesNewlines(), with: "")
            .replacing(/<[^>]*>/, with: " ")
            .replacing(/\s+/, with: " ")
    }
}
