import Domain
import HTTP
import Octets
import Routes
import Wire

/// A form as it was sent to the pages of accounts, with what was wrong about it.
struct AccountForm: Sendable {
    var name = ""
    var secret = ""
    /// Nil where it is not asked for.
    var again: String?
    var next = LocalPath.mine
    /// What somebody was writing when their session had ended: it is carried along and shown again afterwards.
    var kept: [SubmittedField] = []
    private var unread: Failure?
    /// By the name of the field; under the empty name what concerns the whole form.
    var errors: [String: Phrase] = [:]

    static let keptPrefix = "kept."

    init() {}

    init(_ query: Query) {
        name = take("name", within: .line, of: query)
        secret = take("secret", within: .secret, of: query)
        again = query["again"] == nil ? nil : take("again", within: .secret, of: query)
        next = LocalPath(query["next"]) ?? .mine
        kept = query.pairs.compactMap { pair in
            guard let name = pair.name.word, name.hasPrefix(Self.keptPrefix) else { return nil }
            return SubmittedField(name: String(name.dropFirst(Self.keptPrefix.count)), pair.value)
        }
    }

    /// A field as much as there is room for; that it is not all of it is noted.
    private mutating func take(_ name: String, within bound: TextBound, of query: Query) -> String {
        guard let sent = query[name] else { return "" }
        do throws(Failure) {
            return try sent.text(within: bound, field: name, called: .typed)
        } catch {
            if unread == nil { unread = error }
            return sent.clipped(to: bound)
        }
    }

    /// Throws when a field was longer than could be read.
    func mustBeRead() throws(Failure) { if let unread { throw unread } }

    /// Notes what was wrong, in its field where it has one.
    func noting(_ failure: Failure) -> AccountForm {
        var copy = self
        copy.errors[failure.field ?? ""] = failure.message
        return copy
    }
}

/// A field of a form that is carried through another one.
struct SubmittedField: Sendable, Equatable {
    let name: String
    /// As much of it as any field of ours takes.
    let value: String
    /// Why that is not all.
    let fault: TextFault?

    init(name: String, _ sent: SentText) {
        self.name = name
        value = sent.clipped(to: .paragraphs)
        fault = sent.fault(in: .paragraphs)
    }
}
