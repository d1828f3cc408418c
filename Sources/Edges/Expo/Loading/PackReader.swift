import Domain
import Octets

/// Loads one pack from its files. Reloading is cheap if little has changed.
struct PackReader {
    private let name: String
    private let files: any PackFiles
    private var memory = ImageCatalogue.Memory()
    private var guideMemory = GuideCatalogue.Memory()
    /// The hash of the current data files.
    private var hash = SHA256()

    /// Names with another meaning in place of a pack's name in a URL.
    static let reserved = ["exhibits", "packs", "preview", "studio"]

    init(_ name: String, _ files: any PackFiles) {
        self.name = name
        self.files = files
    }

    /// Loads the pack. `kept` contains the processed pictures, by the hashes of their files; its guides may have as many
    /// bytes as there is room for.
    mutating func read(
        _ listing: PackListing,
        kept: [String: StoredPicture],
        room: Int = GuideFile.mostBytes
    ) -> PackReading {
        let findings = Findings()
        hash = SHA256()
        if Self.reserved.contains(name) { findings.fault(name, Self.reservedName) }
        for stray in listing.strays { findings.note(stray, Self.leadsOut) }
        for document in listing.documents { findings.note(document, Self.isDocument) }
        let settings = data("pack.json", listing, findings).map { PackSettings($0, findings) } ?? PackSettings()
        let exposition = expositionFile(listing, findings).flatMap { ExpositionDraft($0, settings, findings) }
        let items = itemsFile(listing, findings).map { ItemRules.read($0, settings, findings) } ?? []
        let rooms = RoomRules.rooms(exposition?.rooms ?? [], of: items)
        let images = ImageCatalogue(listing, in: files, &memory, findings)
        guard findings.faults.isEmpty, let exposition else {
            return PackReading(loaded: nil, faults: findings.faults, notes: findings.notes)
        }
        let assembly = PackAssembly(name, settings, images, findings, kept: kept, hash: hash.finishAsText())
        let catalogue = GuideCatalogue(listing, in: files, guideMemory, room: room, findings)
        let guides = GuideCatalogue.guides(of: items, catalogue, &guideMemory)
        let pack = assembly.pack(exposition, items, rooms, guides)
        let loaded = LoadedPack(
            pack: pack,
            images: images,
            files: files,
            exposition: OriginalFormat.exposition(pack.exposition),
            items: OriginalFormat.items(pack.exhibits)
        )
        return PackReading(loaded: loaded, faults: [], notes: findings.notes)
    }

    private mutating func expositionFile(_ listing: PackListing, _ findings: Findings) -> FileValue? {
        let candidates = Self.expositionNames(listing)
        guard let first = candidates.first else {
            let needed = Phrase(
                "exposition.json이나 exposition_universelle_1900.json이 필요해요",
                "exposition.json or exposition_universelle_1900.json is needed"
            )
            findings.fault("exposition.json", Wording.missing.needing(needed))
            return nil
        }
        for other in candidates.dropFirst() {
            findings.note(other, Phrase("\(first)을(를) 써요 · 이 파일은 쓰지 않아요", "\(first) is used · this file is not"))
        }
        return data(first, listing, findings)
    }

    static func isExposition(_ name: String) -> Bool {
        name.lowercased().holds("expo") && [".json", ".rtf", ".txt"].contains(where: name.lowercased().hasSuffix)
    }

    /// Returns the names of exposition files: our name, the original's, or anything similar, JSON first.
    private static func expositionNames(_ listing: PackListing) -> [String] {
        let top = listing.entries.map(\.path).filter { !$0.contains("/") }
        let known = ["exposition.json", "exposition_universelle_1900.json"].filter(top.contains)
        let similar = top.filter { isExposition($0) && !known.contains($0) }
        return known + similar.filter { $0.hasSuffix(".json") }
            + (known.isEmpty ? similar.filter { !$0.hasSuffix(".json") } : [])
    }

    private mutating func itemsFile(_ listing: PackListing, _ findings: Findings) -> FileValue? {
        guard listing["items.json"] != nil else {
            let needed = Phrase("출품작 목록을 담은 items.json이 필요해요", "items.json with the list of exhibits is needed")
            findings.fault("items.json", Wording.missing.needing(needed))
            return nil
        }
        return data("items.json", listing, findings)
    }

    private mutating func data(_ name: String, _ listing: PackListing, _ findings: Findings) -> FileValue? {
        guard let entry = listing[name] else { return nil }
        guard let bytes = files.read(name, atMost: PackLimits.data) else {
            findings.fault(name, entry.bytes > PackLimits.data ? Self.tooLarge : Self.unreadable)
            return nil
        }
        // The length is included, so that different packs never hash the same bytes.
        hash.update("\(name) \(bytes.count) ".utf8)
        hash.update(bytes)
        return DataFile.read(name, bytes, findings)
    }

    private static let reservedName = Phrase(
        "쓸 수 없는 폴더 이름이에요 · 폴더 이름을 바꿔 주세요",
        "this name means something else in addresses · give the folder another"
    )
    private static let isDocument = Phrase(
        "PDF는 그림으로 보여 줄 수 없어요 · 같은 폴더에 PNG나 SVG로도 저장해 주세요",
        "a PDF cannot be shown as a picture · save it as PNG or SVG beside it"
    )
    private static let leadsOut = Phrase(
        "폴더 밖으로 이어지는 링크예요 · 쓰지 않아요",
        "this link leads out of the folder · it is not used"
    )
    private static let tooLarge = Phrase("4 MB가 넘어요 · 더 작게 나눠 주세요", "this is over 4 MB · make it smaller")
    private static let unreadable = Phrase(
        "파일을 열 수 없어요 · 읽기 권한을 확인해 주세요",
        "the file cannot be opened · check its permissions"
    )
}
