/// English grammar rules that depend on the word.
package enum English {
    /// Returns `1 film`, `2 films`, `1,250 films`. Irregular plurals are passed in: `counted(2, "person", "people")`.
    package static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count.grouped) \(count == 1 ? one : many ?? plural(of: one))"
    }

    /// Returns the regular plural: `film` `films`, `box` `boxes`, `city` `cities`, `day` `days`.
    package static func plural(of word: String) -> String {
        for ending in ["s", "x", "z", "ch", "sh"] where word.hasSuffix(ending) { return word + "es" }
        guard word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) else {
            return word + "s"
        }
        return word.dropLast() + "ies"
    }
}
