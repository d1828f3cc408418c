import CAssets
package import HTTP
package import Markup
package import Octets
package import Routes

/// The files embedded in the program, at URLs that change with their content.
package struct Assets: Sendable {
    package struct Asset: Sendable {
        package let name: String
        package let bytes: Bytes
        package let fingerprint: ContentHash
        /// The URL, composed once: every page links to some assets.
        package let link: Link

        init(name: String, bytes: Bytes) {
            self.name = name
            self.bytes = bytes
            fingerprint = ContentHash(bytes)
            link = Route.asset(hash: fingerprint.text, name: name).link
        }

        package var hash: String { fingerprint.text }
        package var route: Route { .asset(hash: hash, name: name) }
    }

    private let byName: [String: Asset]
    /// A version that changes with any of the files; it names the service worker's cache.
    package let version: String

    package static let embedded = unsafe Assets(
        UnsafeBufferPointer(start: madang_assets, count: madang_assets_count).compactMap { entry in
            guard let name = unsafe entry.name, let bytes = unsafe entry.bytes else { return nil }
            let file = unsafe String(cString: name)
            return unsafe (file, SourceNotes.removed(from: Bytes(immortal: bytes, count: entry.count), named: file))
        }
    )

    package init(_ files: [(name: String, bytes: Bytes)]) {
        let assets = files.map { Asset(name: $0.name, bytes: $0.bytes) }
        byName = Dictionary(assets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        version = ContentHash(assets.map { Bytes($0.hash) }).text
    }

    package subscript(_ name: String) -> Asset? { byName[name] }

    package var all: [Asset] { byName.values.sorted { $0.name < $1.name } }
}
