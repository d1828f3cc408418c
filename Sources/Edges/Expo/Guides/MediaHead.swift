import Domain
import Octets

/// Judges recordings by their first bytes, whatever their names say.
struct MediaHead {
    private let form: GuideFile.Form
    private let size: Int
    private let read: (_ offset: Int, _ count: Int) -> [UInt8]
    private let head: [UInt8]

    /// The reason a file cannot be played.
    struct Fault: Error {
        let words: Phrase
        /// The place in a transcript.
        var position: PackFault.Position?
    }

    /// Returns the length in seconds, if it is known.
    static func seconds(
        of form: GuideFile.Form,
        size: Int,
        _ read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]
    ) throws(Fault) -> Int? {
        let head = MediaHead(form: form, size: size, read: read, head: read(0, 4096))
        try head.requireMark()
        switch form {
        case .m4a, .mp4: return try head.movie()
        case .mp3: try head.requireSoundAfterTag()
        case .ogg, .webm, .vtt: break
        }
        return nil
    }

    /// Throws if a file of that format cannot begin like this.
    static func expect(_ form: GuideFile.Form, from head: [UInt8]) throws(Fault) {
        try MediaHead(form: form, size: head.count, read: { _, _ in [] }, head: head).requireMark()
    }

    /// Throws unless the first bytes are those of the format.
    private func requireMark() throws(Fault) {
        switch form {
        case .m4a, .mp4: guard has("ftyp", at: 4), !has("qt  ", at: 8) else { throw another }
        case .mp3: guard has("ID3", at: 0) || Self.isMP3Frame(head) else { throw another }
        case .ogg: try requireOgg()
        case .webm:
            guard has([0x1A, 0x45, 0xDF, 0xA3], at: 0) else { throw another }
            guard Self.has("webm", in: head.prefix(64)) else { throw fault(Self.named("MKV")) }
        case .vtt: break
        }
    }

    private func requireSoundAfterTag() throws(Fault) {
        guard has("ID3", at: 0) else { return }
        // The tag's length has seven bits in each byte.
        let length = head.dropFirst(6).prefix(4).reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        guard head.count > 10, Self.isMP3Frame(read(10 + length, 4)) else { throw fault(Self.broken) }
    }

    private static func isMP3Frame(_ bytes: [UInt8]) -> Bool {
        bytes.count > 2 && bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2 && bytes[2] >> 4 != 0xF
    }

    private func requireOgg() throws(Fault) {
        guard has("OggS", at: 0) else { throw another }
        if Self.has("theora", in: head.prefix(512)) { throw fault(Self.isVideo) }
        guard ["OpusHead", "vorbis", "FLAC"].contains(where: { Self.has($0, in: head.prefix(64)) }) else {
            throw fault(Self.broken)
        }
    }

    /// Walks over the boxes of an MP4 file to the one that describes it. Each must end within the file, or it was not
    /// copied as a whole.
    private func movie() throws(Fault) -> Int? {
        var (offset, seconds, isFound) = (0, nil as Int?, false)
        for _ in 0..<1000 where offset < size {
            let box = read(offset, 16)
            guard var length = Self.number(box, at: 0, of: 4), box.count >= 8 else { throw fault(Self.broken) }
            if length == 0 { length = size - offset }
            if length == 1 { length = Self.number(box, at: 8, of: 8) ?? 0 }
            guard length >= 8, length <= size - offset else { throw fault(Self.broken) }
            if box.dropFirst(4).starts(with: "moov".utf8), length <= 8 << 20 {
                seconds = try examine(read(offset, length))
                isFound = true
            }
            offset += length
        }
        guard isFound else { throw fault(Self.broken) }
        return seconds
    }

    private func examine(_ movie: [UInt8]) throws(Fault) -> Int? {
        let kinds = Self.places(of: "hdlr", in: movie[...]).map { Array(movie.dropFirst($0 + 12).prefix(4)) }
        let isVideo = kinds.contains(Array("vide".utf8))
        if form == .m4a, isVideo { throw fault(Self.isVideo) }
        guard form == .m4a ? kinds.contains(Array("soun".utf8)) : isVideo else {
            throw fault(form == .m4a ? Self.broken : Self.isSpeech)
        }
        if ["hvc1", "hev1"].contains(where: { Self.has($0, in: movie[...]) }) { throw fault(Self.named("HEVC")) }
        guard let header = Self.places(of: "mvhd", in: movie[...]).first else { return nil }
        let isLong = movie.dropFirst(header + 4).first == 1
        guard let scale = Self.number(movie, at: header + (isLong ? 24 : 16), of: 4), scale > 0,
            let length = Self.number(movie, at: header + (isLong ? 28 : 20), of: isLong ? 8 : 4), length > 0
        else { return nil }
        return min(length / scale, 86_400)
    }

    private static func places(of word: String, in bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.indices.filter { bytes[$0] == word.utf8.first && bytes[$0...].starts(with: word.utf8) }
    }

    private static func has(_ word: String, in bytes: ArraySlice<UInt8>) -> Bool {
        !places(of: word, in: bytes).isEmpty
    }

    /// Reads a big-endian number; nil at the end of the bytes, and for one too large.
    private static func number(_ bytes: [UInt8], at index: Int, of count: Int) -> Int? {
        let part = bytes.dropFirst(index).prefix(count)
        return part.count == count ? Int(exactly: part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) : nil
    }

    private func has(_ word: String, at index: Int) -> Bool { has(Array(word.utf8), at: index) }

    private func has(_ bytes: [UInt8], at index: Int) -> Bool { head.dropFirst(index).starts(with: bytes) }
}

extension MediaHead {
    /// The fault of a file in another format than its name says.
    private var another: Fault {
        if head.isEmpty || head.allSatisfy({ $0 == 0 }) { return fault(Self.broken) }
        if has("ftyp", at: 4) { return fault(Self.named(has("qt  ", at: 8) ? "QuickTime" : "MP4")) }
        let known: [(String, [UInt8])] = [
            ("ZIP", [0x50, 0x4B, 3, 4]), ("PDF", Array("%PDF".utf8)), ("PNG", [0x89, 0x50, 0x4E, 0x47]),
            ("JPEG", [0xFF, 0xD8, 0xFF]), ("FLAC", Array("fLaC".utf8)), ("CAF", Array("caff".utf8)),
            ("Ogg", Array("OggS".utf8)), ("MP3", Array("ID3".utf8)), ("WebM", [0x1A, 0x45, 0xDF, 0xA3]),
        ]
        if let name = known.first(where: { has($0.1, at: 0) })?.0 { return fault(Self.named(name)) }
        if has("RIFF", at: 0) { return fault(Self.named(has("WAVE", at: 8) ? "WAV" : "RIFF")) }
        if Self.isMP3Frame(head) { return fault(Self.named("MP3")) }
        if head.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { return fault(Self.named("HTML")) }
        return fault(Self.broken)
    }

    private func fault(_ found: Phrase) -> Fault {
        let needed =
            switch form {
            case .m4a: Phrase("AAC 소리를 .m4a로 저장해 주세요", "save it as sound in AAC, .m4a")
            case .mp3: Phrase("MP3로 저장해 주세요", "save it as MP3")
            case .ogg: Phrase("Opus나 Vorbis 소리를 .ogg로 저장해 주세요", "save it as sound in Opus or Vorbis, .ogg")
            case .mp4: Phrase("H.264 영상을 .mp4로 저장해 주세요", "save it as a video in H.264, .mp4")
            case .webm, .vtt: Phrase("VP9 영상을 .webm으로 저장해 주세요", "save it as a video in VP9, .webm")
            }
        return Fault(words: found.needing(needed))
    }

    private static func named(_ format: String) -> Phrase { Phrase("\(format) 파일이에요", "this is a file in \(format)") }

    private static let broken = Phrase("깨졌거나 끝까지 복사되지 않았어요", "this is broken, or was not copied as a whole")
    private static let isVideo = Phrase("영상이에요", "this is a video")
    private static let isSpeech = Phrase("소리만 있어요", "this has only sound")
}
