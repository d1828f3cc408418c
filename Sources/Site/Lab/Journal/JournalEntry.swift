import Domain
import HTTP
import Octets
import Wire

/// One request of a key's app, and what it was answered.
struct JournalEntry: Sendable {
    /// Counted for each key from 1.
    var number = 0
    let began: Instant
    let method: HTTP.Method
    /// The path with its query, as it was sent after what stands before every address of the key.
    let target: String
    let fields: [JournalField]
    let body: JournalBody
    /// What a form holds, part by part; none of what is no form.
    let parts: [JournalPart]
    /// What it seems to be written for.
    let generation: AppGeneration?
    /// What the address or the field it came by says of the generation.
    var dates: DateForm?
    /// Whether a page of the lab sent it, and no app.
    var isAgain = false
    /// Whether it found its key by the identifier alone, which what the app reads does not have.
    var readsElsewhere = false
    let answer: Answered
    /// What was odd about it, in words.
    let notes: [Phrase]
    /// The same as exercises look at it, once it has its number.
    private(set) var call: SeenCall?

    /// Has a number from here on.
    mutating func count(as number: Int) {
        self.number = number
        call = SeenCall(self)
    }

    struct Answered: Sendable {
        let status: Int
        let fields: [JournalField]
        let body: JournalBody
        let milliseconds: Int
        /// What was done to it on purpose.
        var faults: [Phrase] = []
        /// The same as `Madang-Lab` orders it, with what chance decided.
        var orders: [String] = []
        /// Milliseconds it was held back for them.
        var heldBack = 0
        /// What the app may stumble over.
        var stumbles: [Phrase] = []
        /// Whether the app was gone before it came.
        var wasLeft = false
        /// Where in its list the page is that it holds.
        var place: SeenCall.Place?
    }

    /// Whether a picture was answered whose bytes are not kept here.
    var isPicture: Bool {
        method == .get && answer.status == 200 && answer.body.bytes.isEmpty
            && answer.fields.value("content-type")?.hasPrefix("image/") == true
    }

    /// What is shown beside it in lists.
    var marks: [Phrase] { answer.faults + notes + (readsElsewhere ? [Self.elsewhere] : []) }

    static let elsewhere = Phrase(
        "키의 주소로 오지 않았어요. 앱이 읽는 것은 모두의 장터예요. components.path가 키를 지우면 ‘앱 연결하기’의 host를 쓰세요.",
        "It came past the key’s address: your app reads everybody’s market. “Connect an app” tells of components.path."
    )

    /// As people see it.
    var shownTarget: String { SecretMask.masked(target) }

    /// About the bytes it holds; its target is in what exercises look at as well.
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

/// A field of a head. What opens something is not kept.
struct JournalField: Sendable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = SecretMask.isSecret(field: name) ? SecretMask.mask : value
    }
}

/// The beginning of a body, and how long all of it was.
struct JournalBody: Sendable {
    let bytes: [UInt8]
    let count: Int

    /// So much is kept.
    static let most = 16_384

    init(_ whole: [UInt8] = [], count: Int? = nil) {
        bytes = Array(whole.prefix(Self.most))
        self.count = count ?? whole.count
    }

    var isWhole: Bool { bytes.count == count }

    /// Nil for what people cannot read, such as a picture's.
    var text: String? {
        guard !bytes.isEmpty else { return nil }
        // The last letter may have been cut.
        let texts = (0...(isWhole ? 0 : 3)).lazy.compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }
        guard let text = texts.first, !text.unicodeScalars.contains(where: Self.isUnreadable) else { return nil }
        return text
    }

    private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\r" && scalar != "\t"
    }
}

/// A part of a form as it was sent.
struct JournalPart: Sendable {
    /// Its fields, line by line.
    let head: String
    let body: JournalBody
    /// What the server reads off them; nil for what it refuses.
    let said: MultipartPart?

    init(head: String, body: JournalBody) {
        (self.head, self.body) = (head, body)
        said = MultipartPart(head: head)
    }

    var name: String? { said?.name.text(within: .whole) }

    /// A file's name alone: a path that a stranger sent is nothing to paste into a shell.
    var fileName: String? {
        said?.filename?.text(within: .whole).map { String($0.split { $0 == "/" || $0 == "\\" }.last ?? "file") }
    }

    /// Whether it is to be hidden as a whole.
    var isSecret: Bool { name.map { SecretMask.isSecret($0) } ?? false }
}
