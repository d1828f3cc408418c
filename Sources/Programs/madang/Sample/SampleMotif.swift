/// The thing on a sample product's picture.
struct SampleMotif: Hashable, Sendable {
    let name: String

    private static let drawings = Dictionary(grouping: SampleTable("motifs.tsv").rows) { $0[0] }
        .mapValues { lines in lines.map { $0[1] }.joined() }

    /// Returns nil for a thing that was not drawn.
    init?(_ name: String) {
        guard Self.drawings[name] != nil else { return nil }
        self.name = name
    }

    /// SVG with `{a}` to `{d}` in place of a palette's colours.
    var markup: String { Self.drawings[name] ?? "" }
}

/// Colours that go together: a thing's own, its shade, its light, its accent, and two for the background.
struct SamplePalette: Sendable {
    let name: String
    let main: String
    let shade: String
    let light: String
    let accent: String
    let ground: String
    let cloud: String

    static let all = SampleTable("palettes.tsv").map(SamplePalette.init)

    static func named(_ name: String) -> SamplePalette? { all.first { $0.name == name } }

    private init?(_ row: [String]) {
        guard row.count == 7 else { return nil }
        (name, main, shade, light) = (row[0], row[1], row[2], row[3])
        (accent, ground, cloud) = (row[4], row[5], row[6])
    }
}
