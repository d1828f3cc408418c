package import Domain
import Foundation
import Glibc

/// Constant exhibitions for tests: a full one, a minimal one by another curator, and an unreadable one.
package struct TestPacks: Packs {
    package let all: [PackState]
    /// The exhibitions that are in no list.
    private let unlisted: [PackState]
    private let tiles: @Sendable (Int, PictureHash) -> [UInt8]?

    /// Tiles say their number unless there are others.
    package init(
        _ states: [PackState] = [.paris, .daejeon, .broken],
        unlisted: [PackState] = [.toured],
        tiles: @escaping @Sendable (Int, PictureHash) -> [UInt8]? = { number, _ in Array("tile \(number)".utf8) }
    ) {
        (all, self.unlisted, self.tiles) = (states, unlisted, tiles)
    }

    package var chosen: PackState { all[0] }
    package var isShowing: Bool { all[0].pack != nil }

    package func pack(named name: String) -> PackState? {
        all.first { $0.name == name } ?? unlisted.first { $0.name == name }
    }

    package func file(_ file: PackFile, of pack: String) -> ServedPackFile? {
        switch file {
        case .exposition: ServedPackFile(bytes: Array("{\"title\":\"\(pack)\"}".utf8), contentType: "application/json")
        case .items: ServedPackFile(bytes: Array("[]".utf8), contentType: "application/json")
        case .picture("slow"): nil
        case .picture(let name): picture(name, of: pack)
        case .kept: TestPacks.drawing(1.5)
        }
    }

    package func tile(_ number: Int, of picture: PictureHash, in pack: String) -> ServedPackFile? {
        tiles(number, picture).map(ServedPackFile.init(tile:))
    }

    package func make(_ file: PackFile, of pack: String) async -> ServedPackFile? {
        file == .picture("slow") ? TestPacks.drawing(1) : self.file(file, of: pack)
    }

    package func open(_ guide: GuideFile, of pack: String) -> Int32? {
        let files = URL(filePath: #filePath).appending(
            path: "../../../../Sources/System/CAssets/files/example-pack/media"
        )
        let descriptor = Glibc.open(files.standardizedFileURL.path + "/" + guide.name, O_RDONLY | O_CLOEXEC)
        return descriptor < 0 ? nil : descriptor
    }

    private func picture(_ name: String, of pack: String) -> ServedPackFile? {
        guard let pack = self.pack(named: pack)?.pack else { return nil }
        let known =
            [pack.exposition.poster].compactMap { $0 } + pack.exposition.flags + pack.exhibits.compactMap(\.picture)
        return known.first { name == $0.name || name == "\($0.name).svg" }.map {
            TestPacks.drawing(Double($0.dimensions.width) / Double($0.dimensions.height))
        }
    }

    /// Returns a drawing of a tower on a hill, with this aspect ratio.
    private static func drawing(_ ratio: Double) -> ServedPackFile {
        let width = Int(300 * ratio)
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) 300" width="\(width)" height="300">\
            <path d="M0 0h\(width)v300H0z" fill="#eac983"/><circle cx="\(width / 2)" cy="130" r="70" fill="#e08f4f"/>\
            <path d="M\(width / 2 - 50) 270L\(width / 2) 40L\(width / 2 + 50) 270z" fill="#123f44"/>\
            <path d="M0 260h\(width)v40H0z" fill="#2f7f73"/></svg>
            """
        return ServedPackFile(bytes: Array(svg.utf8), contentType: "image/svg+xml")
    }
}

extension PackState {
    /// The chosen one, in both languages, with almost everything a pack can have.
    package static let paris = PackState(name: "paris", pack: .paris, faults: [])

    /// The same exhibits in rooms.
    package static let toured = PackState(name: "toured", pack: .toured, faults: [])

    /// A pack without pictures, exhibits or a number of visitors, in Korean only.
    package static let daejeon = PackState(name: "대전 1993", pack: .daejeon, faults: [])

    package static let broken = PackState(
        name: "broken",
        pack: nil,
        faults: [
            PackFault(
                file: "items.json",
                position: .init(line: 12, column: 5),
                path: "[0].desc",
                words: Phrase("null이에요 · 글이 필요해요", "this is null · a text is needed")
            ),
            PackFault(
                file: "exposition.json",
                position: nil,
                path: "",
                words: Phrase("파일이 없어요", "there is no such file")
            ),
        ]
    )
}
