import Domain

/// The state of one pack in the server.
struct PackStatus: Sendable {
    let name: String
    /// The last valid version.
    var loaded: LoadedPack?
    /// Errors in the present files.
    var faults: [PackFault] = []

    var state: PackState { PackState(name: name, pack: loaded?.pack, faults: faults) }
}

/// All packs, reloaded when their files change.
struct PackCatalog {
    private let root: PackRoot?
    private let chosen: String?
    /// The bytes that the guides of all packs may have.
    private let guidesLimit: Int
    private var places: [String: Place] = [:]
    private var keptCount = 0

    /// An event for the log.
    enum News {
        case faults(pack: String, [PackFault], isShown: Bool)
        case mended(pack: String)
    }

    fileprivate struct Place {
        var files: any PackFiles
        var path: String
        var reader: PackReader
        var listing: PackListing?
        var standing: PackStatus
    }

    static let builtIn = "paris-1900"

    /// Uses only the embedded pack if there is no folder.
    init(root: String?, chosen: String?, guidesLimit: Int) {
        self.guidesLimit = guidesLimit
        self.root = root.map(PackRoot.init)
        self.chosen = chosen
    }

    /// The packs, the chosen one first. There is always one entry, if only to report a missing pack.
    var standings: [PackStatus] {
        let names = places.keys.sorted()
        // If none was chosen, the first valid one.
        let first = chosen ?? names.first { places[$0]?.standing.loaded != nil } ?? names.first
        guard let first, let place = places[first] else { return [Self.nothing(chosen)] + names.compactMap(standing) }
        return [place.standing] + names.filter { $0 != first }.compactMap(standing)
    }

    private func standing(_ name: String) -> PackStatus? { places[name]?.standing }

    /// The folders to watch: those of the packs, and their subfolders.
    var folders: [String] {
        guard let root else { return [] }
        return [root.path]
            + places.values.filter { !$0.path.isEmpty }.flatMap { place in
                let sets = (place.listing?.entries ?? []).map(\.path).filter { $0.contains("/") }
                let inner = Set(sets.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
                return [place.path, "\(place.path)/\(FolderFiles.images)", "\(place.path)/\(FolderFiles.media)"]
                    + inner.map { "\(place.path)/\($0)" }
            }
    }

    /// Checks all files, and reloads changed packs.
    mutating func look(kept: [String: StoredPicture]) -> [News] {
        findPacks()
        let keptIsNew = kept.count != keptCount
        keptCount = kept.count
        return places.keys.sorted().flatMap { name in look(at: name, kept, evenIfUnchanged: keptIsNew) }
    }

    /// Updates the list of packs. If the folder cannot be read now, the list stays unchanged.
    private mutating func findPacks() {
        var found: [(name: String, path: String)] = []
        if let root {
            guard let packs = root.packs() else { return }
            found = packs
        }
        let names = Set(found.map(\.name))
        places = places.filter { names.contains($0.key) || $0.value.path.isEmpty }
        for (name, path) in found where places[name]?.path != path {
            guard let files = FolderFiles(path) else { continue }
            places[name] = Place(
                files: files,
                path: path,
                reader: PackReader(name, files),
                standing: places[name]?.standing ?? PackStatus(name: name)
            )
        }
        guard root == nil || chosen == Self.builtIn, places[Self.builtIn] == nil else { return }
        let files = EmbeddedFiles(Self.builtIn)
        let reader = PackReader(Self.builtIn, files)
        places[Self.builtIn] = Place(files: files, path: "", reader: reader, standing: PackStatus(name: Self.builtIn))
    }

    private mutating func look(at name: String, _ kept: [String: StoredPicture], evenIfUnchanged: Bool) -> [News] {
        guard var place = places[name] else { return [] }
        var listing = place.files.list()
        guard evenIfUnchanged || listing != place.listing else { return [] }
        let others = places.values.filter { $0.standing.name != name }.compactMap(\.standing.loaded?.pack)
        let room = guidesLimit - others.flatMap(\.guideFiles).reduce(0) { $0 + $1.bytes }
        var reading = place.reader.read(listing, kept: kept, room: room)
        // Files modified while being read may be inconsistent.
        for _ in 0..<3 {
            let now = place.files.list()
            if now == listing { break }
            listing = now
            reading = place.reader.read(listing, kept: kept, room: room)
        }
        place.listing = listing
        let news = place.take(reading)
        places[name] = place
        return news
    }

    private static func nothing(_ chosen: String?) -> PackStatus {
        let found =
            chosen.map { Phrase("'\($0)' 전시가 없어요", "there is no exhibition '\($0)'") }
            ?? Phrase("전시가 하나도 없어요", "there is no exhibition")
        let needed = Phrase(
            "--packs 폴더에 exposition.json과 items.json이 든 폴더를 넣어 주세요",
            "put a folder with exposition.json and items.json into the one --packs names"
        )
        let fault = PackFault(file: chosen ?? "--packs", position: nil, path: "", words: found.needing(needed))
        return PackStatus(name: chosen ?? "", faults: [fault])
    }
}

extension PackCatalog.Place {
    /// Applies a reading. A pack that has become invalid keeps its last version.
    fileprivate mutating func take(_ reading: PackReading) -> [PackCatalog.News] {
        let before = standing.faults
        standing.faults = reading.faults
        guard let loaded = reading.loaded else {
            let isNew = before != reading.faults
            return isNew ? [.faults(pack: standing.name, reading.faults, isShown: standing.loaded != nil)] : []
        }
        standing.loaded = loaded
        return before.isEmpty ? [] : [.mended(pack: standing.name)]
    }
}
