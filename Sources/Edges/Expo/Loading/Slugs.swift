/// Assigns every exhibit a unique URL segment.
struct Slugs {
    private var taken: Set<String> = []

    /// Returns the picture's name in URL-safe form, numbered if it is taken.
    mutating func next(for imageName: String) -> String {
        let plain = Self.slug(of: imageName)
        var slug = plain
        var number = 2
        while !taken.insert(slug).inserted {
            slug = "\(plain)-\(number)"
            number += 1
        }
        return slug
    }

    /// Returns the picture's name in URL-safe form.
    static func slug(of imageName: String) -> String { plain(ImageEnding.removed(from: imageName)) }

    private static func plain(_ name: String) -> String {
        let marks: Set<Character> = ["/", "\\", "?", "#", "%", "&", "+", "\"", "'", "<", ">", ":"]
        let plain = String(name.map { $0.isWhitespace || marks.contains($0) ? "-" : $0 })
        return plain.allSatisfy { $0 == "." || $0 == "-" } ? "exhibit" : plain
    }
}
