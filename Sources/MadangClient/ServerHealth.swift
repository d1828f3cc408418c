/// How a server is. A request from another machine is told whether it is well and no more: the rest is empty.
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

    /// Reads what the server told, be it one word.
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

    /// An exhibition the server knows.
    public struct Pack: Sendable, Hashable, Decodable {
        /// What its addresses begin with.
        public let name: String
        /// Whether visitors see it.
        public let isShown: Bool
        /// How many things there are to mend in its files; 0 for a request from another machine.
        public let faults: Int

        /// Reads what the server told.
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
