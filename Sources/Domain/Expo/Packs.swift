/// The exhibitions there are, asked anew for every request; each answer is at most a second behind the files.
package protocol Packs: Sendable {
    /// The one at `/expo`.
    var chosen: PackState { get }
    /// Whether visitors see something there.
    var isShowing: Bool { get }
    /// All of them in the order they are listed, the chosen one first.
    var all: [PackState] { get }
    /// The one of that name.
    func pack(named name: String) -> PackState?
    /// A file of a pack as programs get it, as far as it is at hand. Never waits for a disk longer than a page may.
    func file(_ file: PackFile, of pack: String) -> ServedPackFile?
    /// The same for what is not at hand: a drawing in pixels is made when a program first asks for it, which takes a
    /// second. Nil when the pack has no such file.
    func make(_ file: PackFile, of pack: String) async -> ServedPackFile?
}

extension Packs {
    package var isShowing: Bool { chosen.pack != nil }
    /// Nothing is made where nothing can be.
    package func make(_ file: PackFile, of pack: String) async -> ServedPackFile? { self.file(file, of: pack) }
}

/// How it stands with one pack's folder.
package struct PackState: Sendable {
    package let name: String
    /// What is shown: the last good state. Nil when there never was one.
    package let pack: Pack?
    /// What is wrong with the files as they are now; empty when they are what is shown.
    package let faults: [PackFault]

    package init(name: String, pack: Pack?, faults: [PackFault]) {
        self.name = name
        self.pack = pack
        self.faults = faults
    }
}

/// One thing a curator has to mend, and where.
package struct PackFault: Sendable, Hashable {
    /// The file, as the curator knows it: `items.json`.
    package let file: String
    /// Nil when the whole file is meant.
    package let position: Position?
    /// The way through the data: `[0].desc`.
    package let path: String
    /// What was found, and what is needed.
    package let words: Phrase

    /// Both counted from one; columns in characters.
    package struct Position: Sendable, Hashable {
        package let line: Int
        package let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    package init(file: String, position: Position?, path: String, words: Phrase) {
        self.file = file
        self.position = position
        self.path = path
        self.words = words
    }

    /// All of it in a line: `items.json 12:5 [0].desc: null이에요 · 글이 필요해요`.
    package func line(_ language: Language) -> String {
        let place = [position.map { "\($0.line):\($0.column)" }, path.isEmpty ? nil : path].compactMap { $0 }
        return ([file] + place).joined(separator: " ") + ": " + words[language]
    }
}

/// What programs can have of a pack.
package enum PackFile: Sendable, Hashable {
    /// `exposition_universelle_1900.json`, with the five original keys.
    case exposition
    /// `items.json`, with the four original keys.
    case items
    /// A picture by its `image_name`: with the ending `.svg` the drawing itself, else pixels.
    case picture(String)
    /// One size of a picture that is `.stored`; it never changes under its hash.
    case kept(PictureHash, PictureSize, PictureFormat)
}

/// A pack's file, ready to be sent.
package struct ServedPackFile: Sendable {
    package let bytes: [UInt8]
    package let contentType: String

    package init(bytes: [UInt8], contentType: String) {
        self.bytes = bytes
        self.contentType = contentType
    }
}
