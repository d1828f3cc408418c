public import Foundation

extension Madang {
    /// How a server is talked to.
    public struct Configuration: Sendable, Hashable {
        /// So many seconds may pass without a byte coming or going.
        public var patience: TimeInterval = 30
        /// A whole call, with its upload, may take so many seconds.
        public var longestCall: TimeInterval = 600
        /// The most bytes of an answer that are taken.
        public var largestAnswer = 64 << 20
        /// The language the server's messages come in: `ko` or `en`.
        public var language = "ko"
        /// Who asks the box office, as KOBIS knows it: 32 digits from 0 to f. A server takes any unless it names some.
        public var boxOfficeKey = String(repeating: "0", count: 32)

        /// The usual ones.
        public init() {}
    }
}
