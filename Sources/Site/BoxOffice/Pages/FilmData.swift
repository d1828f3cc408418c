import Domain
import Markup
import Octets
import Pages
import Routes

/// A film's schema.org data, for search engines.
struct FilmData {
    let title: Phrase
    let film: Film?
    let route: Route

    func write(_ html: inout HTML, _ context: PageContext) {
        guard let origin = context.origin else { return }
        var json = JSONWriter(capacity: 1_024)
        json.object { json in
            json.field("@context", "https://schema.org")
            json.field("@type", "Movie")
            json.field("name", title.korean)
            if title.english != title.korean { json.field("alternateName", title.english) }
            json.field("url", origin + route.path)
            if let opened = film?.opened { json.field("datePublished", opened.iso) }
            if let minutes = film?.minutes { json.field("duration", "PT\(minutes)M") }
            if let genres = film?.genres, !genres.isEmpty {
                json.array("genre") { json in for genre in genres { json.value(genre) } }
            }
            people(&json, "director", film?.directors.map(\.name) ?? [])
            people(&json, "actor", film?.actors.prefix(Self.mostActors).map(\.person.name) ?? [])
        }
        html.structuredData(json.finish())
    }

    /// The number of actors included, enough to distinguish films of the same title.
    private static let mostActors = 10

    private func people(_ json: inout JSONWriter, _ key: StaticString, _ names: [String]) {
        guard !names.isEmpty else { return }
        json.array(key) { json in
            for name in names {
                json.object { json in
                    json.field("@type", "Person")
                    json.field("name", name)
                }
            }
        }
    }
}
