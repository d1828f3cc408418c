/// The scene of a generated poster above its title: shapes on a field 150 wide, with the ground at 150.
struct Motif: Sendable {
    /// Colours by purpose; each film gets its own.
    enum Tone: Sendable {
        case far, middle, ground, dark, mist, accent, accentShade
        case cream, ember, emberShade, white
        /// Translucent cream.
        case light
    }

    struct Shape: Sendable {
        let tone: Tone
        /// The stroke width; filled when nil.
        let line: Double?
        let path: StaticString

        init(_ tone: Tone, line: Double? = nil, _ path: StaticString) {
            self.tone = tone
            self.line = line
            self.path = path
        }
    }

    let shapes: [Shape]

    init(_ shapes: [Shape]) { self.shapes = shapes }

    /// Returns the motifs for a genre, named as KOBIS names them.
    static func fitting(_ genre: String?) -> [Motif] {
        switch genre {
        case "멜로/로맨스": [river, umbrella]
        case "코미디": [mask, tent]
        case "액션": [target, storm]
        case "범죄", "스릴러", "미스터리": [alley, storm]
        case "공포(호러)": [gate]
        case "애니메이션", "가족": [kites, whale]
        case "SF": [orbit]
        case "판타지", "어드벤처": [tower, orbit]
        case "다큐멘터리": [lens]
        case "전쟁", "사극", "서부극(웨스턴)": [fortress]
        case "뮤지컬", "공연": [stage]
        default: [peaks, train, house]
        }
    }
}
