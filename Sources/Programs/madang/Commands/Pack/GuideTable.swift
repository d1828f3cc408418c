import Domain

/// The guides and easy texts of a pack as a table, exhibit by exhibit.
enum GuideTable {
    /// Returns its lines; none for a pack without guides.
    static func lines(_ pack: Pack, _ language: Language) -> [String] {
        guard pack.exhibits.contains(where: { !$0.guides.isEmpty }) else { return [] }
        let keys = GuideFile.Kind.allCases.map(\.rawValue) + ["easy"]
        let rows = pack.exhibits.map { exhibit in keys.map { cell(exhibit, $0, pack.languages) } + [exhibit.slug] }
        // Names are last, because letters differ in width.
        let widths = keys.indices.map { column in ([keys] + rows).map { $0[column].count }.max() ?? 0 }
        let head = Phrase("안내(–는 없는 것)", "Guides (– is missing)")[language]
        return [head]
            + ([keys + ["image_name"]] + rows).map { row in
                let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }
                return cells.joined() + (row.last ?? "")
            }
    }

    /// Returns the languages in which an exhibit has it.
    private static func cell(_ exhibit: Exhibit, _ key: String, _ languages: [Language]) -> String {
        languages.map { language in
            let isThere =
                key == "easy"
                ? exhibit.easyText.map { $0.spoken(to: language) == language } ?? false
                : exhibit.guides.contains { $0.kind.rawValue == key && $0.language == language }
            return isThere ? language.rawValue : "– "
        }.joined(separator: " ")
    }
}
