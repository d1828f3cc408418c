@testable import Expo

/// A pack's files in memory.
struct MemoryFiles: PackFiles {
    var files: [String: [UInt8]]

    init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

    func list() -> PackListing {
        PackListing(entries: files.keys.sorted().map { PackEntry(path: $0, bytes: files[$0]?.count ?? 0, stamp: []) })
    }

    func read(_ path: String, atMost bytes: Int) -> [UInt8]? { files[path].flatMap { $0.count <= bytes ? $0 : nil } }

    func open(_ path: String) -> Int32? { nil }
}

extension PackReading {
    /// Reads a pack with these files, added to those of a valid pack.
    static func of(_ files: [String: String], name: String = "test") -> PackReading {
        of(MemoryFiles(GoodPack.files.merging(files) { $1 }.filter { $0.value != GoodPack.removed }), name: name)
    }

    static func of(_ files: MemoryFiles, name: String = "test") -> PackReading {
        var reader = PackReader(name, files)
        return reader.read(files.list(), kept: [:])
    }
}

/// The smallest valid pack.
enum GoodPack {
    static let removed = "(removed)"

    static let exposition = #"""
        {"title":"파리 만국박람회 1900(L'Exposition de Paris 1900)","visitors":48130300,"location":"프랑스 파리","duration":"1900. 04. 14 - 1900. 11. 12","description":"첫 문단\n\n둘째 문단"}
        """#
    static let items = #"""
        [{"name":"직지심체요절","image_name":"jikji","short_desc":"금속 활자","desc":"글"},
         {"name":"거문고","image_name":"geomungo","short_desc":"현악기","desc":"글"}]
        """#
    static let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path d="M0 0h9"/></svg>"#

    static let files = [
        "exposition.json": exposition, "items.json": items, "images/poster.svg": drawing, "images/jikji.svg": drawing,
        "images/geomungo.svg": drawing,
    ]
}
