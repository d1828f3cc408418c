package import HTTP
package import Pages
package import Wire

/// A cache of the KOBIS API's encoded responses.
package typealias KobisAnswerCache = VersionedCache<KobisRequest, KobisAnswerVersion, StoredAnswer>

extension KobisRequest: VersionedKey {}

/// The dependencies of a response besides its request.
package struct KobisAnswerVersion: Sendable, Equatable {
    var archive: Int
    /// The day in Korea, which determines the newest day.
    var day: Int
    /// The reason why the source had nothing newer, if any.
    var trouble: String?
    /// The source's own response.
    var relayed: String?
}

extension KobisAnswerCache {
    package convenience init(count: Int = 256) { self.init(.init(count: count)) }
}
