import Domain
import Glibc
import Synchronization

/// Processes packs' pictures for pages, one at a time, and none twice.
final class PackPictureQueue: Sendable {
    let processor: PackPictureProcessor
    private let memory: ProcessedPictures
    private let log: @Sendable (Phrase) -> Void
    private let state = Mutex(State())

    private struct State {
        var isWorking = false
        /// Files that could not be processed, by their hashes.
        var refused: Set<String> = []
        var drawings: [String: Task<StoredPicture?, Never>] = [:]
    }

    init(_ processor: PackPictureProcessor, log: @escaping @Sendable (Phrase) -> Void) {
        self.processor = processor
        self.log = log
        memory = ProcessedPictures(rememberedIn: processor.memory) { picture in
            processor.path(picture.hash, .square, .webp) != nil
                && (!picture.hasTiles || processor.path(picture.hash, .full, .tiles) != nil)
        }
    }

    var kept: [String: StoredPicture] { memory.all }

    /// Processes the packs' unprocessed photographs, and calls `tell` if there were any.
    func process(_ packs: [LoadedPack], then tell: @escaping @Sendable () -> Void) {
        let kept = kept
        let wanted = state.withLock { state -> [(any PackFiles, LoadedImage)] in
            guard !state.isWorking else { return [] }
            let wanted = packs.flatMap { pack in
                pack.images.images.values.sorted { $0.name < $1.name }
                    .filter { !$0.isDrawing && kept[$0.hash] == nil && !state.refused.contains($0.hash) }
                    .map { (pack.files, $0) }
            }
            state.isWorking = !wanted.isEmpty
            return wanted
        }
        guard !wanted.isEmpty else { return }
        Task.detached(priority: .background) {
            for (files, image) in wanted { await self.process(image, in: files) }
            self.state.withLock { $0.isWorking = false }
            tell()
        }
    }

    private func process(_ image: LoadedImage, in files: any PackFiles) async {
        guard kept[image.hash] == nil, let descriptor = files.open(image.path) else { return }
        defer { close(descriptor) }
        do throws(Failure) {
            memory.remember(try await processor.keep(.file(descriptor: descriptor)), of: image.hash)
        } catch {
            // Until the next start: an immediate retry would fail again.
            state.withLock { _ = $0.refused.insert(image.hash) }
            log(Phrase("\(image.path): \(error.message.korean)", "\(image.path): \(error.message.english)"))
        }
    }

    /// Returns a drawing rasterised on first request; nil if that is impossible.
    func pixels(of image: LoadedImage) async -> StoredPicture? {
        guard case .drawing(let bytes, _) = image.content else { return nil }
        if let picture = kept[image.hash] { return picture }
        let task = state.withLock { state in
            if let task = state.drawings[image.hash] { return task }
            let task = Task<StoredPicture?, Never> {
                guard let picture = try? await processor.draw(.bytes(bytes)) else { return nil }
                memory.remember(picture, of: image.hash)
                return picture
            }
            state.drawings[image.hash] = task
            return task
        }
        let picture = await task.value
        // A failed attempt may succeed next time.
        if picture == nil { state.withLock { $0.drawings[image.hash] = nil } }
        return picture
    }
}
