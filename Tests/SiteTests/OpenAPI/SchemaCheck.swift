import Foundation
import Octets

@testable import Describing

/// A validator for the keywords the document uses. Stricter than JSON Schema in one respect: an object must not have
/// unnamed properties.
struct SchemaCheck {
    let document: JSON

    /// Returns the faults with their places; empty if the value is valid.
    func faults(of value: JSON, against schema: JSON, at place: String = "$") -> [String] {
        let schema = resolved(schema)
        if let choices = schema["oneOf"]?.items {
            let fitting = choices.filter { faults(of: value, against: $0, at: place).isEmpty }
            return fitting.count == 1 ? [] : ["\(place): \(fitting.count) of \(choices.count) choices fit"]
        }
        guard let type = schema["type"]?.text else { return ["\(place): no type in the document"] }
        guard Self.type(of: value, is: type) else { return ["\(place): no \(type)"] }
        return switch value {
        case .object: faults(ofObject: value, against: schema, at: place)
        case .list(let items): faults(of: items, against: schema, at: place)
        case .text: faults(of: value.text ?? "", against: schema, at: place)
        case .number(let digits): faults(ofNumber: digits, against: schema, at: place)
        case .bool, .null: []
        }
    }

    func resolved(_ schema: JSON) -> JSON {
        guard let name = schema["$ref"]?.text?.split(separator: "/").last else { return schema }
        return document["components"]?["schemas"]?[String(name)] ?? .null
    }

    private func faults(ofObject object: JSON, against schema: JSON, at place: String) -> [String] {
        guard let known = schema["properties"] else { return ["\(place): no properties"] }
        let missing = (schema["required"]?.items ?? []).compactMap(\.text).filter { object[$0] == nil }
        return missing.map { "\(place).\($0): missing" }
            + object.names.flatMap { name in
                guard let schema = known[name] else { return ["\(place).\(name): not in the document"] }
                return faults(of: object[name] ?? .null, against: schema, at: "\(place).\(name)")
            }
    }

    private func faults(of items: [JSON], against schema: JSON, at place: String) -> [String] {
        var found = bounds(items.count, schema["minItems"], schema["maxItems"], place)
        for (index, item) in items.enumerated() {
            found += faults(of: item, against: schema["items"] ?? .null, at: "\(place)[\(index)]")
        }
        return found
    }

    private func faults(of text: String, against schema: JSON, at place: String) -> [String] {
        var found = bounds(text.unicodeScalars.count, schema["minLength"], schema["maxLength"], place)
        if let choices = schema["enum"]?.items, !choices.contains(where: { $0.text == text }) {
            found.append("\(place): \(text) is no choice")
        }
        if let pattern = schema["pattern"]?.text, (try? Regex(pattern).firstMatch(in: text)) == nil {
            found.append("\(place): \(text) is not like \(pattern)")
        }
        return found
    }

    private func faults(ofNumber digits: String, against schema: JSON, at place: String) -> [String] {
        guard let number = Double(digits) else { return ["\(place): \(digits)"] }
        return bounds(Int(number.rounded(.down)), schema["minimum"], schema["maximum"], place)
    }

    private func bounds(_ count: Int, _ least: JSON?, _ most: JSON?, _ place: String) -> [String] {
        if let least = least?.integer, count < least { return ["\(place): \(count) is below \(least)"] }
        if let most = most?.integer, count > most { return ["\(place): \(count) is above \(most)"] }
        return []
    }

    private static func type(of value: JSON, is type: String) -> Bool {
        switch value {
        case .object: type == "object"
        case .list: type == "array"
        case .text: type == "string"
        case .number(let digits): type == "number" || type == "integer" && Int(digits) != nil
        case .bool: type == "boolean"
        case .null: type == "null"
        }
    }
}

extension JSON {
    var items: [JSON]? { if case .list(let items) = self { items } else { nil } }
    var integer: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
    var names: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map { $0.key.withBytes(\.text) }.sorted()
    }
}

extension OpenAPIDocument {
    /// Parses the document. It is nested deeper than anything the server itself would parse.
    func read() throws -> JSON { try JSONDecoder().decode(AnyJSON.self, from: Data(bytes.array)).value }
}

private struct AnyJSON: Decodable {
    let value: JSON

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let members = try? container.decode([String: AnyJSON].self) {
            value = .object(members.map { JSON.Member(SentText(repairing: $0.key.utf8), $0.value.value) })
        } else if let items = try? container.decode([AnyJSON].self) {
            value = .list(items.map(\.value))
        } else if let text = try? container.decode(String.self) {
            value = .text(SentText(repairing: text.utf8))
        } else if let isSo = try? container.decode(Bool.self) {
            value = .bool(isSo)
        } else {
            value = container.decodeNil() ? .null : .number(String(try container.decode(Int.self)))
        }
    }
}
