/// A title on a poster: as large as possible in few lines, without breaking words.
struct PosterTitle: Sendable {
    let size: Double
    let lines: [String]

    static let leading = 1.22
    /// The available width, with a margin because fonts differ from phone to phone.
    private static let room = 124.0
    private static let steps: [(size: Double, lines: Int)] = [
        (28, 1), (24, 2), (21, 2), (19, 3), (17, 3), (15, 4), (13, 5), (11, 6),
    ]

    init(_ title: String) {
        let words = title.split(separator: " ").map(String.init)
        for step in Self.steps {
            let lines = Self.broken(words, at: step.size)
            if lines.count <= step.lines, lines.allSatisfy({ Self.width(of: $0) * step.size <= Self.room }) {
                (size, self.lines) = (step.size, lines)
                return
            }
        }
        size = 10
        lines = Array(Self.broken(words.flatMap { Self.pieces(of: $0, at: 10) }, at: 10).prefix(8))
    }

    var height: Double { Double(lines.count) * size * Self.leading }

    private static func broken(_ words: [String], at size: Double) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, width(of: "\(last) \(word)") * size <= room {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    /// Returns the pieces of a word longer than a line.
    private static func pieces(of word: String, at size: Double) -> [String] {
        var pieces = [""]
        for character in word {
            if width(of: pieces[pieces.count - 1] + String(character)) * size > room { pieces.append("") }
            pieces[pieces.count - 1].append(character)
        }
        return pieces
    }

    /// Returns the approximate width in ems, for any system's serif font.
    private static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar {
            case " ": sum + 0.3
            case "i", "l", ".", ",", ":", ";", "!", "'", "(", ")", "-": sum + 0.36
            case _ where scalar.value >= 0x1100: sum + 0.96
            case _ where scalar.properties.isUppercase: sum + 0.74
            default: sum + 0.6
            }
        }
    }
}
