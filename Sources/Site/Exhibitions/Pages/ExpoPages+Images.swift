import Domain
import HTTP
import Octets
import Pages
import Routes

/// Pictures for IIIF's viewers, and their tiles for the zoom.
extension ExpoPages {
    func image(_ hash: PictureHash, _ request: ImageRequest, of name: String, _ visit: Visit) -> Answer {
        guard let picture = cache.packs.pack(named: name)?.pack?.stored(hash) else { return missing(visit) }
        func service() -> ImageService {
            let route = Route.expo(.image(hash, .itself, pack: name))
            return ImageService(picture: picture, address: pages.origin(of: visit.visitor) + route.path)
        }
        switch request {
        case .itself: return .now(.seeOther(Route.expo(.image(hash, .info, pack: name)).path))
        case .info:
            var headers = PackFileAnswer.headers
            headers.add(.cacheControl, "no-cache")
            let answer = StoredAnswer(service().description, type: ImageService.type, headers: headers, effort: .quick)
            return .now(answer.answer(to: visit.request))
        case .section(let section):
            if section.area == nil, let size = service().size(of: section) {
                return packFile(.kept(hash, size, .jpeg), of: name, visit)
            }
            guard let number = picture.tiles?.number(of: section) else { return missing(visit) }
            return tile(number, of: hash, in: name, visit)
        }
    }

    private func tile(_ number: Int, of hash: PictureHash, in name: String, _ visit: Visit) -> Answer {
        if let tile = cache.packs.tile(number, of: hash, in: name) {
            return .now(response(tile, number, of: hash, visit))
        }
        return .later { [self] in
            guard let tile = await cache.packs.fetchTile(number, of: hash, in: name) else {
                return pages.failed(FailedRequest(Failure.nothingHere), visit)
            }
            return response(tile, number, of: hash, visit)
        }
    }

    private func response(_ tile: ServedPackFile, _ number: Int, of hash: PictureHash, _ visit: Visit) -> Response {
        // The address never has other bytes, so these need no hash of their own.
        StoredAnswer(Bytes(tile.bytes), Self.tile, hash: "\(hash.text)-\(number)").answer(to: visit.request)
    }

    private static let tile: StoredAnswer.Kind = {
        var headers = PackFileAnswer.headers
        headers.add(.cacheControl, "public, max-age=31536000, immutable")
        return StoredAnswer.Kind(PictureFormat.jpeg.contentType, headers: headers)
    }()

    private func missing(_ visit: Visit) -> Answer { .now(pages.failed(FailedRequest(Failure.nothingHere), visit)) }
}

extension Pack {
    /// Returns one of its processed pictures.
    fileprivate func stored(_ hash: PictureHash) -> StoredPicture? {
        func found(_ picture: PackPicture?) -> StoredPicture? {
            if case .stored(let stored)? = picture?.form, stored.hash == hash { stored } else { nil }
        }
        for exhibit in exhibits { if let stored = found(exhibit.picture) { return stored } }
        for flag in exposition.flags { if let stored = found(flag) { return stored } }
        return found(exposition.poster)
    }
}
