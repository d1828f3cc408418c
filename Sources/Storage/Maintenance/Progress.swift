package import Domain

/// How far a long piece of work is.
package struct Progress: Sendable {
    /// What is being done.
    package let doing: Phrase
    package let done: Int
    package let whole: Int

    package init(_ doing: Phrase, _ done: Int, of whole: Int) {
        self.doing = doing
        self.done = done
        self.whole = whole
    }
}
