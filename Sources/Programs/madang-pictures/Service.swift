import CVips
import Domain
import Glibc
import Pictures
import Processes

/// Answers requests until the parent hangs up.
struct Service {
    let channel: Channel
    let role: WorkerRole

    /// Returns the process's exit status.
    func run() -> Int32 {
        send(.ready(version: WorkerReply.version))
        while true {
            let (packet, file): ([UInt8], Int32)
            do throws(Channel.Fault) { (packet, file) = try channel.receive() } catch {
                return error == .closed ? 0 : 70
            }
            guard let request = try? WorkerRequest(packet: packet), file >= 0 else { return 70 }
            answer(request, file: file)
        }
    }

    private func answer(_ request: WorkerRequest, file: Int32) {
        do throws(PictureRefusal) {
            guard let bytes = MappedFile(adopting: file) else { throw .broken }
            switch request {
            case .inspect(let format):
                allowProcessorTime(seconds: WorkerBounds.secondsToInspect)
                send(.inspected(try source(bytes, format).dimensions))
            case .make(let format, let recipes):
                let seconds = role == .exhibits ? WorkerBounds.secondsToMakeTiles : WorkerBounds.secondsToMake
                allowProcessorTime(seconds: seconds)
                try make(recipes, of: source(bytes, format))
            }
        } catch {
            vips_error_clear()
            send(.refused(error))
        }
    }

    private func make(_ recipes: [WorkerRequest.Recipe], of source: Source) throws(PictureRefusal) {
        let sizes = try SizeLadder(of: source, sizes: Set(recipes.map(\.size)))
        for recipe in recipes {
            if recipe.format == .tiles {
                let tiles = try Tiles(of: source, quality: recipe.quality)
                send(.file(source.dimensions, bytes: tiles.count))
                tiles.forEachPiece { send(.piece($0)) }
                continue
            }
            guard let raster = sizes[recipe.size] else { throw .broken }
            let file = try Encoded(raster, recipe).bytes
            send(.file(raster.dimensions, bytes: file.count))
            for start in stride(from: 0, to: file.count, by: Channel.mostContent) {
                send(.piece(Array(file[start...].prefix(Channel.mostContent))))
            }
        }
        send(.made(source.dimensions, sizes.colour))
    }

    private func source(_ bytes: MappedFile, _ format: SourceFormat) throws(PictureRefusal) -> Source {
        try Source(bytes, format: permitted(format), isExhibit: role == .exhibits)
    }

    /// Keeps uploads from the SVG renderer and drawings from the decoders, even if the parent requests it.
    private func permitted(_ format: SourceFormat) throws(PictureRefusal) -> SourceFormat {
        guard (format == .svg) == (role == .drawings) else { throw .notAPicture }
        return format
    }

    /// Sends a reply; exits if the parent has hung up, because nobody is left to work for.
    private func send(_ reply: WorkerReply) {
        do throws(Channel.Fault) { try channel.send(reply.packet) } catch { exit(0) }
    }
}
