/// A film someone took part in, and their part.
package struct FilmCredit: Sendable, Hashable {
    package let code: FilmCode
    package let title: String
    /// The part: `감독`, `배우`, `배급사`.
    package let part: String
}

/// A company, with the films of the archive it took part in.
package struct FilmCompany: Sendable, Hashable {
    package let code: String
    package let name: String
    package let nameEnglish: String
    package let works: [FilmCredit]

    /// The company's parts (제작사, 배급사, 수입사), without duplicates.
    package var parts: [String] {
        var seen: [String] = []
        for work in works where !seen.contains(work.part) { seen.append(work.part) }
        return seen
    }
}

/// A person who took part in films, identified by name: the archive has no numbers of people.
package struct FilmPerson: Sendable, Hashable {
    package let name: String
    package let nameEnglish: String
    package let works: [FilmCredit]

    /// The part in the first listed film.
    package var role: String { works.first?.part ?? "" }

    /// A substitute for KOBIS's unknown number: eight digits derived from the name (FNV-1a), beginning with 9, as no
    /// KOBIS number does.
    package var code: String {
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(90_000_000 + hash % 10_000_000)
    }
}

extension [Film] {
    /// The companies of these films, in order of first appearance.
    package var companies: [FilmCompany] {
        var order: [String] = []
        var found: [String: (company: Film.Company, works: [FilmCredit])] = [:]
        for film in self {
            for company in film.companies where !company.code.isEmpty {
                if found[company.code] == nil { order.append(company.code) }
                let credit = FilmCredit(code: film.code, title: film.name, part: company.part)
                found[company.code, default: (company, [])].works.append(credit)
            }
        }
        return order.compactMap { code in
            found[code].map { FilmCompany(code: code, name: $0.name, nameEnglish: $0.nameEnglish, works: $1) }
        }
    }

    /// The directors and actors of these films, in order of first appearance.
    package var people: [FilmPerson] {
        var order: [String] = []
        var found: [String: (english: String, works: [FilmCredit])] = [:]
        func add(_ person: Film.Person, _ part: String, _ film: Film) {
            guard !person.name.isEmpty else { return }
            if found[person.name] == nil { order.append(person.name) }
            let credit = FilmCredit(code: film.code, title: film.name, part: part)
            found[person.name, default: (person.nameEnglish, [])].works.append(credit)
        }
        for film in self {
            for director in film.directors { add(director, "감독", film) }
            for actor in film.actors { add(actor.person, "배우", film) }
        }
        return order.compactMap { name in
            found[name].map { FilmPerson(name: name, nameEnglish: $0.english, works: $0.works) }
        }
    }
}
