import Octets

/// Finds the known word that was probably meant.
enum Spelling {
    static func closest(to word: String, in known: [String]) -> String? {
        known.first { isSlip(word, of: $0) }
    }

    /// Whether they differ only by one or two typing errors, case, or separators.
    static func isSlip(_ word: String, of meant: String) -> Bool {
        guard word != meant, word.utf8.count <= 40 else { return false }
        let (one, other) = (plain(word), plain(meant))
        if one == other { return true }
        return editDistance(one, other) <= (other.count > 5 ? 2 : 1)
    }

    private static func plain(_ word: String) -> [Character] {
        Array(word.lowercased().filter { $0 != "_" && $0 != "-" })
    }
}
