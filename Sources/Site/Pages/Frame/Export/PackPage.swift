import Domain

/// A page of an exhibition, wherever its address or its file is.
package enum PackPage: Sendable, Hashable {
    case front
    /// What is on show; in the view the reader chose before when none is named.
    case exhibits(ListView?)
    case exhibit(String)
    /// The picture of an exhibit, so many times as wide as the window.
    case enlarged(String, times: Int)

    /// What the page's address ends in.
    package var query: String {
        switch self {
        case .front, .exhibits(nil), .exhibit: ""
        case .exhibits(let view?): "?view=\(view.word(in: .expo))"
        case .enlarged(_, let times): "?zoom=\(times)"
        }
    }
}
