public import Foundation

/// 박람회: exhibitions, their exhibits and pictures.
public struct ExpositionHall: Sendable {
    let madang: Madang

    /// Returns the exhibitions, the one shown first.
    public func packs() async throws(MadangError) -> [ServerHealth.Pack] {
        try await madang.decoded(PackList.self, from: Call(path: "/expo/packs")).packs
    }

    /// Returns an exhibition's front page. Refused with 404 if there is none of that name.
    public func exhibition(_ pack: String) async throws(MadangError) -> Exhibition {
        try await madang.decoded(Exhibition.self, from: Call(path: path(pack, "exposition_universelle_1900.json")))
    }

    /// Returns the exhibits, in the curator's order.
    public func exhibits(of pack: String) async throws(MadangError) -> [Exhibit] {
        try await madang.decoded([Exhibit].self, from: Call(path: path(pack, "items.json")))
    }

    /// Returns a picture by its `imageName`: raster, JPEG unless the name has another extension (`.webp`, `.svg` for
    /// drawings).
    public func picture(_ imageName: String, of pack: String) async throws(MadangError) -> ExhibitPicture {
        let answer = try await madang.ask(Call(path: path(pack, "images", imageName)))
        return ExhibitPicture(type: answer.field("Content-Type") ?? "application/octet-stream", data: answer.body)
    }

    /// Returns the picture's URL, for views that load pictures themselves. Nil if the server's address is invalid.
    public func pictureAddress(_ imageName: String, of pack: String) -> URL? {
        try? Call(path: path(pack, "images", imageName)).url(below: madang.address)
    }

    private func path(_ pack: String, _ rest: String...) -> String {
        "/expo/" + ([pack] + rest).map(\.percentEncoded).joined(separator: "/")
    }
}

private struct PackList: Decodable {
    var packs: [ServerHealth.Pack]
}
