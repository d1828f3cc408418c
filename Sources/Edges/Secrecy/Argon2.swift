internal import CArgon2
internal import Domain
internal import Octets

/// Argon2id (RFC 9106), which is slow for massively parallel guessing because it needs memory.
struct Argon2: Sendable {
    /// OWASP's first recommendation: 19 MiB, two passes, one lane.
    static let standard = Argon2(kibibytes: 19_456, passes: 2)

    let kibibytes: UInt32
    let passes: UInt32

    private static let lanes: UInt32 = 1
    private static let hashLength = 32
    private static let saltLength = 16

    /// Returns the text to store: the parameters, a salt of its own, and the hash.
    func hash(_ secret: String) throws(Failure) -> String {
        let secret = Array(secret.utf8)
        let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255) }
        let length = argon2_encodedlen(
            passes,
            kibibytes,
            Self.lanes,
            UInt32(salt.count),
            UInt32(Self.hashLength),
            Argon2_id
        )
        var text = [CChar](repeating: 0, count: length)
        let code = argon2id_hash_encoded(
            passes,
            kibibytes,
            Self.lanes,
            secret,
            secret.count,
            salt,
            salt.count,
            Self.hashLength,
            &text,
            length
        )
        guard code == ARGON2_OK.rawValue else { throw .argon2(code) }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// A text like those of `hash`, without a known password: verifying against it takes as long.
    var decoy: String {
        func random(_ count: Int) -> String {
            Base64.plain.text(of: (0..<count).map { _ in UInt8.random(in: 0...255) })
        }
        let how = "m=\(kibibytes),t=\(passes),p=\(Self.lanes)"
        return "$argon2id$v=19$\(how)$\(random(Self.saltLength))$\(random(Self.hashLength))"
    }

    /// Whether the text was made of this password.
    static func verify(_ secret: String, against text: String) throws(Failure) -> Bool {
        let secret = Array(secret.utf8)
        let code = argon2id_verify(text, secret, secret.count)
        switch code {
        case ARGON2_OK.rawValue: return true
        case ARGON2_VERIFY_MISMATCH.rawValue: return false
        default: throw .argon2(code)
        }
    }
}

extension Failure {
    fileprivate static func argon2(_ code: Int32) -> Failure {
        let reason = argon2_error_message(code).map { String(cString: $0) } ?? "\(code)"
        let isMemory = code == ARGON2_MEMORY_ALLOCATION_ERROR.rawValue
        return Failure(
            isMemory ? .unavailable : .bug,
            Phrase("지금은 비밀번호를 확인할 수 없어요.", "The secret can’t be checked right now."),
            cause: "argon2: \(reason)"
        )
    }
}
