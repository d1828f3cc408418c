import Domain
import HTTP

/// A form as it was sent to the pages of accounts, with what was wrong about it.
struct AccountForm: Sendable {
    var name = ""
    var secret = ""
    var again = ""
    var next = LocalPath.mine
    /// What somebody was writing when their session had ended: it is carried along and shown again afterwards.
    var kept: [SentField] = []
    /// By the name of the field; under the empty name what concerns the whole form.
    var errors: [String: Phrase] = [:]

    static let keptPrefix = "kept."

    init() {}

    init(_ query: Query) {
        name = query["name"] ?? ""
        secret = query["secret"] ?? ""
        again = query["again"] ?? ""
        next = LocalPath(query["next"]) ?? .mine
        kept = query.pairs.compactMap { pair in
            guard pair.name.hasPrefix(Self.keptPrefix) else { return nil }
            return SentField(name: String(pair.name.dropFirst(Self.keptPrefix.count)), value: pair.value)
        }
    }

    /// Notes what was wrong, in its field where it has one.
    func noting(_ failure: Failure) -> AccountForm {
        var copy = self
        copy.errors[failure.field ?? ""] = failure.message
        return copy
    }
}

/// A field of a form that is carried through another one.
struct SentField: Sendable, Equatable {
    let name: String
    let value: String
}
