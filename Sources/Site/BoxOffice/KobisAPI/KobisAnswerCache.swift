package import HTTP
package import Pages
package import Wire

/// Answers of the KOBIS API, kept as they are sent.
package typealias KobisAnswerCache = VersionedCache<KobisRequest, KobisAnswerVersion, StoredAnswer>

extension KobisRequest: VersionedKey {}

/// What an answer depends on besides its request.
package struct KobisAnswerVersion: Sendable, Equatable {
    var archive: Int
    /// The day in Korea, which decides what the newest day is.
    var day: Int
    /// Why the source had nothing newer, if it had not.
    var trouble: String?
    /// The source's own answer.
    var relayed: String?
}

extension KobisAnswerCache {
    package convenience init(count: Int = 256) { self.init(.init(count: count)) }
}
