package import Domain

/// The one style sheet and the one script a page loads, besides the few lines that run before the first paint. They
/// contain everything the page needs, and nothing that only other pages need.
package struct PageFiles: Sendable {
    package let sheet: String
    package let script: String

    package init(sheet: String, script: String) { (self.sheet, self.script) = (sheet, script) }

    package static func of(_ hall: Hall?) -> PageFiles { PageFiles(sheet: sheet(of: hall), script: "madang.js") }

    /// The sellers' pages: forms, confirmations, and texts to copy.
    package static let sellers = PageFiles(sheet: "selling.css", script: "sellers.js")

    /// The studio, where curators make exhibitions.
    package static let studio = PageFiles(sheet: "studio.css", script: sellers.script)

    /// A film's page, and the comparison of films.
    package static let film = PageFiles(sheet: "film.css", script: "madang.js")

    /// An exhibit's page, its parts, and its enlarged picture.
    package static let exhibit = PageFiles(sheet: "exhibit.css", script: "madang.js")

    /// The member's own page.
    package static let me = PageFiles(sheet: "me.css", script: sellers.script)

    /// Conversations.
    package static let conversation = PageFiles(sheet: "talk.css", script: "talk.js")

    /// The page for choosing notifications.
    package static let push = PageFiles(sheet: conversation.sheet, script: "push.js")

    /// The filter page of a list.
    package static let filter = PageFiles(sheet: "filter.css", script: "madang.js")

    /// An agreement, for printing.
    package static let paper = PageFiles(sheet: "paper.css", script: sellers.script)

    /// A catalogue and labels, for printing.
    package static let print = PageFiles(sheet: "print.css", script: "madang.js")

    /// A product's page for its seller.
    package static let ownProduct = PageFiles(sheet: sheet(of: .market), script: sellers.script)

    /// Returns the hall's sheet; pages of no hall use the common one.
    private static func sheet(of hall: Hall?) -> String { hall?.look.sheet ?? "madang.css" }
}
