import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// A form submitted to the account pages, with its errors.
struct AccountForm: Sendable {
    var name = ""
    var secret = ""
    /// The repeated password; nil where the form does not ask for it.
    var again: String?
    var next = LocalPath.me
    /// The key of an invitation.
    var invite: String?
    /// The answer to the place's question, and whether the age is confirmed.
    var answer = ""
    var isOldEnough = false
    /// The number of the rules that were read and agreed to.
    var agreed: Int?
    /// Fields of another form, written before the session ended: carried along and shown again after signing in.
    var kept: [SubmittedField] = []
    private var unread: Failure?
    /// Errors by field name; errors of the whole form are under the empty name.
    var errors: [String: Phrase] = [:]

    static let keptPrefix = "kept."

    init() {}

    init(_ query: Query) {
        name = take("name", within: .line, of: query)
        secret = take("secret", within: .secret, of: query)
        again = query["again"] == nil ? nil : take("again", within: .secret, of: query)
        next = LocalPath(query["next"]) ?? .me
        invite = query.word("invite")
        isOldEnough = query.says("age", "1")
        answer = take("answer", within: .paragraphs, of: query)
        agreed = query.number("agreed", in: 0...Int.max)
        kept = query.pairs.compactMap { pair in
            guard let name = pair.name.word, name.hasPrefix(Self.keptPrefix) else { return nil }
            return SubmittedField(name: String(name.dropFirst(Self.keptPrefix.count)), pair.value)
        }
    }

    /// Returns a field, clipped to `bound`, and records a failure if it was clipped.
    private mutating func take(_ name: String, within bound: TextBound, of query: Query) -> String {
        guard let sent = query[name] else { return "" }
        do throws(Failure) {
            return try sent.text(within: bound, field: name, called: .typed)
        } catch {
            if unread == nil { unread = error }
            return sent.clipped(to: bound)
        }
    }

    /// Throws when a field was too long to read.
    func mustBeRead() throws(Failure) { if let unread { throw unread } }

    /// Returns a copy with the failure recorded at its field, or at the form if it has none.
    func noting(_ failure: Failure) -> AccountForm {
        var copy = self
        copy.errors[failure.field ?? ""] = failure.message
        return copy
    }
}

/// A field of another form, carried through this one.
struct SubmittedField: Sendable, Equatable {
    let name: String
    /// The value, clipped to the longest text any field accepts.
    let value: String
    /// The reason why the value was clipped.
    let fault: TextFault?

    init(name: String, _ sent: SentText) {
        self.name = name
        value = sent.clipped(to: .paragraphs)
        fault = sent.fault(in: .paragraphs)
    }
}
