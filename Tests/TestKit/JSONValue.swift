package import Foundation

/// Just enough JSON to talk to a browser and to read a response.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package subscript(_ key: String) -> JSONValue {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    package subscript(_ index: Int) -> JSONValue {
        if case .array(let items) = self, items.indices.contains(index) { items[index] } else { .null }
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    package var integer: Int? { number.map { Int($0) } }
    package var isTrue: Bool { self == .bool(true) }
    package var array: [JSONValue] { if case .array(let items) = self { items } else { [] } }
    package var object: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
    /// The texts of an array of texts.
    package var strings: [String] { array.compactMap(\.string) }

    package static func parse(_ data: Data) throws -> JSONValue {
        // Foundation's older reader is optimised, and a decoder of our own is not in debug builds of the tests.
        JSONValue(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }

    package func encoded() throws -> Data { try JSONEncoder().encode(self) }

    /// Returns the text as a JavaScript string literal.
    package static func literal(_ text: String) -> String {
        guard let data = try? JSONValue.string(text).encoded() else { return "''" }
        return String(decoding: data, as: UTF8.self)
    }
}

extension JSONValue {
    private init(_ object: Any) {
        switch object {
        case let text as String: self = .string(text)
        case let members as [String: Any]: self = .object(members.mapValues(JSONValue.init))
        case let items as [Any]: self = .array(items.map(JSONValue.init))
        // A boolean is a number of one byte there.
        case let number as NSNumber:
            self = number.objCType[0] == 0x63 ? .bool(number.boolValue) : .number(number.doubleValue)
        default: self = .null
        }
    }
}

extension JSONValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .number(let number): try encode(number, to: &container)
        case .string(let text): try container.encode(text)
        case .array(let items): try container.encode(items)
        case .object(let members): try container.encode(members)
        }
    }

    /// Encodes a number without a fraction as an integer: Chromium refuses `1.0` where it expects one.
    private func encode(_ number: Double, to container: inout any SingleValueEncodingContainer) throws {
        if number == number.rounded(), abs(number) < 1e15 {
            try container.encode(Int(number))
        } else {
            try container.encode(number)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
