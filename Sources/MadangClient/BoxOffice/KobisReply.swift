/// A response of KOBIS's API, with one top-level key: the content, or a fault.
struct KobisReply<Content: Decodable>: Decodable {
    let outcome: Result<Content, KobisReplyFault>

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        if let fault = try container.decodeIfPresent(KobisReplyFault.self, forKey: AnyKey("faultInfo")) {
            outcome = .failure(fault)
            return
        }
        guard let root = container.allKeys.first else {
            throw DecodingError.valueNotFound(
                Content.self,
                .init(codingPath: [], debugDescription: "nothing at the top")
            )
        }
        outcome = .success(try container.decode(Content.self, forKey: root))
    }
}

/// An error of KOBIS's API, sent with status 200 all the same.
struct KobisReplyFault: Error, Decodable {
    let message: String
    let errorCode: String

    var error: MadangError { .refused(Refusal(code: Int(errorCode) ?? 0, message: message)) }
}

/// A key known only at run time.
struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

/// The API encodes everything as text, and unknown values as an empty text.
extension KeyedDecodingContainer {
    func text(_ key: Key) throws -> String { try decode(String.self, forKey: key) }

    func whole(_ key: Key) throws -> Int {
        guard let number = Int(try text(key)) else { throw unreadable(key, "no whole number") }
        return number
    }

    func decimal(_ key: Key) throws -> Double {
        guard let number = Double(try text(key)) else { throw unreadable(key, "no number") }
        return number
    }

    func day(_ key: Key) throws -> CalendarDay? { CalendarDay(try text(key)) }

    /// Returns one name of each element; empty elements, which some lists contain in place of none, are skipped.
    func names(_ key: Key, _ name: String) throws -> [String] {
        try decode([[String: String]].self, forKey: key).compactMap { $0[name] }.filter { !$0.isEmpty }
    }

    private func unreadable(_ key: Key, _ what: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: what)
    }
}
