extension Attribute where Element: TakesSourceSet {
    /// One picture in several widths.
    public static func srcset(_ pictures: [(Link, width: Int)]) -> Self {
        guard !pictures.isEmpty else { return .omitted }
        var text = ""
        for (link, width) in pictures {
            if !text.isEmpty { text += ", " }
            text += link.text
            text += " "
            text += String(width)
            text += "w"
        }
        return Self(" srcset=\"", text: text)
    }
}
