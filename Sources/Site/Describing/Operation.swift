import Domain
import HTTP

/// One thing a program can do at an address.
package struct Operation: Sendable {
    /// What generators of code call it.
    let name: String
    let summary: Phrase
    package var query: [Parameter] = []
    var access = Access.everybody
    package var body: Body?
    package var answers: [DescribedAnswer]
    /// What can go wrong besides.
    var failures: [Failure.Kind] = []

    package struct Parameter: Sendable {
        package let name: String
        package let schema: Schema
        var isRequired = false
    }

    /// Who may do it.
    enum Access: Sendable {
        case everybody
        /// A seller, who sends the `identifier` and, in the body, the `secret`.
        case seller
        /// A program with a key as KOBIS gives them out.
        case keyHolder
    }

    package enum Body: Sendable {
        case json(Schema)
        case form(Schema)
    }

    package struct DescribedAnswer: Sendable {
        package var status = 200
        let about: Phrase
        /// The content types it can come in, and what it is then; nil where no schema can say it.
        package let content: [(type: String, schema: Schema?)]
    }
}

extension Operation.DescribedAnswer {
    static func json(_ schema: Schema, _ about: Phrase, status: Int = 200) -> Self {
        Self(status: status, about: about, content: [("application/json", schema)])
    }

    /// JSON for programs, and a page for browsers.
    static func jsonOrPage(_ schema: Schema, _ about: Phrase) -> Self {
        Self(about: about, content: [("application/json", schema), ("text/html", nil)])
    }

    static func plain(_ about: Phrase) -> Self { Self(about: about, content: [("text/plain", .text(about))]) }
}
