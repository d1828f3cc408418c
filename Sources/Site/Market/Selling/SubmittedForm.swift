import Domain
import Octets
import Routes

/// A submitted product form: its texts, the ids of pictures uploaded before, and pictures uploaded with it.
struct SubmittedForm: Sendable {
    let form: SellForm
    /// The ids of the form's pictures in order, with their subjects.
    let tokens: [(token: String, subject: PictureSubject?)]
    /// The picture button pressed, if it was not the submit button.
    let move: PictureMove?
    let uploaded: UploadedForm

    init(_ uploaded: UploadedForm) {
        func first(_ name: String) -> String { uploaded[name] ?? "" }
        var form = SellForm()
        if let key = IdempotencyKey(first("form")) { form.key = key }
        form.name = first("name")
        form.price = first("price")
        form.currency = Currency.ofForms.first { $0.code == first("currency") } ?? .won
        form.discount = first("discount")
        form.stock = first("stock")
        form.description = first("description").unifiedLines
        form.traits.category = ProductCategory(word: first("category"))
        form.traits.condition = ProductCondition(word: first("condition"))
        form.typedArea.text = first("area")
        form.typedArea.chosen = Int(first("chosen-area")).flatMap { NeighbourhoodCode($0) }
        form.traits.takesOffers = first("offers") == "1"
        form.version = Int(first("version"), in: .identifiers)
        self.form = form
        self.uploaded = uploaded
        var tokens: [(token: String, subject: PictureSubject?)] = []
        var isSaid = true
        // A subject follows its picture's id; the subject of a picture still being uploaded is skipped.
        for field in uploaded.fields {
            if field.name == "picture" {
                tokens.append((field.value, nil))
                isSaid = false
            } else if field.name == "shows", !isSaid {
                tokens[tokens.count - 1].subject = PictureSubject(word: field.value)
                isSaid = true
            }
        }
        self.tokens = tokens
        move = PictureMove(first("move"))
    }
}

/// A picture moved by one of the form's buttons, for browsers without a script.
enum PictureMove: Sendable, Equatable {
    case earlier(Int)
    case later(Int)
    case away(Int)

    /// Parses a button's value: `earlier-2` moves the second picture one place to the front.
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
    /// The text with LF line ends: forms send CR LF, which would count as two characters.
    fileprivate var unifiedLines: String {
        var text = ""
        for character in self { text.append(character == "\r\n" || character == "\r" ? "\n" : character) }
        return text
    }
}
