import Domain
package import Routes

/// A page of an exhibition, independent of its URL or file.
package enum PackPage: Sendable, Hashable {
    case front
    /// The list of exhibits; nil means the layout the reader chose before.
    case exhibits(ListView?)
    case exhibit(String)
    /// A part of an exhibit's picture, numbered from one.
    case part(String, Int)
    /// An exhibit's enlarged picture, this many times as wide as the window.
    case enlarged(String, times: Int)

    case easyText(String)
    case guide(String)
    /// All exhibits in one view.
    case view(ExhibitionView)

    /// The query string of the page's URL.
    package var query: String {
        switch self {
        case .front, .exhibits(nil), .exhibit, .part, .easyText, .guide, .view: ""
        case .exhibits(let view?): "?view=\(view.word(in: .expo))"
        case .enlarged(_, let times): "?zoom=\(times)"
        }
    }
}
