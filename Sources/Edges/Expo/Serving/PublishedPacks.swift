package import Domain
import Glibc
import Synchronization

/// The exhibitions of a folder together with those that curators have published in the store.
package final class PublishedPacks: Packs {
    private let folder: any Packs
    private let isFirstOfFolder: Bool
    private let exhibitions: any Exhibitions
    private let version: StoreVersion
    private let pictures: any PictureFiles
    private let state = Mutex(State())

    private struct State {
        var published: [Published] = []
        /// The version that was read last; nil before the first time.
        var read: Int?
    }

    fileprivate struct Published {
        let pack: Pack
        let exposition: [UInt8]
        let items: [UInt8]
        /// The pictures by their names for apps.
        let pictures: [String: StoredPicture]

        init(_ pack: Pack) {
            self.pack = pack
            exposition = OriginalFormat.exposition(pack.exposition)
            items = OriginalFormat.items(pack.exhibits)
            let all = pack.exhibits.compactMap(\.picture) + [pack.exposition.poster].compactMap(\.self)
            pictures = Dictionary(
                all.compactMap { picture in
                    if case .stored(let stored) = picture.form { (picture.name, stored) } else { nil }
                }
            ) { first, _ in first }
        }
    }

    /// `isFirstOfFolder` if the operator chose what is shown first; otherwise the newest published exhibition is.
    package init(
        beside folder: any Packs,
        isFirstOfFolder: Bool,
        _ exhibitions: any Exhibitions,
        _ version: StoreVersion,
        _ pictures: any PictureFiles
    ) {
        (self.folder, self.isFirstOfFolder, self.exhibitions) = (folder, isFirstOfFolder, exhibitions)
        (self.version, self.pictures) = (version, pictures)
    }

    /// Reads the published exhibitions, and again after every change by any server.
    package func follow() {
        version.onCommit { [weak self] in
            guard let self, state.withLock({ $0.read != self.version.place }) else { return }
            Task { [weak self] in await self?.refresh() }
        }
        Task { await refresh() }
    }

    package func refresh() async {
        // The version first, then the data.
        let number = version.place
        guard state.withLock({ $0.read != number }), let shown = try? await exhibitions.shown() else { return }
        let published = shown.compactMap { exhibition in
            exhibition.shown.map { version in
                // The number alone could come again, after an older backup was restored.
                let edition = (version.made.milliseconds &+ version.number &* 1_000_003) & 0xFFFF_FFFF_FFFF
                return Published(version.content.pack(named: exhibition.name, edition: edition))
            }
        }
        state.withLock { state in
            if let read = state.read, read > number { return }
            (state.published, state.read) = (published, number)
        }
    }

    package var chosen: PackState { all[0] }

    package var isShowing: Bool { folder.isShowing || state.withLock { !$0.published.isEmpty } }

    package var all: [PackState] {
        let folder = folder.all
        let names = Set(folder.map(\.name))
        let published = state.withLock { $0.published.map(\.pack) }.filter { !names.contains($0.name) }
            .map { PackState(name: $0.name, pack: $0, faults: []) }
        return isFirstOfFolder && folder.first?.pack != nil || published.isEmpty
            ? folder + published : published + folder.filter { $0.pack != nil || isFirstOfFolder }
    }

    package func pack(named name: String) -> PackState? {
        folder.pack(named: name) ?? published(name).map { PackState(name: name, pack: $0.pack, faults: []) }
    }

    private func published(_ name: String) -> Published? {
        state.withLock { $0.published.first { $0.pack.name == name } }
    }

    package func file(_ file: PackFile, of name: String) -> ServedPackFile? {
        guard folder.pack(named: name) == nil, let published = published(name) else {
            return folder.file(file, of: name)
        }
        switch file {
        case .exposition: return ServedPackFile(bytes: published.exposition, contentType: "application/json")
        case .items: return ServedPackFile(bytes: published.items, contentType: "application/json")
        case .picture, .kept: return published.wanted(file).flatMap(bytes)
        }
    }

    package func tile(_ number: Int, of picture: PictureHash, in name: String) -> ServedPackFile? {
        guard folder.pack(named: name) == nil else { return folder.tile(number, of: picture, in: name) }
        return pictures.tile(number, of: picture).map(ServedPackFile.init(tile:))
    }

    package func fetchTile(_ number: Int, of picture: PictureHash, in name: String) async -> ServedPackFile? {
        guard pictures.isPart, (try? await pictures.download(picture, .full, .tiles)) == true else { return nil }
        return tile(number, of: picture, in: name)
    }

    package func make(_ file: PackFile, of name: String) async -> ServedPackFile? {
        guard folder.pack(named: name) == nil, let published = published(name) else {
            return await folder.make(file, of: name)
        }
        if let ready = self.file(file, of: name) { return ready }
        guard let wanted = published.wanted(file) else { return nil }
        return await picture(wanted.hash, wanted.size, wanted.format)
    }

    package func open(_ guide: GuideFile, of name: String) -> Int32? {
        guide.pieces.isEmpty ? folder.open(guide, of: name) : nil
    }

    package func paths(of pieces: [PictureHash]) async -> [String]? {
        var paths: [String] = []
        for piece in pieces {
            guard let path = try? await pictures.path(piece, .square, .piece) else { return nil }
            paths.append(path)
        }
        return paths
    }

    package func examine(_ guide: GuideContent) async throws(Failure) -> GuideContent {
        guard let paths = await paths(of: guide.pieces) else {
            throw Failure(
                .unavailable,
                Phrase("올린 파일을 지금 읽을 수 없어요. 잠시 뒤에 다시 해 주세요.", "The file can’t be read right now. Try again soon."),
                cause: "a piece of a guide is missing"
            )
        }
        let files = PieceFiles(paths: paths)
        var guide = guide
        do throws(MediaHead.Fault) {
            if guide.form == .vtt {
                guide.lines = try Transcript.lines(of: files.read(from: 0, guide.form.most))
            } else {
                guide.seconds = try MediaHead.seconds(of: guide.form, size: guide.bytes, files.read)
            }
            return guide
        } catch { throw error.failure }
    }

    package func expect(_ form: GuideFile.Form, from head: [UInt8]) throws(Failure) {
        do throws(MediaHead.Fault) { try MediaHead.expect(form, from: head) } catch { throw error.failure }
    }

    package func picture(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat
    ) async -> ServedPackFile? {
        if let ready = bytes((hash, size, format)) { return ready }
        guard pictures.isPart, (try? await pictures.download(hash, size, format)) == true else { return nil }
        return bytes((hash, size, format))
    }

    fileprivate typealias Wanted = (hash: PictureHash, size: PictureSize, format: PictureFormat)

    private func bytes(_ wanted: Wanted) -> ServedPackFile? {
        guard let file = pictures.find(wanted.hash, wanted.size, wanted.format) else { return nil }
        let descriptor = Glibc.open("\(pictures.path)/\(file.name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let bytes = Folder.read(descriptor, atMost: PackLimits.raster) else { return nil }
        return ServedPackFile(bytes: bytes, contentType: file.contentType)
    }
}

/// The pieces of a guide as one file.
private struct PieceFiles {
    let paths: [String]

    func read(from offset: Int, _ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let (piece, start) = (offset + bytes.count).quotientAndRemainder(dividingBy: GuideContent.piece)
            guard paths.indices.contains(piece) else { break }
            let descriptor = Glibc.open(paths[piece], O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { break }
            defer { close(descriptor) }
            let more = Folder.read(descriptor, from: start, count - bytes.count)
            guard !more.isEmpty else { break }
            bytes += more
        }
        return bytes
    }
}

extension MediaHead.Fault {
    fileprivate var failure: Failure {
        let line = position.map { "\($0.line): " } ?? ""
        return .guide(Phrase(line + words.korean, line + words.english))
    }
}

extension PublishedPacks.Published {
    /// Returns the file of the pictures' folder; nil for a picture that the exhibition does not have.
    fileprivate func wanted(_ file: PackFile) -> PublishedPacks.Wanted? {
        switch file {
        case .kept(let hash, let size, let format):
            pictures.values.contains { $0.hash == hash } ? (hash, size, format) : nil
        case .picture(let name):
            pictures[ImageEnding.removed(from: name)].map { picture in
                switch ImageEnding(of: name) {
                case .webp: (picture.hash, .large.available(of: picture.dimensions), .webp)
                case .avif: (picture.hash, .medium.available(of: picture.dimensions), .avif)
                case .svg, .png, .jpg, .jpeg, nil: (picture.hash, .large.available(of: picture.dimensions), .jpeg)
                }
            }
        case .exposition, .items: nil
        }
    }
}
