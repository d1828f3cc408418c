import Octets

@testable import HTTP

/// Properties of queries, forms and paths for any bytes.
enum QueryProperties {
    /// Returns the violated property, or nil.
    static func broken(by bytes: [UInt8]) -> String? { brokenQuery(bytes) ?? brokenPath(bytes) }

    private static func brokenQuery(_ bytes: [UInt8]) -> String? {
        do throws(RequestRefusal) {
            let query = try Query(parsing: bytes)
            guard query.pairs.count <= QueryLimits().pairs else { return "too many pairs" }
            for pair in query.pairs {
                let (name, value) = (pair.name.withBytes(\.text), pair.value.withBytes(\.text))
                guard !name.utf8.contains(0), !value.utf8.contains(0) else { return "a NUL passed" }
                guard query.all(name).contains(pair.value), query[name] == query.all(name).first else {
                    return "a pair is not found"
                }
            }
            let written = query.pairs.map { "\(coded($0.name.withBytes(\.text)))=\(coded($0.value.withBytes(\.text)))" }
                .joined(separator: "&")
            var limits = QueryLimits()
            limits.bytes *= 3
            let again = try Query(parsing: written, limits: limits)
            return again == query ? nil : "written anew it reads \(again), not \(query)"
        } catch {
            return [400, 413].contains(error.status) && error.keepsConnection ? nil : "refused with \(error)"
        }
    }

    private static func brokenPath(_ bytes: [UInt8]) -> String? {
        let path = String(decoding: bytes, as: UTF8.self)
        let collapsed = RequestPath.collapsed(path)
        guard collapsed == RequestPath.collapsed(collapsed), collapsed.utf8.first == UInt8(ascii: "/") else {
            return "collapsed twice it is another"
        }
        guard let segments = try? RequestPath.segments(of: path) else { return nil }
        let isHarmless = segments.allSatisfy { segment in
            segment != "." && segment != ".." && segment.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x2F }
        }
        guard isHarmless else { return "a segment could mean another: \(segments)" }
        let again = try? RequestPath.segments(of: segments.isEmpty ? "/" : segments.map { "/" + coded($0) }.joined())
        return again == segments ? nil : "written anew it reads \(again ?? []), not \(segments)"
    }

    private static func coded(_ text: String) -> String {
        var coded = ""
        for byte in text.utf8 {
            coded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return coded
    }
}
