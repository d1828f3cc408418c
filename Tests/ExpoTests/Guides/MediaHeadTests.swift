import Domain
import Testing

@testable import Expo

/// Recordings judged by their first bytes.
struct MediaHeadTests {
    /// Returns the length, or what is said of a file with these bytes.
    private func judged(_ form: GuideFile.Form, _ bytes: [UInt8]) -> String {
        do throws(MediaHead.Fault) {
            let seconds = try MediaHead.seconds(of: form, size: bytes.count) { offset, count in
                Array(bytes.dropFirst(offset).prefix(count))
            }
            return seconds.map { "\($0) s" } ?? "unknown"
        } catch { return error.words.english }
    }

    private func example(_ name: String) throws -> [UInt8] {
        try #require(EmbeddedFiles("example-pack").read("media/\(name)", atMost: .max))
    }

    @Test func examplesArePlayedAndTheirLengthIsKnown() throws {
        #expect(judged(.m4a, try example("cup.m4a")) == "2 s")
        #expect(judged(.mp4, try example("cup.mp4")) == "3 s")
    }

    @Test(arguments: [
        (GuideFile.Form.mp3, MediaBytes.mp3), (.mp3, MediaBytes.taggedMP3), (.ogg, MediaBytes.opus),
        (.webm, MediaBytes.webm),
    ]) func otherFormatsAreTaken(form: GuideFile.Form, bytes: [UInt8]) { #expect(judged(form, bytes) == "unknown") }

    @Test(arguments: GuideFile.Form.allCases.filter { $0 != .vtt })
    func renamedFilesAreNamed(form: GuideFile.Form) throws {
        for (bytes, name) in [
            (Array("PK\u{3}\u{4}….zip".utf8), "ZIP"), (Array("%PDF-1.7".utf8), "PDF"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"),
            (Array("RIFF0000WAVEfmt ".utf8), "WAV"), (Array("\n<!doctype html>".utf8), "HTML"),
            (Array("\0\0\0\u{14}ftypqt  \0\0\0\0".utf8), "QuickTime"),
        ] {
            #expect(judged(form, bytes).hasPrefix("this is a file in \(name) · save it as "), "\(name)")
        }
    }

    /// A cover in front of the sound may be longer than what was sent so far.
    @Test func beginningIsJudgedByItsMarkAlone() throws {
        try MediaHead.expect(.mp3, from: Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F])
        try MediaHead.expect(.m4a, from: Array(try example("cup.m4a").prefix(64)))
        for form in GuideFile.Form.allCases where form != .vtt {
            #expect(throws: MediaHead.Fault.self) { try MediaHead.expect(form, from: Array("PK\u{3}\u{4}….zip".utf8)) }
        }
    }

    @Test func videosAreNoSpeech() throws {
        let clip = try example("cup.mp4")
        #expect(judged(.mp3, clip) == "this is a file in MP4 · save it as MP3")
        #expect(judged(.m4a, clip) == "this is a video · save it as sound in AAC, .m4a")
        #expect(judged(.mp4, try example("cup.m4a")) == "this has only sound · save it as a video in H.264, .mp4")
        let theora = Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + Array("\u{0}theora".utf8)
        #expect(judged(.ogg, theora).hasPrefix("this is a video · "))
    }

    @Test func filesThatAreNotWholeAreBroken() throws {
        let broken = "this is broken, or was not copied as a whole · "
        for name in ["cup.m4a", "cup.mp4"] {
            let (whole, form) = (try example(name), try #require(GuideFile.Form(rawValue: String(name.suffix(3)))))
            for count in [12, 40, whole.count / 2, whole.count - 1] {
                #expect(judged(form, Array(whole.prefix(count))).hasPrefix(broken), "\(name) \(count)")
            }
        }
        for form in GuideFile.Form.allCases where form != .vtt {
            #expect(judged(form, []).hasPrefix(broken))
            #expect(judged(form, [UInt8](repeating: 0, count: 4096)).hasPrefix(broken))
        }
        #expect(judged(.mp3, Array(MediaBytes.taggedMP3.prefix(20))).hasPrefix(broken))
        #expect(judged(.ogg, Array("OggS".utf8) + [UInt8](repeating: 7, count: 99)).hasPrefix(broken))
    }

    @Test func aVideoInHEVCIsRefused() throws {
        var clip = try example("cup.mp4")
        let place = try #require(clip.indices.first { clip[$0...].starts(with: "avc1".utf8) && $0 > 64 })
        clip.replaceSubrange(place..<place + 4, with: "hvc1".utf8)
        #expect(judged(.mp4, clip) == "this is a file in HEVC · save it as a video in H.264, .mp4")
    }

    @Test func boxesOfAnyLengthEnd() {
        let head = Array("\0\0\0\u{10}ftypisom\0\0\0\0".utf8)
        for length: [UInt8] in [[0, 0, 0, 7], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF]] {
            let box = length + Array("moov".utf8) + [UInt8](repeating: 0xFF, count: 20)
            #expect(judged(.mp4, head + box).hasPrefix("this is broken"))
        }
    }
}

/// The beginnings of short recordings, made by ffmpeg: a tone of 440 Hz, and a green clip.
enum MediaBytes {
    static let mp3: [UInt8] = [0xFF, 0xF3, 0x58, 0xC0] + [UInt8](repeating: 0, count: 68)
    static let taggedMP3: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 10] + [UInt8](repeating: 0, count: 10) + mp3
    static let opus: [UInt8] =
        Array("OggS".utf8) + [0, 2] + [UInt8](repeating: 0, count: 22) + Array("OpusHead".utf8) + [1, 1, 0x38, 1]
    static let webm: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x84] + Array("webm".utf8)
}
