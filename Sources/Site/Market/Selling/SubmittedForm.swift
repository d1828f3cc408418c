import Domain
import HTTP
import Octets
import Wire

/// A form of a product as it arrived: its texts, the names of pictures that came before it, and pictures that came with
/// it.
struct SubmittedForm: Sendable {
    let form: SellForm
    /// What the form calls the pictures it has, in their order.
    let tokens: [String]
    let files: [SpooledFile]
    /// Pictures came with it that were not kept, because nobody was signed in.
    let hasLostPictures: Bool
    /// Why pictures that came with it were not kept, where it was something else.
    var refusal: Failure?
    /// A file was chosen that has nothing in it.
    var hasEmptyFile = false
    /// What was pressed, where it was not the button that sends.
    let move: PictureMove?
    /// Everything but the files, to be carried along while somebody signs in.
    let fields: [SubmittedField]

    /// From the fields another form carried.
    init(_ fields: [SubmittedField], files: [SpooledFile] = []) {
        func first(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }
        var form = SellForm()
        if let key = IdempotencyKey(first("form")) { form.key = key }
        form.name = first("name")
        form.price = first("price")
        form.currency = Currency.ofForms.first { $0.code == first("currency") } ?? .won
        form.discount = first("discount")
        form.stock = first("stock")
        form.description = first("description").unifiedLines
        form.category = ProductCategory(word: first("category"))
        form.condition = ProductCondition(word: first("condition"))
        form.area = first("area")
        form.chosenArea = Int(first("chosen-area")).flatMap { NeighbourhoodCode($0) }
        form.version = Int(first("version"), in: .identifiers)
        self.form = form
        self.fields = fields.filter { $0.name != "move" }
        self.files = files
        hasLostPictures = first(Self.lost) == "1"
        tokens = fields.filter { $0.name == "picture" }.map(\.value)
        move = PictureMove(first("move"))
    }

    /// The first field of that name.
    subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// What is said of fields that were longer than could be read.
    var unread: [Failure] {
        fields.compactMap { field in field.fault.map { Failure.unbounded($0, field.name, called: .typed) } }
    }

    /// The field that is carried along where pictures were not kept.
    static let lost = "pictures-lost"

    /// Photographs as phones take them; one too many is taken and said.
    static let limits: MultipartLimits = {
        var limits = MultipartLimits()
        limits.file = 20 << 20
        limits.total = 110 << 20
        return limits
    }()

    /// What a page that asks to sign in can carry along.
    private static let textsOfStrangers = 65_536

    /// Reads the form to its end, even where its files are not kept.
    static func read<Proof>(
        _ visit: Visit,
        into files: FormFiles<Proof>,
        isKnown: Bool = true,
        limits: MultipartLimits = limits
    ) async throws -> SubmittedForm {
        var limits = limits
        if !isKnown { limits.fields = textsOfStrangers }
        let reader = MultipartReader(into: files, limits: limits) { $0.name == "images" }
        let sent: MultipartForm<SpooledFile>
        do throws(MultipartFailure) {
            sent = try await reader.read(visit.request.body, contentType: visit.request.header(.contentType))
        } catch {
            switch error {
            case .refused(let fault): throw fault.refusal
            case .body(let failure): throw failure
            case .upload(let failure): throw failure.reason ?? Failure.noRoomForPictures(failure.code)
            }
        }
        if let failure = files.failure { throw failure }
        var fields = sent.fields.compactMap { field -> SubmittedField? in
            guard let name = field.part.name.word, let text = field.text else { return nil }
            return SubmittedField(name: name, text)
        }
        if files.hasDropped { fields.append(SubmittedField(name: lost, "1")) }
        // An input nothing was chosen for sends an empty file.
        var form = SubmittedForm(fields, files: sent.files.filter { $0.count > 0 }.map(\.file))
        form.refusal = files.refusal
        form.hasEmptyFile = sent.files.contains { $0.count == 0 }
        return form
    }
}

/// A picture moved by a button of the form, for browsers without script.
enum PictureMove: Sendable, Equatable {
    case earlier(Int)
    case later(Int)
    case away(Int)

    /// From `earlier-2`: the second picture one place to the front.
    init?(_ text: String) {
        let parts = text.split(separator: "-")
        guard parts.count == 2, let place = Int(parts[1], in: .identifiers) else { return nil }
        switch parts[0] {
        case "earlier": self = .earlier(place - 1)
        case "later": self = .later(place - 1)
        case "away": self = .away(place - 1)
        default: return nil
        }
    }

    func apply(to pictures: inout [FormPicture]) {
        switch self {
        case .earlier(let place) where place > 0 && place < pictures.count: pictures.swapAt(place, place - 1)
        case .later(let place) where place + 1 < pictures.count: pictures.swapAt(place, place + 1)
        case .away(let place) where place < pictures.count: pictures.remove(at: place)
        case .earlier, .later, .away: break
        }
    }
}

extension String {
    /// Forms send the ends of lines as CR LF, whatever was typed, which would count twice.
    fileprivate var unifiedLines: String {
        var text = ""
        for character in self { text.append(character == "\r\n" || character == "\r" ? "\n" : character) }
        return text
    }
}

extension Failure {
    static func noRoomForPictures(_ code: Int32) -> Failure {
        Failure(
            .unavailable,
            Phrase("지금은 사진을 받을 수 없어요. 잠시 뒤에 다시 해 주세요.", "Pictures cannot be taken now. Try again soon."),
            cause: "upload: errno \(code)"
        )
    }
}
