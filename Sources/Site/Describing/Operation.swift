import Domain
import HTTP

/// An API operation at an address.
package struct Operation: Sendable {
    /// The operation's id for code generators.
    let name: String
    let summary: Phrase
    package var query: [Parameter] = []
    var access = Access.everybody
    package var body: Body?
    package var answers: [DescribedAnswer]
    /// Failures besides those common to all.
    var failures: [Failure.Kind] = []

    package struct Parameter: Sendable {
        package let name: String
        package let schema: Schema
        var isRequired = false
    }

    /// The clients allowed to use it.
    enum Access: Sendable {
        case everybody
        /// A seller, who sends the `identifier` and, in the body, the `secret`.
        case seller
        /// A program with a key such as KOBIS issues.
        case keyHolder
    }

    package enum Body: Sendable {
        case json(Schema)
        case form(Schema)
    }

    package struct DescribedAnswer: Sendable {
        package var status = 200
        let about: Phrase
        /// The possible content types with their schemas; nil where a schema cannot describe it.
        package let content: [(type: String, schema: Schema?)]
    }
}

extension Operation.DescribedAnswer {
    static func json(_ schema: Schema, _ about: Phrase, status: Int = 200) -> Self {
        Self(status: status, about: about, content: [("application/json", schema)])
    }

    /// Returns an answer as JSON for programs, or as a page for browsers.
    static func jsonOrPage(_ schema: Schema, _ about: Phrase) -> Self {
        Self(about: about, content: [("application/json", schema), ("text/html", nil)])
    }

    static func plain(_ about: Phrase) -> Self { Self(about: about, content: [("text/plain", .text(about))]) }
}
