/// Letters as strokes, for pictures that need no font: Hangul put together from its parts, Latin capitals, digits and
/// signs.
struct StrokeLetters {
    /// The height of a line.
    let size: Double

    /// Returns the width of the text.
    func width(of text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + advance($1) } }

    /// Returns the text as an SVG path, its top left corner at that point.
    func path(_ text: String, x: Double, y: Double) -> String {
        var (path, x) = ("", x)
        for letter in text.unicodeScalars {
            for part in Self.parts(of: letter) {
                let box = part.box
                let (left, top) = (x + box.x * size / 100, y + box.y * size / 100)
                let (width, height) = (box.width * size / 900, box.height * size / 900)
                for stroke in part.strokes.split(separator: " ") {
                    path += Self.path(stroke, left, top, width, height)
                }
            }
            x += advance(letter)
        }
        return path
    }

    /// Breaks the text at spaces into lines of at most that width; longer words stand alone.
    func lines(_ text: String, width: Double) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, self.width(of: "\(last) \(word)") <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private func advance(_ letter: Unicode.Scalar) -> Double {
        switch letter.value {
        case 0xAC00...0xD7A3: size
        case 0x20: size * 0.35
        case _ where ".,:!'’·".unicodeScalars.contains(letter): size * 0.34
        default: size * 0.66
        }
    }

    /// Two digits are a point of a stroke; `o` and three digits a circle's centre and radius. From 0 to 9 in the box.
    private static func path(
        _ stroke: Substring,
        _ left: Double,
        _ top: Double,
        _ width: Double,
        _ height: Double
    ) -> String {
        let digits = stroke.utf8.compactMap { byte in byte >= 48 && byte < 58 ? Double(byte - 48) : nil }
        func point(_ x: Double, _ y: Double) -> String {
            "\(Chart.number(left + x * width)) \(Chart.number(top + y * height))"
        }
        if stroke.first == "o", digits.count == 3 {
            let (rx, ry) = (Chart.number(digits[2] * width), Chart.number(digits[2] * height))
            let (start, end) = (point(digits[0] - digits[2], digits[1]), point(digits[0] + digits[2], digits[1]))
            return "M\(start)A\(rx) \(ry) 0 1 1 \(end)A\(rx) \(ry) 0 1 1 \(start)"
        }
        let points = stride(from: 0, to: digits.count - 1, by: 2).map { point(digits[$0], digits[$0 + 1]) }
        return "M" + points.joined(separator: "L")
    }

    // MARK: Parts

    private struct Box {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }

        /// The left or right half.
        func half(_ index: Int) -> Box { Box(x + Double(index) * width * 0.54, y, width * 0.46, height) }
    }

    private static func parts(of letter: Unicode.Scalar) -> [(strokes: String, box: Box)] {
        let code = Int(letter.value) - 0xAC00
        guard (0..<11_172).contains(code) else {
            return signs[letter.properties.uppercaseMapping].map { [($0, Box(10, 14, 46, 70))] } ?? []
        }
        let (first, vowel, last) = (code / 588, code % 588 / 28, code % 28)
        let (upright, level) = vowels[vowel]
        let hasLast = last > 0
        var parts: [(String, Box)] = []
        switch (upright.isEmpty, level.isEmpty) {
        case (false, true):
            parts = consonant(initials[first], hasLast ? Box(8, 6, 46, 44) : Box(6, 12, 46, 70))
            parts.append((upright, hasLast ? Box(58, 2, 34, 54) : Box(58, 4, 34, 90)))
        case (true, false):
            parts = consonant(initials[first], hasLast ? Box(20, 2, 60, 32) : Box(18, 6, 64, 42))
            parts.append((level, hasLast ? Box(6, 36, 88, 24) : Box(6, 50, 88, 40)))
        default:
            parts = consonant(initials[first], hasLast ? Box(8, 4, 44, 28) : Box(8, 8, 46, 38))
            parts.append((level, hasLast ? Box(4, 32, 56, 24) : Box(4, 50, 56, 36)))
            parts.append((upright, hasLast ? Box(64, 2, 30, 54) : Box(64, 4, 30, 90)))
        }
        if hasLast { parts += consonant(finals[last - 1], Box(18, 64, 66, 30)) }
        return parts
    }

    /// One consonant, or two side by side.
    private static func consonant(_ letters: String, _ box: Box) -> [(String, Box)] {
        let strokes = letters.unicodeScalars.map { consonants[$0] ?? "" }
        return strokes.count == 1 ? [(strokes[0], box)] : strokes.enumerated().map { ($1, box.half($0)) }
    }

    private static let initials = [
        "ㄱ", "ㄱㄱ", "ㄴ", "ㄷ", "ㄷㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂㅂ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅈㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]
    private static let finals = [
        "ㄱ", "ㄱㄱ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ",
        "ㅂㅅ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]
    private static let consonants: [Unicode.Scalar: String] = [
        "ㄱ": "119179", "ㄴ": "111999", "ㄷ": "91111999", "ㄹ": "119195151999", "ㅁ": "1191991911", "ㅂ": "11199991 1595",
        "ㅅ": "5119 5399", "ㅇ": "o554", "ㅈ": "1191 5119 5499", "ㅊ": "4060 1292 5219 5499", "ㅋ": "119179 1585",
        "ㅌ": "91111999 1595", "ㅍ": "1191 0999 3139 7179", "ㅎ": "4060 1292 o563",
    ]
    /// The upright and the level part of each vowel.
    private static let vowels: [(String, String)] = {
        let (a, ae, eo, e, i) = ("3039 3494", "2029 8089 2484", "7079 1474", "5059 9099 1454", "5059")
        let (o, u, eu) = ("0898 5258", "0292 5259", "0595")
        return [
            (a, ""), (ae, ""), ("3039 3393 3696", ""), ("2029 8089 2383 2686", ""), (eo, ""), (e, ""),
            ("7079 1373 1676", ""), ("5059 9099 1353 1656", ""), ("", o), (a, o), (ae, o), (i, o),
            ("", "0898 3238 7278"), ("", u), (eo, u), (e, u), (i, u), ("", "0292 3239 7279"), ("", eu), (i, eu),
            (i, ""),
        ]
    }()
    private static let signs: [String: String] = [
        "0": "307092977939171230", "1": "225059", "2": "12307092941999", "3": "113070927444 749697793918",
        "4": "701696 7379", "5": "902014649697793918", "6": "80401417397997967415", "7": "109049",
        "8": "307081837434232130 347496977939171634", "9": "953513123070929569", "A": "195099 3676",
        "B": "107091937414 101979989674", "C": "9270301217397997", "D": "10609396691910", "E": "90101999 1474",
        "F": "901019 1474", "G": "927030121739799555", "H": "1019 9099 1595", "I": "5059", "J": "7077593917",
        "K": "1019 9015 3599", "L": "101999", "M": "1910569099", "N": "19109990", "O": "307092977939171230",
        "P": "19107092937515", "Q": "307092977939171230 6699", "R": "19107092937515 5599",
        "S": "9270301234749697793917",
        "T": "1090 5059", "U": "101739799790", "V": "105990", "W": "1039557990", "X": "1099 9019", "Y": "105590 5559",
        "Z": "10901999", ".": "4849", ",": "4839", ":": "4243 4748", "!": "4046 4849", "?": "12307092945456 5859",
        "-": "2575", "–": "2575", "−": "2575", "&": "99322140522518397995", "(": "70434679", ")": "30636639",
        "/": "1980", "’": "4043", "'": "4043", "+": "2575 5258", "%": "1990 o221 o771", "·": "4445", "~": "1634466794",
    ]
}
