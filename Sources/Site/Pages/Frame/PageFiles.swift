package import Domain

/// The one sheet and the one script a page loads, besides the few lines that run before its first paint: all it needs, and
/// nothing of what other pages need.
package struct PageFiles: Sendable {
    package let sheet: String
    package let script: String

    package init(sheet: String, script: String) { (self.sheet, self.script) = (sheet, script) }

    package static func of(_ hall: Hall?) -> PageFiles { PageFiles(sheet: sheet(of: hall), script: "madang.js") }

    /// The sellers' pages: forms, what is asked before something is done, and what is copied.
    package static let sellers = PageFiles(sheet: "selling.css", script: "sellers.js")

    /// One's own space.
    package static let me = PageFiles(sheet: "me.css", script: sellers.script)

    /// What people say to each other.
    package static let conversation = PageFiles(sheet: "talk.css", script: "talk.js")

    /// Where somebody chooses what they are told of.
    package static let push = PageFiles(sheet: conversation.sheet, script: "push.js")

    /// Where a list is narrowed.
    package static let filter = PageFiles(sheet: "filter.css", script: "madang.js")

    /// What people have settled, to be printed.
    package static let paper = PageFiles(sheet: "paper.css", script: sellers.script)

    /// A product as its seller meets it.
    package static let ownProduct = PageFiles(sheet: sheet(of: .market), script: sellers.script)

    /// Those of no hall's pages come with what every page has.
    private static func sheet(of hall: Hall?) -> String { hall?.look.sheet ?? "madang.css" }
}
