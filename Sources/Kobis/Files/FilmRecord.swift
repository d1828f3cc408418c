import Domain
import Octets

extension Film {
    /// Reads a film as the project's own files have it: lists of names, and nothing KOBIS calls its own way.
    init?(record: JSON) {
        guard let code = record["code"]?.text.flatMap(FilmCode.init), let title = record["title"]?.text else {
            return nil
        }
        self.init(code: code, title: title)
        titleEnglish = record.string("titleEnglish")
        titleOriginal = record.string("titleOriginal")
        minutes = Int(record.string("minutes"))
        year = Int(record.string("year"))
        opened = Day(compact: record.string("opened"))
        state = record.string("state")
        kind = record.string("kind")
        nations = record.strings("nations")
        genres = record.strings("genres")
        directors = record.strings("directors").map { Person(name: $0) }
        actors = record.strings("actors").map { Actor(Person(name: $0)) }
        audits = record.strings("grades").map { Audit(grade: $0) }
        companies = record.list("companies").map {
            Company(code: $0.string("code"), name: $0.string("name"), part: $0.string("part"))
        }
    }
}

extension JSON {
    /// The text under that name; empty without one.
    func string(_ name: String) -> String { self[name]?.text ?? "" }

    func list(_ name: String) -> [JSON] {
        if case .list(let items)? = self[name] { items } else { [] }
    }

    func strings(_ name: String) -> [String] { list(name).compactMap(\.text) }
}
