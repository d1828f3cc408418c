import Domain
import HTTP
import Octets
import Synchronization

/// What the exposition hall keeps between requests, each under the edition of the pack it was made from.
final class PackCache: Sendable {
    let packs: any Packs
    private let kept = Mutex<[String: Kept]>([:])

    fileprivate struct Kept {
        var edition: Int
        var files: [PackFile: PackFileAnswer] = [:]
        var index: ExhibitIndex?
        var missing: Set<String> = []
    }

    /// Bytes kept for one pack; what is more is made anew for each request.
    private static let mostBytes = 32 << 20

    init(_ packs: any Packs) { self.packs = packs }

    /// A pack at its addresses: without a name where it is the chosen one.
    func place(_ pack: Pack, named name: String?) -> PackPlace {
        PackPlace(pack, named: name) { [weak self] picture in
            let name = if case .drawing = picture.form { "\(picture.name).svg" } else { picture.name }
            return self?.answer(.picture(name), of: pack)?.stamp
        }
    }

    /// A file that is at hand.
    func answer(_ file: PackFile, of pack: Pack) -> PackFileAnswer? {
        if let answer = kept.withLock({ $0.kept(pack).files[file] }) { return answer }
        guard let answer = packs.file(file, of: pack.name).map(PackFileAnswer.init) else { return nil }
        keep(answer, as: file, of: pack)
        return answer
    }

    /// A file that has to be made first.
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

    /// The names of pictures the pack refers to and does not have, each told once.
    func newlyMissing(in pack: Pack) -> [String] {
        kept.withLock { kept in
            let names = pack.exhibits.filter { $0.picture == nil }.map(\.imageName)
            let known = kept.kept(pack).missing
            kept[pack.name]?.missing.formUnion(names)
            return names.filter { !known.contains($0) }
        }
    }
}

extension [String: PackCache.Kept] {
    /// What is kept of this edition; what was kept of another goes, but for what the log was told.
    fileprivate mutating func kept(_ pack: Pack) -> PackCache.Kept {
        if let kept = self[pack.name], kept.edition == pack.edition { return kept }
        let fresh = PackCache.Kept(edition: pack.edition, missing: self[pack.name]?.missing ?? [])
        self[pack.name] = fresh
        return fresh
    }
}
