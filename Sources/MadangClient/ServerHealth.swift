/// How a server is.
public struct ServerHealth: Sendable, Hashable, Decodable {
    /// Whether everything a visitor needs is there.
    public var isWell: Bool { status == "ok" }
    /// The program's version.
    public let version: String
    /// How many seconds it has been running.
    public let uptime: Int
    /// The halls that are open: `expo`, `market`, `boxoffice`.
    public let halls: [String]
    /// The exhibitions, the one that is shown first.
    public let packs: [Pack]
    private let status: String

    /// An exhibition the server knows.
    public struct Pack: Sendable, Hashable, Decodable {
        /// What its addresses begin with.
        public let name: String
        /// Whether visitors see it.
        public let isShown: Bool
        /// How many things there are to mend in its files.
        public let faults: Int

        private enum CodingKeys: String, CodingKey {
            case name
            case isShown = "shown"
            case faults
        }
    }
}
