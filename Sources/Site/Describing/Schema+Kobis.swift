import Domain
import Wire

extension Schema {
    /// Returns the schema of a KOBIS answer, inferred from answers the server itself encodes: one with every field, and
    /// an empty one. Fields missing from the empty one are optional.
    static func kobisAnswer(of endpoint: KobisEndpoint) -> Schema {
        let example = KobisExample(endpoint)
        return Schema(kind: .either([Schema(answer: example.full, about: example.empty), .named(.kobisFault)]))
    }

    init(answer: KobisAnswer, about nothing: KobisAnswer? = nil) {
        let value = Schema(value: answer.value, about: nothing?.value ?? answer.value)
        self = .object([.always(answer.root, value)])
    }

    private init(value: KobisAnswer.Content, about nothing: KobisAnswer.Content?) {
        switch value {
        case .text: self = .text()
        case .number: self = .whole(least: 0)
        case .list(_, let items):
            self = .list(of: items.first.map { Schema(value: $0, about: nil) } ?? .object([]))
        case .object(let members):
            let kept: [KobisAnswer.Member]? = if case .object(let kept)? = nothing { kept } else { nil }
            self = .object(
                members.map { member in
                    let same = kept?.first { $0.name == member.name }
                    let schema = Schema(value: member.value, about: same?.value)
                    return Field(name: member.name, schema: schema, isRequired: kept == nil || same != nil)
                }
            )
        }
    }
}

/// An answer with one of everything, and an empty one.
private struct KobisExample {
    let full: KobisAnswer
    let empty: KobisAnswer

    init(_ endpoint: KobisEndpoint) {
        switch endpoint {
        case .dailyBoxOffice: (full, empty) = Self.ranking(.day)
        case .weeklyBoxOffice: (full, empty) = Self.ranking(.weekend)
        case .codes: (full, empty) = (.codes(KobisCode.below("2204")), .codes([]))
        case .movies: (full, empty) = (.films(Self.films, of: 1), .films([], of: 0))
        case .movie: (full, empty) = (.film(Self.films.first), .film(nil))
        case .companies: (full, empty) = (.companies(Self.films.companies, of: 1), .companies([], of: 0))
        case .company: (full, empty) = (.company(Self.films.companies.first), .company(nil))
        case .people: (full, empty) = (.people(Self.films.people, of: 1), .people([], of: 0))
        case .person: (full, empty) = (.person(Self.films.people.first), .person(nil))
        }
    }

    private static func ranking(_ span: RankingSpan) -> (KobisAnswer, KobisAnswer) {
        let key = RankingKey(span, Day(number: 0))
        let tally = Tally(count: 0, difference: 0, percent: Tenths(count: 0), total: 0)
        let rows = films.map {
            RankedFilm(
                place: 1,
                rank: 1,
                change: .new,
                code: $0.code,
                title: $0.title,
                opened: nil,
                admissions: tally,
                sales: tally,
                salesShare: Tenths(count: 0),
                screens: 0,
                showings: 0
            )
        }
        return (.ranking(key, rows), .ranking(key, []))
    }

    /// A film with one value for every field.
    private static let films: [Film] =
        FilmCode("00000000").map { code in
            var film = Film(code: code, title: "")
            film.nations = [""]
            film.genres = [""]
            film.directors = [Film.Person(name: "·")]
            film.actors = [Film.Actor(Film.Person(name: "·"))]
            film.showings = [Film.Showing(group: "", name: "")]
            film.companies = [Film.Company(code: "·", name: "", part: "제작사")]
            film.audits = [Film.Audit(grade: "")]
            film.staff = [Film.StaffMember(Film.Person(name: "·"), role: "")]
            return [film]
        } ?? []
}
