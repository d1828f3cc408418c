public import Foundation

/// 박람회: exhibitions, their exhibits and pictures.
public struct ExpositionHall: Sendable {
    let madang: Madang

    /// The exhibitions, the one that is shown first.
    public func packs() async throws(MadangError) -> [ServerHealth.Pack] {
        try await madang.decoded(PackList.self, from: Call(path: "/expo/packs")).packs
    }

    /// An exhibition's front page. Refused with 404 when there is none of that name.
    public func exhibition(_ pack: String) async throws(MadangError) -> Exhibition {
        try await madang.decoded(Exhibition.self, from: Call(path: path(pack, "exposition_universelle_1900.json")))
    }

    /// What is on show, in the curator's order.
    public func exhibits(of pack: String) async throws(MadangError) -> [Exhibit] {
        try await madang.decoded([Exhibit].self, from: Call(path: path(pack, "items.json")))
    }

    /// A picture by its `imageName`: in pixels, JPEG unless the name ends otherwise (`.webp`, `.svg` for drawings).
    public func picture(_ imageName: String, of pack: String) async throws(MadangError) -> ExhibitPicture {
        let answer = try await madang.ask(Call(path: path(pack, "images", imageName)))
        return ExhibitPicture(type: answer.field("Content-Type") ?? "application/octet-stream", data: answer.body)
    }

    /// Where that picture is, for views that load pictures by themselves. Nil when the server's address is none.
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
