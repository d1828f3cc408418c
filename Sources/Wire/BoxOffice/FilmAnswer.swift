package import Domain
package import Octets

/// Encodes and decodes a film's details.
extension KobisAnswer {
    /// Encodes a film. Some apps take the first element of a list without a check: `padsLists` adds one element of
    /// empty texts to empty lists.
    package static func film(_ film: Film?, padsLists: Bool = false) -> KobisAnswer {
        var members: [Member] = []
        if let film {
            members.append(Member(name: "movieInfo", value: .object(facts(of: film, padsLists: padsLists))))
        }
        return KobisAnswer("movieInfoResult", .object(members + [.source]))
    }

    private static func facts(of film: Film, padsLists: Bool) -> [Member] {
        let pad = { (lists: [[Member]], empty: [Member]) in lists.isEmpty && padsLists ? [empty] : lists }
        return [
            .text("movieCd", film.code.text), .text("movieNm", film.title), .text("movieNmEn", film.titleEnglish),
            .text("movieNmOg", film.titleOriginal), .text("showTm", film.minutes.map { String($0) } ?? ""),
            .text("prdtYear", film.year.map { String($0) } ?? ""), .text("openDt", film.opened?.compact ?? ""),
            .text("prdtStatNm", film.state), .text("typeNm", film.kind),
            .list("nations", of: "nation", pad(film.nations.map(nation), nation(""))),
            .list("genres", of: "genre", pad(film.genres.map(genre), genre(""))),
            .list("directors", of: "director", pad(film.directors.map(person), person(Film.Person(name: "")))),
            .list("actors", of: "actor", film.actors.map(actor)),
            .list("showTypes", of: "showType", film.showings.map(showing)),
            .list("companys", of: "company", film.companies.map(company)),
            .list("audits", of: "audit", pad(film.audits.map(audit), audit(Film.Audit(grade: "")))),
            .list("staffs", of: "staff", film.staff.map(staff)),
        ]
    }

    private static func nation(_ name: String) -> [Member] { [.text("nationNm", name)] }
    private static func genre(_ name: String) -> [Member] { [.text("genreNm", name)] }

    private static func person(_ person: Film.Person) -> [Member] {
        [.text("peopleNm", person.name), .text("peopleNmEn", person.nameEnglish)]
    }

    private static func actor(_ actor: Film.Actor) -> [Member] {
        person(actor.person) + [.text("cast", actor.role), .text("castEn", actor.roleEnglish)]
    }

    private static func showing(_ showing: Film.Showing) -> [Member] {
        [.text("showTypeGroupNm", showing.group), .text("showTypeNm", showing.name)]
    }

    private static func company(_ company: Film.Company) -> [Member] {
        [
            .text("companyCd", company.code), .text("companyNm", company.name),
            .text("companyNmEn", company.nameEnglish), .text("companyPartNm", company.part),
        ]
    }

    private static func audit(_ audit: Film.Audit) -> [Member] {
        [.text("auditNo", audit.number), .text("watchGradeNm", audit.grade)]
    }

    private static func staff(_ member: Film.StaffMember) -> [Member] {
        person(member.person) + [.text("staffRoleNm", member.role)]
    }
}

extension KobisAnswer.Member {
    /// The `source` field, which most apps' models require.
    static let source = Self.text("source", "영화진흥위원회")
}

extension Film {
    /// Decodes a film; nil if the answer has none. Unreadable details count as unknown.
    package init?(kobis answer: JSON) {
        guard let info = answer["movieInfoResult"]?["movieInfo"],
            let code = info["movieCd"]?.text.flatMap({ FilmCode($0) }), let title = info["movieNm"]?.text
        else { return nil }
        self.init(code: code, title: title)
        titleEnglish = info.string("movieNmEn")
        titleOriginal = info.string("movieNmOg")
        minutes = Int(info.string("showTm"))
        year = Int(info.string("prdtYear"))
        opened = Day(compact: info.string("openDt"))
        state = info.string("prdtStatNm")
        kind = info.string("typeNm")
        nations = info.items("nations").map { $0.string("nationNm") }
        genres = info.items("genres").map { $0.string("genreNm") }
        directors = info.items("directors").map(Person.init(kobis:))
        actors = info.items("actors").map {
            Actor(Person(kobis: $0), role: $0.string("cast"), roleEnglish: $0.string("castEn"))
        }
        showings = info.items("showTypes").map {
            Showing(group: $0.string("showTypeGroupNm"), name: $0.string("showTypeNm"))
        }
        companies = info.items("companys").map {
            Company(
                code: $0.string("companyCd"),
                name: $0.string("companyNm"),
                nameEnglish: $0.string("companyNmEn"),
                part: $0.string("companyPartNm")
            )
        }
        audits = info.items("audits").map { Audit(number: $0.string("auditNo"), grade: $0.string("watchGradeNm")) }
        staff = info.items("staffs").map { StaffMember(Person(kobis: $0), role: $0.string("staffRoleNm")) }
    }
}

extension Film.Person {
    fileprivate init(kobis person: JSON) {
        self.init(name: person.string("peopleNm"), nameEnglish: person.string("peopleNmEn"))
    }
}

extension JSON {
    /// Returns the text under that name; empty without one.
    package func string(_ name: String) -> String { self[name]?.text ?? "" }

    /// Returns the items under that name; none if there is no list.
    package func items(_ name: String) -> [JSON] {
        if case .list(let items)? = self[name] { items } else { [] }
    }
}
