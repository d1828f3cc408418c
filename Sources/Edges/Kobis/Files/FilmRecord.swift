import Domain
import Octets
import Wire

extension Film {
    /// Decodes a film in the project's own file format: lists of names, and none of KOBIS's keys.
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
        companies = record.items("companies").map {
            Company(code: $0.string("code"), name: $0.string("name"), part: $0.string("part"))
        }
    }
}

extension JSON {
    fileprivate func strings(_ name: String) -> [String] { items(name).compactMap(\.text) }
}
