import Domain

extension RankingCorrection {
    /// The change to the film's row in words.
    var words: Phrase {
        guard let before else { return Phrase("새로 들어왔어요", "came onto the list") }
        guard let after else { return Phrase("순위에서 빠졌어요", "left the list") }
        let changes = Self.changes(before, after)
        return Phrase(
            changes.map(\.korean).joined(separator: ", "),
            changes.map(\.english).joined(separator: ", ")
        )
    }

    private static func changes(_ before: RankedFilm, _ after: RankedFilm) -> [Phrase] {
        let changes = [
            change(before.rank, after.rank) { Phrase("\($0)위에서 \($1)위로", "number \($0) to \($1)") },
            change(before.admissions.count, after.admissions.count) {
                Phrase("관객 \($0.grouped)명에서 \($1.grouped)명으로", "\($0.grouped) to \($1.grouped) admissions")
            },
            change(before.sales.count, after.sales.count) {
                Phrase("매출 \($0.grouped)원에서 \($1.grouped)원으로", "sales of ₩\($0.grouped) to ₩\($1.grouped)")
            },
            change(before.screens, after.screens) {
                Phrase("스크린 \($0.grouped)개에서 \($1.grouped)개로", "\($0.grouped) to \($1.grouped) screens")
            },
            change(before.showings, after.showings) {
                Phrase("상영 \($0.grouped)회에서 \($1.grouped)회로", "\($0.grouped) to \($1.grouped) showings")
            },
        ]
        let seen = changes.compactMap(\.self)
        return seen.isEmpty ? [Phrase("다른 수치를 고쳤어요", "other figures")] : seen
    }

    private static func change(_ before: Int, _ after: Int, _ words: (Int, Int) -> Phrase) -> Phrase? {
        before == after ? nil : words(before, after)
    }
}
