/// Which of the known words a word was meant to be.
enum Spelling {
    static func closest(to word: String, in known: [String]) -> String? {
        known.first { isSlip(word, of: $0) }
    }

    /// Whether only a slip or two of the finger lie between them, or how capitals and joints are written.
    static func isSlip(_ word: String, of meant: String) -> Bool {
        guard word != meant, word.utf8.count <= 40 else { return false }
        let (one, other) = (plain(word), plain(meant))
        if one == other { return true }
        return slips(one, other) <= (other.count > 5 ? 2 : 1)
    }

    private static func plain(_ word: String) -> [Character] {
        Array(word.lowercased().filter { $0 != "_" && $0 != "-" })
    }

    /// Letters to insert, remove, change or swap until one is the other.
    private static func slips(_ one: [Character], _ other: [Character]) -> Int {
        var table = [[Int]](repeating: Array(0...other.count), count: one.count + 1)
        for row in table.indices { table[row][0] = row }
        for (i, a) in one.enumerated() {
            for (j, b) in other.enumerated() {
                var least = min(table[i][j] + (a == b ? 0 : 1), table[i][j + 1] + 1, table[i + 1][j] + 1)
                if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { least = min(least, table[i - 1][j - 1] + 1) }
                table[i + 1][j + 1] = least
            }
        }
        return table[one.count][other.count]
    }
}
