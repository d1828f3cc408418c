public import Foundation

extension Madang {
    /// Settings of the connection to a server.
    public struct Configuration: Sendable, Hashable {
        /// Seconds without progress before a timeout.
        public var patience: TimeInterval = 30
        /// The longest duration of a whole call with its upload, in seconds.
        public var longestCall: TimeInterval = 600
        /// The largest response accepted, in bytes.
        public var largestAnswer = 64 << 20
        /// The language of the server's messages: `ko` or `en`.
        public var language = "ko"
        /// The box office API key, in KOBIS's form: 32 digits from 0 to f. A server accepts any unless it restricts
        /// them.
        public var boxOfficeKey = String(repeating: "0", count: 32)

        /// The default settings.
        public init() {}
    }
}
