import Domain
import HTTP
import Octets
import Synchronization

/// The exposition hall's cache, by pack and edition.
final class PackCache: Sendable {
    let packs: any Packs
    private let kept = Mutex<[String: Kept]>([:])

    fileprivate struct Kept {
        var edition: Int
        var files: [PackFile: PackFileAnswer] = [:]
        var index: ExhibitIndex?
        var missing: Set<String> = []
        var isReported = false
    }

    /// The most bytes cached per pack; larger files are made for each request.
    private static let mostBytes = 32 << 20

    init(_ packs: any Packs) { self.packs = packs }

    /// Returns a pack with its addresses; without a name for the chosen pack.
    func place(_ pack: Pack, named name: String?) -> PackPlace {
        PackPlace(pack, named: name) { [weak self] picture in
            let name = if case .drawing = picture.form { "\(picture.name).svg" } else { picture.name }
            return self?.answer(.picture(name), of: pack)?.stamp
        }
    }

    /// Returns a file that is immediately available.
    func answer(_ file: PackFile, of pack: Pack) -> PackFileAnswer? {
        if let answer = kept.withLock({ $0.kept(pack).files[file] }) { return answer }
        guard let answer = packs.file(file, of: pack.name).map(PackFileAnswer.init) else { return nil }
        keep(answer, as: file, of: pack)
        return answer
    }

    /// Returns a file that has to be made first.
    func made(_ file: PackFile, of pack: Pack) async -> PackFileAnswer? {
        guard let answer = await packs.make(file, of: pack.name).map(PackFileAnswer.init) else { return nil }
        keep(answer, as: file, of: pack)
        return answer
    }

    private func keep(_ answer: PackFileAnswer, as file: PackFile, of pack: Pack) {
        kept.withLock { kept in
            let held = kept.kept(pack).files.values.reduce(0) { $0 + $1.count }
            guard held + answer.count <= Self.mostBytes else { return }
            kept[pack.name]?.files[file] = answer
        }
    }

    func index(of pack: Pack) -> ExhibitIndex {
        if let index = kept.withLock({ $0.kept(pack).index }) { return index }
        let index = ExhibitIndex(pack)
        kept.withLock { kept in
            _ = kept.kept(pack)
            kept[pack.name]?.index = index
        }
        return index
    }

    /// Returns the names of missing pictures that have not been reported before.
    func newlyMissing(in pack: Pack) -> [String] {
        kept.withLock { kept in
            // Looked for once in each edition, not for each request.
            guard !kept.kept(pack).isReported else { return [] }
            let names = pack.exhibits.filter { $0.picture == nil }.map(\.imageName)
            let known = kept.kept(pack).missing
            kept[pack.name]?.isReported = true
            kept[pack.name]?.missing.formUnion(names)
            return names.filter { !known.contains($0) }
        }
    }
}

extension [String: PackCache.Kept] {
    /// Returns the cache for this edition. A new edition discards everything except the record of logged pictures.
    fileprivate mutating func kept(_ pack: Pack) -> PackCache.Kept {
        if let kept = self[pack.name], kept.edition == pack.edition { return kept }
        let fresh = PackCache.Kept(edition: pack.edition, missing: self[pack.name]?.missing ?? [])
        self[pack.name] = fresh
        return fresh
    }
}
