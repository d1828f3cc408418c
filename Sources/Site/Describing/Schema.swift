import Domain
import Octets

/// The type of a value in a request or response, in terms of JSON Schema.
package struct Schema: Sendable {
    package indirect enum Kind: Sendable {
        case text(length: ClosedRange<Int>? = nil, choices: [String] = [], pattern: String? = nil)
        case whole(least: Int?, most: Int?)
        case number(least: Int?)
        case truth
        case list(Schema, count: ClosedRange<Int>? = nil)
        case object([Field])
        /// A reference to one of the document's named schemas.
        case named(Name)
        case either([Schema])
        /// Null.
        case nothing
        /// Bytes that are not JSON.
        case file
    }

    /// A property of an object.
    package struct Field: Sendable {
        package let name: String
        package let schema: Schema
        /// Whether it is always present.
        package let isRequired: Bool
    }

    package var kind: Kind
    var about: Phrase?
    /// The default value.
    var usual: Int?

    static func text(_ about: Phrase? = nil, length: ClosedRange<Int>? = nil, pattern: String? = nil) -> Schema {
        Schema(kind: .text(length: length, pattern: pattern), about: about)
    }

    static func choice(_ choices: [String], _ about: Phrase? = nil) -> Schema {
        Schema(kind: .text(choices: choices), about: about)
    }

    static func whole(_ about: Phrase? = nil, least: Int? = nil, most: Int? = nil, usual: Int? = nil) -> Schema {
        Schema(kind: .whole(least: least, most: most), about: about, usual: usual)
    }

    static func number(_ about: Phrase? = nil, least: Int? = nil) -> Schema {
        Schema(kind: .number(least: least), about: about)
    }

    static func truth(_ about: Phrase? = nil) -> Schema { Schema(kind: .truth, about: about) }

    static func list(of item: Schema, count: ClosedRange<Int>? = nil, _ about: Phrase? = nil) -> Schema {
        Schema(kind: .list(item, count: count), about: about)
    }

    static func object(_ fields: [Field], _ about: Phrase? = nil) -> Schema {
        Schema(kind: .object(fields), about: about)
    }

    static func named(_ name: Name) -> Schema { Schema(kind: .named(name)) }

    static let nothing = Schema(kind: .nothing)
    static let file = Schema(kind: .file)
}

extension Schema.Field {
    static func always(_ name: String, _ schema: Schema) -> Self { Self(name: name, schema: schema, isRequired: true) }
    static func maybe(_ name: String, _ schema: Schema) -> Self { Self(name: name, schema: schema, isRequired: false) }
}

extension Schema {
    /// Writes it as a value of the document.
    func write(to json: inout JSONWriter) {
        json.object { json in
            writeKind(to: &json)
            json.field("description", about?.both)
            json.field("default", usual)
        }
    }

    private func writeKind(to json: inout JSONWriter) {
        switch kind {
        case .text(let length, let choices, let pattern):
            json.field("type", "string")
            json.field("minLength", length?.lowerBound)
            json.field("maxLength", length?.upperBound)
            json.field("pattern", pattern)
            if !choices.isEmpty { json.array("enum") { json in for choice in choices { json.value(choice) } } }
        case .whole(let least, let most):
            json.field("type", "integer")
            json.field("minimum", least)
            json.field("maximum", most)
        case .number(let least):
            json.field("type", "number")
            json.field("minimum", least)
        case .truth: json.field("type", "boolean")
        case .list(let item, let count):
            json.field("type", "array")
            json.member("items", item.write)
            json.field("minItems", count?.lowerBound)
            json.field("maxItems", count?.upperBound)
        case .object(let fields): write(fields, to: &json)
        case .named(let name): json.field("$ref", "#/components/schemas/\(name.rawValue)")
        case .either(let choices):
            json.array("oneOf") { json in for choice in choices { choice.write(to: &json) } }
        case .nothing: json.field("type", "null")
        case .file:
            json.field("type", "string")
            json.field("format", "binary")
        }
    }

    private func write(_ fields: [Field], to json: inout JSONWriter) {
        json.field("type", "object")
        json.object("properties") { json in
            for field in fields { json.member(field.name, field.schema.write) }
        }
        let required = fields.filter(\.isRequired)
        guard !required.isEmpty else { return }
        json.array("required") { json in for field in required { json.value(field.name) } }
    }
}

extension Phrase {
    /// Both languages in one line, because a document does not know its reader's language.
    var both: String { "\(korean) · \(english)" }
}
