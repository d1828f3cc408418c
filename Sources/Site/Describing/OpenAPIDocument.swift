package import Domain
package import HTTP
import Octets
package import Pages
import Routes

/// `/openapi.json`: the APIs of the open halls in OpenAPI 3.1, generated from the definitions the server itself uses.
package struct OpenAPIDocument: Sendable {
    private let place: PlaceDescription
    private let policy: MarketPolicy
    private let version: String

    package init(of place: PlaceDescription, _ policy: MarketPolicy, version: String) {
        (self.place, self.policy, self.version) = (place, policy, version)
    }

    private var endpoints: [Endpoint] {
        Route.forPrograms.compactMap(\.endpoint).filter { $0.hall.map(place.halls.contains) ?? true }
    }

    var bytes: Bytes {
        var json = JSONWriter(capacity: 131_072)
        json.object { json in
            json.field("openapi", "3.1.0")
            json.object("info") { json in
                json.field("title", place.name.korean == place.name.english ? place.name.korean : place.name.both)
                json.field("version", version)
                json.field("description", Self.about.both)
                json.object("license") { json in
                    json.field("name", "Apache License 2.0")
                    json.field("identifier", "Apache-2.0")
                }
            }
            json.array("servers") { json in json.object { json in json.field("url", "/") } }
            json.object("paths", writePaths)
            json.object("components") { json in
                json.object("schemas", writeSchemas)
                json.object("securitySchemes", writeAccess)
            }
        }
        return json.finish()
    }

    /// The response, readable by any site's page: API explorers are elsewhere.
    package var answer: StoredAnswer {
        var headers = SecurityHeaders.all
        headers.set("cross-origin-resource-policy", "cross-origin")
        headers.add("access-control-allow-origin", "*")
        headers.add(.cacheControl, "no-cache")
        return StoredAnswer(bytes, type: "application/json", headers: headers)
    }

    private static let about = Phrase(
        "앱에서 쓰는 API예요. GET을 쓰는 곳에는 HEAD도, 어디에나 OPTIONS도 쓸 수 있어요.",
        "The APIs of the three halls. HEAD works wherever GET does, OPTIONS everywhere."
    )

    /// Writes the paths. Endpoints that share a path are merged.
    private func writePaths(to json: inout JSONWriter) {
        var paths: [String] = []
        let byPath = Dictionary(grouping: endpoints, by: \.path)
        for endpoint in endpoints where !paths.contains(endpoint.path) { paths.append(endpoint.path) }
        for path in paths {
            json.member(path) { json in
                json.object { json in
                    for endpoint in byPath[path] ?? [] { write(endpoint, to: &json) }
                }
            }
        }
    }

    private func write(_ endpoint: Endpoint, to json: inout JSONWriter) {
        for method in endpoint.route.methods {
            guard let operation = endpoint.operations[method] else { continue }
            json.member(method.rawValue.lowercased()) { json in
                json.object { json in
                    json.field("operationId", operation.name)
                    json.field("summary", operation.summary.both)
                    json.array("tags") { json in json.value(endpoint.hall?.rawValue ?? "madang") }
                    let limits = policy.limits
                    let allowance = method == .get ? limits?.reading : limits?.writing
                    operation.write(filling: endpoint.blanks, within: allowance, to: &json)
                }
            }
        }
    }

    private func writeSchemas(to json: inout JSONWriter) {
        for name in Schema.Name.allCases {
            guard name.hall.map(place.halls.contains) ?? true else { continue }
            json.member(name.rawValue, Schema.definition(of: name, rules: policy.rules).write)
        }
    }

    private func writeAccess(to json: inout JSONWriter) {
        for access in [Operation.Access.seller, .keyHolder] {
            guard let scheme = access.scheme else { continue }
            json.object(scheme.key) { json in
                json.field("type", "apiKey")
                json.field("in", scheme.place)
                json.field("name", scheme.name)
                json.field("description", scheme.about.both)
            }
        }
    }
}
