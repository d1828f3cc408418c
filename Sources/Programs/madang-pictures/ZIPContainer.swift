/// The directory of a ZIP archive whose files are uncompressed (APPNOTE.TXT, section 4.3).
struct ZIPContainer {
    /// The files with the places of their bytes.
    let files: [(name: String, range: Range<Int>)]

    /// Nil for a damaged or compressed archive.
    init?(_ bytes: UnsafeRawBufferPointer) {
        func number(_ place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= bytes.count else { return nil }
            return (0..<count).reduce(0) { $0 | Int(truncatingIfNeeded: UInt64(bytes[place + $1]) << (8 * $1)) }
        }
        // Ours has no comment, so its end record has a fixed length.
        let end = bytes.count - 22
        guard number(end, 4) == 0x0605_4b50, let count = number(end + 10, 2), var place = number(end + 16, 4) else {
            return nil
        }
        var files: [(String, Range<Int>)] = []
        for _ in 0..<count {
            guard number(place, 4) == 0x0201_4b50, number(place + 10, 2) == 0, var size = number(place + 20, 4),
                let name = number(place + 28, 2), let extra = number(place + 30, 2),
                let comment = number(place + 32, 2),
                let local = number(place + 42, 4), place + 46 + name + extra + comment <= bytes.count
            else { return nil }
            // The long sizes are the first additional field.
            if size == 0xFFFF_FFFF, number(place + 46 + name, 2) == 1 { size = number(place + 46 + name + 12, 8) ?? -1 }
            guard let nameThere = number(local + 26, 2), let extraThere = number(local + 28, 2) else { return nil }
            let start = local + 30 + nameThere + extraThere
            guard size >= 0, size <= bytes.count, start <= bytes.count - size else { return nil }
            let text = String(decoding: bytes[place + 46..<place + 46 + name], as: UTF8.self)
            files.append((text, start..<start + size))
            place += 46 + name + extra + comment
        }
        self.files = files
    }
}
