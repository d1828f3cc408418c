import Domain
import Octets

/// A pack's pictures by name.
struct ImageCatalogue: Sendable {
    private(set) var images: [String: LoadedImage] = [:]

    /// A cache of results for unchanged files.
    struct Memory {
        fileprivate var looked: [PackEntry: Result<LoadedImage, Refusal>] = [:]
    }

    /// The reason a file is not shown.
    struct Refusal: Error {
        let words: Phrase
        /// Nil if it concerns the whole file.
        var position: PackFault.Position?
    }

    /// Loads the pictures. Files that cannot be shown are reported and left out.
    init(_ listing: PackListing, in files: any PackFiles, _ memory: inout Memory, _ findings: Findings) {
        var looked: [PackEntry: Result<LoadedImage, Refusal>] = [:]
        for entry in listing.entries {
            guard let ending = ImageEnding(of: entry.name) else { continue }
            let result = memory.looked[entry] ?? Self.look(at: entry, ending, in: files)
            looked[entry] = result
            switch result {
            case .failure(let refusal):
                findings.note(
                    PackFault(file: entry.path, position: refusal.position, path: "", words: refusal.words)
                )
            case .success(let image):
                noteIfLarge(image, entry, findings)
                add(image, findings)
            }
        }
        memory.looked = looked
    }

    /// The picture with that name in the data, with or without an extension.
    subscript(_ name: String) -> LoadedImage? { images[name] ?? images[ImageEnding.removed(from: name)] }

    /// Returns a picture with a similar name.
    func similar(to name: String) -> LoadedImage? {
        let name = ImageEnding.removed(from: name)
        return images.values.filter { Spelling.isSlip(name, of: $0.name) }.min { $0.name < $1.name }
    }

    private mutating func add(_ image: LoadedImage, _ findings: Findings) {
        guard let other = images[image.name] else {
            images[image.name] = image
            return
        }
        let order = ImageEnding.allCases
        let isBetter = order.firstIndex(of: image.ending) ?? 0 < order.firstIndex(of: other.ending) ?? 0
        let (shown, unused) = isBetter ? (image, other) : (other, image)
        images[image.name] = shown
        findings.note(
            unused.path,
            Phrase("\(shown.path)와 이름이 같아요 · 이 파일은 쓰지 않아요", "\(shown.path) has the same name · this file is not used")
        )
    }

    private static func look(
        at entry: PackEntry,
        _ ending: ImageEnding,
        in files: any PackFiles
    ) -> Result<LoadedImage, Refusal> {
        let most = ending == .svg ? PackLimits.drawing : PackLimits.raster
        guard let bytes = files.read(entry.path, atMost: most) else {
            return .failure(Refusal(words: entry.bytes > most ? tooLarge(entry.bytes, most) : unreadable))
        }
        let hash = SHA256.text(of: bytes)
        let content: LoadedImage.Content
        if ending == .svg {
            do throws(SVGDocument.Fault) {
                content = .drawing(bytes, try SVGDocument(bytes).dimensions)
            } catch {
                let position = error.offset.map { PackFault.Position(of: $0, in: bytes) }
                return .failure(Refusal(words: error.words, position: position))
            }
        } else {
            guard let dimensions = RasterHeader.dimensions(of: bytes[...]) else {
                return .failure(Refusal(words: noPicture))
            }
            content = .raster(dimensions)
        }
        return .success(
            LoadedImage(name: name(of: entry), path: entry.path, ending: ending, hash: hash, content: content)
        )
    }

    /// Returns the picture's name: in Xcode's layout that of the folder, not of the file.
    private static func name(of entry: PackEntry) -> String {
        let parts = entry.path.split(separator: "/")
        if let set = parts.dropLast().last, set.hasSuffix(".imageset") {
            return String(set.dropLast(".imageset".count))
        }
        return ImageEnding.removed(from: entry.name)
    }
}

extension ImageCatalogue {
    private static let noPicture = Phrase(
        "그림으로 읽을 수 없어요 · 다시 저장해 주세요",
        "this cannot be read as a picture · save it again"
    )
    private static let unreadable = Phrase(
        "파일을 열 수 없어요 · 읽기 권한을 확인해 주세요",
        "the file cannot be opened · check its permissions"
    )

    private static func tooLarge(_ bytes: Int, _ most: Int) -> Phrase {
        let (size, limit) = (megabytes(bytes), megabytes(most))
        return Phrase("\(size) MB예요 · \(limit) MB까지 보여 줄 수 있어요", "this has \(size) MB · up to \(limit) MB can be shown")
    }

    /// Notes a picture that makes pages slow and costs visitors much data where pictures are shown unprocessed.
    private func noteIfLarge(_ image: LoadedImage, _ entry: PackEntry, _ findings: Findings) {
        guard case .raster(let size) = image.content else { return }
        guard entry.bytes > 1_000_000 || max(size.width, size.height) > 3000 else { return }
        let figures = "\(Self.megabytes(entry.bytes)) MB, \(size.width)×\(size.height)"
        findings.note(
            entry.path,
            Phrase("\(figures)이에요 · 1 MB, 2048 화소면 충분해요", "this has \(figures) · 1 MB and 2048 pixels are enough")
        )
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}
