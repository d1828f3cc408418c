/// The health of a server. For a request from another machine, only `isWell` is meaningful: the rest is empty.
public struct ServerHealth: Sendable, Hashable, Decodable {
    /// Whether everything a visitor needs is available.
    public var isWell: Bool { status == "ok" }
    /// The program's version.
    public let version: String
    /// Seconds since the start.
    public let uptime: Int
    /// The halls that are open: `expo`, `market`, `boxoffice`.
    public let halls: [String]
    /// The exhibitions, the one shown first.
    public let packs: [Pack]
    private let status: String

    /// Decodes the server's report, even if it is a single word.
    public init(from decoder: any Decoder) throws {
        let told = try decoder.container(keyedBy: CodingKeys.self)
        status = try told.decode(String.self, forKey: .status)
        version = try told.decodeIfPresent(String.self, forKey: .version) ?? ""
        uptime = try told.decodeIfPresent(Int.self, forKey: .uptime) ?? 0
        halls = try told.decodeIfPresent([String].self, forKey: .halls) ?? []
        packs = try told.decodeIfPresent([Pack].self, forKey: .packs) ?? []
    }

    private enum CodingKeys: CodingKey {
        case status, version, uptime, halls, packs
    }

    /// An exhibition on the server.
    public struct Pack: Sendable, Hashable, Decodable {
        /// The first segment of its URLs.
        public let name: String
        /// Whether visitors see it.
        public let isShown: Bool
        /// Number of faults in its files; 0 for a request from another machine.
        public let faults: Int

        /// Decodes the server's report.
        public init(from decoder: any Decoder) throws {
            let told = try decoder.container(keyedBy: CodingKeys.self)
            name = try told.decode(String.self, forKey: .name)
            isShown = try told.decode(Bool.self, forKey: .isShown)
            faults = try told.decodeIfPresent(Int.self, forKey: .faults) ?? 0
        }

        private enum CodingKeys: String, CodingKey {
            case name
            case isShown = "shown"
            case faults
        }
    }
}
