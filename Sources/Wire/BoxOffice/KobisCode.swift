package import Domain

/// A KOBIS code and its meaning: only those known for certain. A live source knows all.
package struct KobisCode: Sendable, Hashable {
    package let code: String
    package let name: Phrase

    package static func below(_ parent: String) -> [KobisCode] { all[parent] ?? [] }

    package static func named(_ code: String, below parent: String) -> KobisCode? {
        below(parent).first { $0.code == code }
    }

    private static let all: [String: [KobisCode]] = [
        "0105000000": [KobisCode(code: "0105001", name: Phrase("서울시", "Seoul"))],
        "2201": [KobisCode(code: "220101", name: Phrase("장편", "Feature"))],
        // The nations of Asia.
        "220310": [
            KobisCode(code: "22041008", name: Phrase("일본", "Japan")),
            KobisCode(code: "22041011", name: Phrase("한국", "South Korea")),
        ],
        "2204": [
            KobisCode(code: "22041008", name: Phrase("일본", "Japan")),
            KobisCode(code: "22041011", name: Phrase("한국", "South Korea")),
            KobisCode(code: "22042002", name: Phrase("미국", "U.S.")),
        ],
    ]
}
