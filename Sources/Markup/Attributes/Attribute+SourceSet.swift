extension Attribute where Element: TakesSourceSet {
    /// The same picture in several widths.
    public static func srcset(_ pictures: [(Link, width: Int)]) -> Attribute {
        guard !pictures.isEmpty else { return .omitted }
        return Attribute(" srcset=\"", text: pictures.map { "\($0.text) \($1)w" }.joined(separator: ", "))
    }

    /// One picture, for screens of any density.
    public static func srcset(_ picture: Link) -> Attribute { Attribute(" srcset=\"", text: picture.text) }
}
