import Domain

/// A pack's guides: the files that its exhibits name, examined.
struct GuideCatalogue {
    private let entries: [String: PackEntry]
    private let files: any PackFiles
    private let findings: Findings
    /// The bytes that its files may have in all.
    private var room: Int
    private var memory: Memory
    private var counted: [String: Bool] = [:]

    /// A cache of results for unchanged files.
    struct Memory {
        fileprivate var known: [PackEntry: Result<Content, MediaHead.Fault>] = [:]
    }

    fileprivate struct Content {
        var seconds: Int?
        var lines: [GuideFile.Line] = []
    }

    init(_ listing: PackListing, in files: any PackFiles, _ memory: Memory, room: Int, _ findings: Findings) {
        let media = listing.entries.filter { $0.path.hasPrefix("\(FolderFiles.media)/") }
        entries = Dictionary(media.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        (self.files, self.memory, self.room, self.findings) = (files, memory, room, findings)
    }

    /// Returns the guides of every exhibit. Files that cannot be shown are reported and left out.
    static func guides(of items: [ItemDraft], _ catalogue: Self, _ memory: inout Memory) -> [[GuideFile]] {
        var catalogue = catalogue
        let guides = items.map { item in item.guides.compactMap { catalogue.guide($0) } }
        memory.known = catalogue.memory.known.filter { entry, _ in catalogue.entries[entry.name] == entry }
        return guides
    }

    private mutating func guide(_ draft: GuideDraft) -> GuideFile? {
        guard let entry = entries[draft.name] else { return note(draft, missing(draft.name)) }
        let most = draft.form.most
        guard entry.bytes <= most else { return note(draft, Self.tooLarge(entry.bytes, most)) }
        let result = memory.known[entry] ?? examine(entry, draft.form)
        memory.known[entry] = result
        switch result {
        case .failure(let fault):
            if let position = fault.position {
                findings.note(PackFault(file: entry.path, position: position, path: "", words: fault.words))
                return nil
            }
            return note(draft, fault.words)
        case .success(let content):
            guard fits(entry) else { return note(draft, Self.tooMany) }
            return GuideFile(
                draft.kind,
                in: draft.language,
                name: entry.name,
                form: draft.form,
                bytes: entry.bytes,
                version: entry.version,
                seconds: content.seconds,
                lines: content.lines
            )
        }
    }

    private func examine(_ entry: PackEntry, _ form: GuideFile.Form) -> Result<Content, MediaHead.Fault> {
        do throws(MediaHead.Fault) {
            guard form == .vtt else {
                let seconds = try MediaHead.seconds(of: form, size: entry.bytes) { offset, count in
                    files.read(entry.path, from: offset, count)
                }
                return .success(Content(seconds: seconds))
            }
            return .success(Content(lines: try Transcript.lines(of: files.read(entry.path, from: 0, form.most))))
        } catch { return .failure(error) }
    }

    /// Whether the file still fits; one that several exhibits share counts once.
    private mutating func fits(_ entry: PackEntry) -> Bool {
        if let known = counted[entry.name] { return known }
        let fits = entry.bytes <= room
        if fits { room -= entry.bytes }
        counted[entry.name] = fits
        return fits
    }

    private func note(_ draft: GuideDraft, _ words: Phrase) -> GuideFile? {
        let file = "\(FolderFiles.media)/\(JSONPath.shortened(draft.name))"
        findings.note(draft.value.finding(Phrase("\(file): \(words.korean)", "\(file): \(words.english)")))
        return nil
    }

    private func missing(_ name: String) -> Phrase {
        let similar = entries.keys.filter { Spelling.isSlip(name, of: $0) }.min()
        return Phrase("이 파일이 없어요", "this file does not exist").needing(
            similar.map { Phrase("혹시 \($0)인가요?", "is \($0) meant?") }
                ?? Phrase("media에 넣어 주세요", "put it into the folder media")
        )
    }

    private static func tooLarge(_ bytes: Int, _ most: Int) -> Phrase {
        let (size, limit) = (megabytes(bytes), megabytes(most))
        return Phrase("\(size) MB예요 · \(limit) MB까지 쓸 수 있어요", "this has \(size) MB · up to \(limit) MB can be used")
    }

    private static let tooMany = Phrase(
        "모든 안내를 더하면 너무 커요 · 파일을 줄이거나, 운영자에게 --guides-limit를 올려 달라고 하세요",
        "all guides together are too large · make files smaller, or ask the operator to raise --guides-limit"
    )

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension PackEntry {
    /// The version in addresses: that of `ServedFile`, so that only the file the page meant is cached under it.
    fileprivate var version: String {
        ([stamp.first ?? 0, bytes] + stamp.dropFirst().prefix(2)).map { String($0, radix: 36) }.joined(separator: "-")
    }
}
