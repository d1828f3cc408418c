package import Markup

/// A fixed drawing. Pictures that depend on a record are generated from its number: see `Patchwork`.
package struct Drawing: Sendable {
    let width: Double
    let height: Double
    private let markup: StaticString

    package init(width: Double, height: Double, _ markup: StaticString) {
        self.width = width
        self.height = height
        self.markup = markup
    }

    /// Writes the drawing as decoration: the text beside it says the same.
    package func write(_ html: inout HTML, class name: StaticString = "art") {
        html.svg(
            .class(name),
            .viewBox("0 0 \(Int(width)) \(Int(height))"),
            .width(width),
            .height(height),
            .ariaHidden(true)
        ) { $0.unsafelyRaw(markup) }
    }
}
