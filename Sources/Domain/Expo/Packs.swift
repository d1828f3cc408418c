/// All exhibitions, queried anew for every request; answers are at most a second behind the files.
package protocol Packs: Sendable {
    /// The exhibition at `/expo`.
    var chosen: PackState { get }
    /// Whether visitors see an exhibition there.
    var isShowing: Bool { get }
    /// All exhibitions in list order, the chosen one first.
    var all: [PackState] { get }
    /// Returns the exhibition of that name.
    func pack(named name: String) -> PackState?
    /// Returns a pack's file for programs, if it is available at once. Never waits for a disk longer than a page may.
    func file(_ file: PackFile, of pack: String) -> ServedPackFile?
    /// Returns a file that is not available at once: a drawing is rasterised on a program's first request, which takes
    /// a second. Nil if the pack has no such file.
    func make(_ file: PackFile, of pack: String) async -> ServedPackFile?
    /// Opens the file of a guide; the caller closes it. Nil if it no longer exists, or if it is in pieces.
    func open(_ guide: GuideFile, of pack: String) -> Int32?
    /// Returns the paths of some of the stored pieces, which are fetched first where they are not here. Nil if one is
    /// missing.
    func paths(of pieces: [PictureHash]) async -> [String]?
    /// Returns an uploaded guide with what its file tells. Throws `invalid` for one that cannot be played.
    func examine(_ guide: GuideContent) async throws(Failure) -> GuideContent
    /// Throws `invalid` if a file cannot be played that begins like this.
    func expect(_ form: GuideFile.Form, from head: [UInt8]) throws(Failure)
    /// Returns a tile of an exhibition's picture, by its number, if it is available at once.
    func tile(_ number: Int, of picture: PictureHash, in pack: String) -> ServedPackFile?
    /// Returns a tile that is not available at once.
    func fetchTile(_ number: Int, of picture: PictureHash, in pack: String) async -> ServedPackFile?
    /// Returns a size of an exhibition's picture in the store, published or not.
    func picture(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) async -> ServedPackFile?
    /// Returns once everything published before the call is shown.
    func refresh() async
}

extension Packs {
    package var isShowing: Bool { chosen.pack != nil }
    package func refresh() async {}
    /// The default has no tiles.
    package func tile(_ number: Int, of picture: PictureHash, in pack: String) -> ServedPackFile? { nil }
    package func fetchTile(_ number: Int, of picture: PictureHash, in pack: String) async -> ServedPackFile? { nil }
    /// The default has no store.
    package func picture(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) async -> ServedPackFile? {
        nil
    }
    /// The default has no guides.
    package func open(_ guide: GuideFile, of pack: String) -> Int32? { nil }
    package func paths(of pieces: [PictureHash]) async -> [String]? { nil }
    package func examine(_ guide: GuideContent) async throws(Failure) -> GuideContent { guide }
    package func expect(_ form: GuideFile.Form, from head: [UInt8]) throws(Failure) {}
    /// The default generates nothing.
    package func make(_ file: PackFile, of pack: String) async -> ServedPackFile? { self.file(file, of: pack) }
}

/// The state of one pack's folder.
package struct PackState: Sendable {
    package let name: String
    /// The version shown: the last valid one. Nil if there never was one.
    package let pack: Pack?
    /// Errors in the present files; empty if these are the version shown.
    package let faults: [PackFault]

    package init(name: String, pack: Pack?, faults: [PackFault]) {
        (self.name, self.pack, self.faults) = (name, pack, faults)
    }
}

/// An error for the curator to fix, and its location.
package struct PackFault: Sendable, Hashable {
    /// The file name as the curator knows it: `items.json`.
    package let file: String
    /// Nil if the error concerns the whole file.
    package let position: Position?
    /// The path within the data: `[0].desc`.
    package let path: String
    /// The error and the expected value.
    package let words: Phrase

    /// Line and column, from one; columns in characters.
    package struct Position: Sendable, Hashable {
        package let line: Int
        package let column: Int

        package init(line: Int, column: Int) {
            (self.line, self.column) = (line, column)
        }
    }

    package init(file: String, position: Position?, path: String, words: Phrase) {
        (self.file, self.position, self.path, self.words) = (file, position, path, words)
    }

    /// Returns all of it in one line: `items.json 12:5 [0].desc: null이에요 · 글이 필요해요`.
    package func line(_ language: Language) -> String {
        let place = [position.map { "\($0.line):\($0.column)" }, path.isEmpty ? nil : path].compactMap { $0 }
        return ([file] + place).joined(separator: " ") + ": " + words[language]
    }
}

/// The files of a pack that programs can request.
package enum PackFile: Sendable, Hashable {
    /// `exposition_universelle_1900.json`, with the five original keys.
    case exposition
    /// `items.json`, with the four original keys.
    case items
    /// A picture by its `image_name`: with the extension `.svg` the drawing itself, else raster.
    case picture(String)
    /// One size of a `.stored` picture; it never changes under its hash.
    case kept(PictureHash, PictureSize, PictureFormat)
}

/// A pack's file, ready to be sent.
package struct ServedPackFile: Sendable {
    package let bytes: [UInt8]
    package let contentType: String

    package init(bytes: [UInt8], contentType: String) {
        (self.bytes, self.contentType) = (bytes, contentType)
    }

    package init(tile: [UInt8]) { self.init(bytes: tile, contentType: PictureFormat.jpeg.contentType) }
}
