import Domain
import HTTP
import Octets
import Wire

/// One request of a key's app, with the response.
struct JournalEntry: Sendable {
    /// The request's number, counted for each key from 1.
    var number = 0
    let began: Instant
    let method: HTTP.Method
    /// The path with its query, as sent, without the key's prefix.
    let target: String
    let fields: [JournalField]
    let body: JournalBody
    /// The parts of a form; empty for other bodies.
    let parts: [JournalPart]
    /// The API generation the app seems to be written for.
    let generation: AppGeneration?
    /// The generation according to the URL or header it came by.
    var dates: DateForm?
    /// Whether a page of the lab sent it, not an app.
    var isAgain = false
    /// Whether only its identifier named the key, so that the app's reads go elsewhere.
    var readsElsewhere = false
    let answer: Answered
    /// Oddities of the request, in words.
    let notes: [Phrase]
    /// The request as exercises judge it, once it has its number.
    private(set) var call: SeenCall?

    /// Assigns the number.
    mutating func count(as number: Int) {
        self.number = number
        call = SeenCall(self)
    }

    struct Answered: Sendable {
        let status: Int
        let fields: [JournalField]
        let body: JournalBody
        let milliseconds: Int
        /// The faults applied on purpose.
        var faults: [Phrase] = []
        /// The faults in the syntax of `Madang-Lab`, including random choices.
        var orders: [String] = []
        /// The delay the faults added, in milliseconds.
        var heldBack = 0
        /// Parts the app may fail on.
        var warnings: [Phrase] = []
        /// Whether the app disconnected before the response.
        var wasLeft = false
        /// The response's position in its list.
        var place: SeenCall.Place?
    }

    /// Whether the response was a picture, whose bytes are not stored here.
    var isPicture: Bool {
        method == .get && answer.status == 200 && answer.body.bytes.isEmpty
            && answer.fields.value("content-type")?.hasPrefix("image/") == true
    }

    /// Notes shown beside it in lists.
    var marks: [Phrase] { answer.faults + notes + (readsElsewhere ? [Self.elsewhere] : []) }

    static let elsewhere = Phrase(
        "키의 주소로 오지 않았어요. 앱이 읽는 것은 모두의 장터예요. components.path가 키를 지우면 ‘앱 연결하기’의 host를 쓰세요.",
        "This request bypassed the key’s address, so your app reads the public market. See components.path in “Connect an app”."
    )

    /// The target with secrets masked.
    var shownTarget: String { SecretMask.masked(target) }

    /// The approximate size in bytes; the target counts twice, because `call` has it as well.
    var weight: Int {
        let texts = (fields + answer.fields).reduce(2 * target.utf8.count) {
            $0 + $1.name.utf8.count + $1.value.utf8.count
        }
        return 512 + texts + body.bytes.count + answer.body.bytes.count
            + parts.reduce(0) { $0 + $1.head.utf8.count + $1.body.bytes.count + 64 }
            + notes.reduce(0) { $0 + $1.korean.utf8.count + $1.english.utf8.count }
    }
}

extension SeenCall {
    init(_ entry: JournalEntry) {
        self.init(
            number: entry.number,
            AskedCall(entry.method.rawValue, entry.target),
            began: entry.began,
            ended: Instant(milliseconds: entry.began.milliseconds + entry.answer.milliseconds),
            status: entry.answer.status,
            retryAfter: entry.answer.fields.first { $0.name.lowercased() == "retry-after" }.flatMap { Int($0.value) },
            heldBack: entry.answer.heldBack,
            isOdd: !entry.notes.isEmpty,
            wasLeft: entry.answer.wasLeft,
            place: entry.answer.place
        )
    }
}

/// A header. Values of secret ones are not stored.
struct JournalField: Sendable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = SecretMask.isSecret(field: name) ? SecretMask.mask : value
    }
}

/// The beginning of a body, and its whole length.
struct JournalBody: Sendable {
    let bytes: [UInt8]
    let count: Int

    /// The most bytes stored.
    static let most = 16_384

    init(_ whole: [UInt8] = [], count: Int? = nil) {
        bytes = Array(whole.prefix(Self.most))
        self.count = count ?? whole.count
    }

    var isWhole: Bool { bytes.count == count }

    /// Nil for unreadable bytes, such as a picture's.
    var text: String? {
        guard !bytes.isEmpty else { return nil }
        // The last character may have been cut.
        let texts = (0...(isWhole ? 0 : 3)).lazy.compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }
        guard let text = texts.first, !text.unicodeScalars.contains(where: Self.isUnreadable) else { return nil }
        return text
    }

    private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\r" && scalar != "\t"
    }
}

/// A part of a form as sent.
struct JournalPart: Sendable {
    /// The headers, line by line.
    let head: String
    let body: JournalBody
    /// The parsed headers; nil if the server refuses them.
    let said: MultipartPart?

    init(head: String, body: JournalBody) {
        (self.head, self.body) = (head, body)
        said = MultipartPart(head: head)
    }

    var name: String? { said?.name.text(within: .whole) }

    /// A file's name without its path: a path from a stranger must not be pasted into a shell.
    var fileName: String? {
        said?.filename?.text(within: .whole).map { String($0.split { $0 == "/" || $0 == "\\" }.last ?? "file") }
    }

    /// Whether it is to be masked as a whole.
    var isSecret: Bool { name.map { SecretMask.isSecret($0) } ?? false }
}
