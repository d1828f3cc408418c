import Domain
import Foundation
import Pictures
import TestKit
import Testing

/// Tiles of an exhibition's picture, and its guides, at nodes that share only the store and the bucket.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere && TestBucket.isThere)) struct NodeTilesTests {
    private let bucket = TestBucket()

    /// A PNG of 2,100 pixels by eight.
    private static let stripes =
        "iVBORw0KGgoAAAANSUhEUgAACDQAAAAIAQAAAAAkeADVAAAAIUlEQVR42mPgHwUgwDAaBKPhMBoOo+EwGg6j4TAaDkQDAK8E"
        + "e0m++YTTAAAAAElFTkSuQmCC"

    private static let captions = "WEBVTT\n\n00:00.000 --> 00:02.000\n지도예요.\n"

    /// Publishes an exhibition of one wide picture with a guide at the first node, and returns the picture's name.
    private func publish(on nodes: Nodes) async throws -> PictureHash {
        let client = try RawClient(port: nodes.ports[0], within: 60)
        let entered = try client.post("/sign-up", "name=crowd&secret=matchbox7&again=matchbox7&agreed=0", "")
        let cookie = String(try #require(entered["set-cookie"]?.split(separator: ";").first))
        #expect(try await nodes.run(["curator", "add", "crowd"]).status == 0)
        let studio = try #require(try client.post("/expo/studio", "title=Maps", cookie)["location"])
        let picture = [UInt8](try #require(Data(base64Encoded: Self.stripes)))
        let head = "--b\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.png\"\r\n\r\n"
        let form = Array(head.utf8) + picture + Array("\r\n--b--\r\n".utf8)
        let added = try client.post("\(studio)/items/new", "multipart/form-data; boundary=b", form, cookie)
        #expect(added.status == 303, "\(added.text)")
        // Another node takes the guide.
        let guide =
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.vtt\"\r\n\r\n\(Self.captions)\r\n--b--\r\n"
        let other = try RawClient(port: nodes.ports[1], within: 60)
        let slot = "\(studio)/items/1/guides/transcript-ko"
        let sent = try other.post(slot, "multipart/form-data; boundary=b", Array(guide.utf8), cookie)
        #expect(sent.status == 303, "\(sent.text)")
        #expect(try client.post("\(studio)/publish", "", cookie).status == 303)
        let manifest = try nodes.servers[0].get("/expo/show-1/manifest.json").text
        let hash = try #require(manifest.firstMatch(of: /\/iiif\/([0-9a-f]{64})"/)).1
        return try #require(PictureHash(String(hash)))
    }

    @Test func tileIsSentByANodeWithoutTheFile() async throws {
        let variables = TestBucket.environment().merging(["MADANG_PICTURES": bucket.address]) { $1 }
        let nodes = try await Nodes(environment: variables)
        let picture = try await publish(on: nodes)
        let image = "/expo/show-1/iiif/\(picture.text)"
        try await eventually("the others show the exhibition") {
            try nodes.servers.allSatisfy { try $0.get("\(image)/info.json").text.contains("\"tiles\"") }
        }
        let files = (0..<3).map {
            PictureFolder(path: nodes.folder(of: $0) + "/pictures").file(picture, .full, .tiles)
        }
        #expect(files.map { FileManager.default.fileExists(atPath: $0) } == [true, false, false])
        for tile in ["2048,0,52,8/52,8", "0,0,1024,8/512,4"] {
            let answers = try nodes.servers.map { try $0.get("\(image)/\(tile)/0/default.jpg") }
            #expect(answers.allSatisfy { $0.status == 200 && $0["content-type"] == "image/jpeg" }, "\(tile)")
            #expect(answers.allSatisfy { $0.body == answers[0].body && $0["etag"] == answers[0]["etag"] }, "\(tile)")
        }
        #expect(files.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        let guide = "/expo/show-1/media/item-1-transcript-ko.vtt"
        for server in nodes.servers { #expect(try server.get(guide).body == Array(Self.captions.utf8)) }
        // Losing a machine loses none of them.
        try await nodes.servers[0].kill()
        #expect(try nodes.servers[1].get("\(image)/0,0,512,8/512,8/0/default.jpg").status == 200)
        #expect(try nodes.servers[2].get(guide).status == 200)
        for node in 1...2 { _ = try await nodes.servers[node].stop() }
    }
}

extension RawClient {
    fileprivate func post(_ path: String, _ form: String, _ cookie: String) throws -> RawAnswer {
        try post(path, "application/x-www-form-urlencoded", Array(form.utf8), cookie)
    }

    fileprivate func post(_ path: String, _ type: String, _ body: [UInt8], _ cookie: String) throws -> RawAnswer {
        let head =
            "POST \(path) HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: \(cookie)\r\n"
            + "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"
        try send(Array(head.utf8) + body)
        return try receiveAnswer()
    }
}
