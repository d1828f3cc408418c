import Domain
import Testing

@testable import Expo

/// The guides of exhibits, and what curators are told about wrong ones.
struct GuideRulesTests {
    /// Returns what is read of one exhibit with this guide, which begins at column 79, and these files.
    private func reading(
        _ guide: String,
        settings: String = "{}",
        _ media: [String: [UInt8]] = [:],
        room: Int = GuideFile.mostBytes
    ) -> PackReading {
        let item = #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":"","alt":"갓","guide":"#
        var files = MemoryFiles(
            GoodPack.files.merging(["items.json": item + guide + "}]", "pack.json": settings]) { $1 }
        )
        for (name, bytes) in media { files.files["media/\(name)"] = bytes }
        var reader = PackReader("test", files)
        return reader.read(files.list(), kept: [:], room: room)
    }

    private let vtt = Array("WEBVTT\n\n00:01.000 --> 00:02.000\n글".utf8)

    @Test func guidesHaveFilesInEachLanguage() throws {
        let reading = reading(
            #"{"audio":"갓.mp3","transcript":"갓.vtt","en":{"audio":"hat.ogg"},"sign":null}"#,
            ["갓.mp3": MediaBytes.mp3, "갓.vtt": vtt, "hat.ogg": MediaBytes.opus]
        )
        #expect(reading.faults.isEmpty && reading.notes.isEmpty)
        let exhibit = try #require(reading.loaded?.pack.exhibits.first)
        #expect(exhibit.guides.map(\.name) == ["갓.mp3", "갓.vtt", "hat.ogg"])
        #expect(exhibit.guide(.audio, for: .english)?.name == "hat.ogg")
        #expect(exhibit.guide(.transcript, for: .english)?.language == .korean)
        #expect(exhibit.guide(.transcript, for: .english)?.lines.map(\.text) == ["글"])
        #expect(exhibit.guide(.sign, for: .korean) == nil)
    }

    @Test func editionsDifferWithTheFiles() throws {
        let guide = #"{"audio":"a.mp3"}"#
        let editions = [0, 1].map { reading(guide, ["a.mp3": MediaBytes.mp3 + Array(repeating: 0, count: $0)]) }
            .compactMap { $0.loaded?.pack.edition }
        #expect(Set(editions).count == 2)
    }

    @Test(arguments: [
        ("7", "1:79 [0].guide", "this is a number · guides in { } are needed"),
        (#"{"audio":7}"#, "1:88 [0].guide.audio", "this is a number · a text is needed"),
        (
            #"{"audio":"a.wav"}"#, "1:88 [0].guide.audio",
            "'a.wav' cannot be used · write the name alone of a file in media: .m4a, .mp3, .ogg"
        ),
        (
            #"{"sign":"../a.mp4"}"#, "1:87 [0].guide.sign",
            "'../a.mp4' cannot be used · write the name alone of a file in media: .mp4, .webm"
        ),
        (
            #"{"en":{"transcript":"a.srt"}}"#, "1:99 [0].guide.en.transcript",
            "'a.srt' cannot be used · write the name alone of a file in media: .vtt"
        ),
    ]) func wrongGuidesAreFaults(guide: String, place: String, words: String) {
        #expect(reading(guide).faults.map { $0.line(.english) } == ["items.json \(place): \(words)"])
        if guide != "7" { #expect(reading(guide, settings: #"{"missing":"empty"}"#).faults.isEmpty) }
    }

    @Test(arguments: [
        (#"{"audio":"a.mp3"}"#, [:], "this file does not exist · put it into the folder media"),
        (#"{"audio":"a.mp3"}"#, ["A.mp3": MediaBytes.mp3], "this file does not exist · is A.mp3 meant?"),
        (#"{"audio":"a.mp3"}"#, ["a.mp3": Array("PK\u{3}\u{4}".utf8)], "this is a file in ZIP · save it as MP3"),
    ]) func filesThatCannotBeUsedAreLeftOut(guide: String, media: [String: [UInt8]], words: String) throws {
        let reading = reading(guide, media)
        #expect(reading.notes.map { $0.line(.english) } == ["items.json 1:88 [0].guide.audio: media/a.mp3: \(words)"])
        #expect(try #require(reading.loaded).pack.exhibits[0].guides.isEmpty)
    }

    @Test(arguments: [
        ("audio", "a.mp3", 30_050_000, "30.1 MB · up to 30.0"), ("audio", "a.mp3", 2 << 30, "2147.5 MB · up to 30.0"),
        ("sign", "a.webm", 200_050_000, "200.1 MB · up to 200.0"),
        ("transcript", "a.vtt", 150_000, "0.2 MB · up to 0.1"),
    ]) func filesThatAreTooLargeAreNotRead(key: String, name: String, size: Int, words: String) throws {
        let item = #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":"","guide":{"\#(key)":"\#(name)"}}]"#
        let files = MemoryFiles(GoodPack.files.merging(["items.json": item]) { $1 })
        var (listing, reader) = (files.list(), PackReader("test", files))
        listing.entries.append(PackEntry(path: "media/\(name)", bytes: size, stamp: []))
        let notes = reader.read(listing, kept: [:]).notes.map(\.words.english)
        #expect(notes.contains("media/\(name): this has \(words) MB can be used"))
    }

    @Test func faultsOfATranscriptHaveItsLine() {
        let notes = reading(#"{"transcript":"a.vtt"}"#, ["a.vtt": Array("WEBVTT\n\n1 --> 2\n글".utf8)]).notes
        #expect(notes.map(\.file) == ["media/a.vtt"])
        #expect(notes.first?.position == PackFault.Position(line: 3, column: 1))
    }

    @Test func allTogetherHaveALimitAndASharedFileCountsOnce() throws {
        let (size, bytes) = (MediaBytes.mp3.count, ["a.mp3": MediaBytes.mp3, "b.mp3": MediaBytes.mp3])
        let twice = #"{"audio":"a.mp3","description":"a.mp3"}"#
        #expect(try #require(reading(twice, bytes, room: size).loaded).pack.exhibits[0].guides.count == 2)
        let two = reading(#"{"audio":"a.mp3","description":"b.mp3"}"#, bytes, room: size)
        #expect(try #require(two.loaded).pack.exhibits[0].guides.map(\.name) == ["a.mp3"])
        #expect(two.notes.count == 1 && two.notes[0].words.english.contains("--guides-limit"))
    }

    @Test func unknownKeysAreNoted() {
        #expect(reading(#"{"audoi":"a.mp3"}"#).notes.map(\.path) == ["[0].guide.audoi"])
    }
}
