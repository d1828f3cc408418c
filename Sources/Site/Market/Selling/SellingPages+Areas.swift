import Domain
import HTTP
import Octets
import Pages

extension SellingPages {
    /// Returns full names of neighbourhoods that match a typed beginning, for the form's script. They are the same for
    /// everybody and constant while the program runs.
    static func areas(_ visit: Visit) throws -> Response {
        let typed = try Query(parsing: visit.request.query)["q"]?.clipped(to: .areaName) ?? ""
        var json = JSONWriter(capacity: 512)
        json.array { json in
            for place in SuggestedNeighbourhoods(typed).found { json.value(Neighbourhoods.bundled.fullName(of: place)) }
        }
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json")
        headers.add(.cacheControl, "public, max-age=86400")
        return Response(headers: headers, body: .bytes(json.finish()))
    }
}

extension TextBound {
    fileprivate static let areaName = TextBound(
        bytes: 4 * NeighbourhoodQuery.longest,
        scalars: NeighbourhoodQuery.longest
    )
}
