import Describing
import Domain
import Octets

/// Finds differences between a value and the schema in our API description.
struct SchemaReview {
    /// One difference.
    struct Difference: Sendable, Equatable {
        /// The path, such as `price` or `pages[3].price`; empty for the value as a whole.
        let place: String
        let kind: Kind

        enum Kind: Sendable, Equatable {
            case missing
            case null(JSONKind)
            case other(JSONKind, expected: JSONKind)
            /// None of the allowed words.
            case unknown(String)
        }
    }

    private(set) var differences: [Difference] = []

    /// The most differences reported; more would repeat the same.
    private static let most = 8

    init(_ json: JSON, _ schema: Schema, leavingOut names: Set<String> = []) {
        review(json, schema, at: "", names)
    }

    private mutating func review(_ json: JSON, _ schema: Schema, at place: String, _ left: Set<String>) {
        guard differences.count < Self.most else { return }
        switch (schema.kind, json) {
        case (.named(let name), _):
            review(json, .definition(of: name, rules: ProductRules(isStrict: false)), at: place, left)
        case (.either(let choices), _):
            let isOne = choices.contains { SchemaReview(json, $0, leavingOut: left).differences.isEmpty }
            if !isOne, let first = choices.first { review(json, first, at: place, left) }
        case (.file, _), (.nothing, _): break
        case (.object(let fields), .object):
            for field in fields {
                let name = place.isEmpty ? field.name : "\(place).\(field.name)"
                if let value = json[field.name] {
                    review(value, field.schema, at: name, left)
                } else if field.isRequired, !left.contains(field.name) {
                    add(Difference(place: name, kind: .missing))
                }
            }
        case (.list(let item, _), .list(let values)):
            for (index, value) in values.enumerated() { review(value, item, at: "\(place)[\(index)]", left) }
        case (.text(_, let choices, _), .text(let text)):
            let word = text.text(within: .whole) ?? ""
            if !choices.isEmpty, !choices.contains(word) {
                add(Difference(place: place, kind: .unknown(String(word.prefix(40)))))
            }
        default:
            guard let expected = schema.expected, JSONKind(json) != expected else { return }
            let kind = JSONKind(json).map { Difference.Kind.other($0, expected: expected) } ?? .null(expected)
            add(Difference(place: place, kind: kind))
        }
    }

    private mutating func add(_ difference: Difference) {
        if differences.count < Self.most { differences.append(difference) }
    }
}

/// The type of a JSON value, besides null.
enum JSONKind: Sendable, Equatable {
    case text, number, truth, list, object

    /// Nil for null.
    init?(_ json: JSON) {
        switch json {
        case .null: return nil
        case .bool: self = .truth
        case .number: self = .number
        case .text: self = .text
        case .list: self = .list
        case .object: self = .object
        }
    }

    var name: Phrase {
        switch self {
        case .text: Phrase("글자", "text")
        case .number: Phrase("숫자", "a number")
        case .truth: Phrase("true나 false", "true or false")
        case .list: Phrase("목록", "a list")
        case .object: Phrase("객체", "an object")
        }
    }

    /// The matching Swift type in an app's model.
    var swift: String {
        switch self {
        case .text: "String"
        case .number: "Int, Double"
        case .truth: "Bool"
        case .list: "Array"
        case .object: "struct"
        }
    }
}

extension Schema {
    /// The expected type, if there is exactly one.
    fileprivate var expected: JSONKind? {
        switch kind {
        case .text: .text
        case .whole, .number: .number
        case .truth: .truth
        case .list: .list
        case .object: .object
        case .named, .either, .nothing, .file: nil
        }
    }
}

extension SchemaReview.Difference {
    /// The message to the author of an app that sent it.
    var sent: Phrase {
        switch kind {
        case .missing: Phrase("\(place): 빠졌어요. 꼭 보내야 해요.", "\(place) is missing, but required.")
        case .null: Phrase("\(place): null이에요. 값이 없으면 빼고 보내세요.", "\(place) is null. Leave out what has no value.")
        case .other(let found, let expected):
            Phrase(
                "\(place): \(found.name.korean)로 보냈어요. \(expected.sending.korean)여야 해요.",
                "\(place) is \(found.name.english); it should be \(expected.sending.english)."
            )
        case .unknown(let word):
            Phrase("\(place): ‘\(word)’은 모르는 값이에요.", "\(place): “\(word)” is an unknown value.")
        }
    }

    /// The message to the author of an app that reads it.
    var received: Phrase {
        switch kind {
        case .missing:
            Phrase(
                "\(place): 없어요. 모델에서 옵셔널이 아니면 디코딩에 실패해요(keyNotFound).",
                "\(place) is missing: unless it is optional in your model, decoding fails (keyNotFound)."
            )
        case .null(let expected):
            Phrase(
                "\(place): null이에요. 모델에서 옵셔널이 아니면(\(expected.swift)) 디코딩에 실패해요(valueNotFound).",
                "\(place) is null: unless it is optional in your model (\(expected.swift)), decoding fails (valueNotFound)."
            )
        case .other(let found, let expected):
            Phrase(
                "\(place): \(found.name.korean)로 왔어요. \(expected.swift)이면 디코딩에 실패해요(typeMismatch).",
                "\(place) is \(found.name.english): decoding \(expected.swift) fails (typeMismatch)."
            )
        case .unknown(let word):
            Phrase(
                "\(place): ‘\(word)’은 처음 보는 값이에요. enum이면 모르는 값을 받을 case도 두세요.",
                "\(place): “\(word)” is new. An enum needs a case for unknown values."
            )
        }
    }
}

extension JSONKind {
    /// The type as it must be sent.
    fileprivate var sending: Phrase {
        self == .number ? Phrase("따옴표 없는 숫자", "a number without quotes") : name
    }
}
