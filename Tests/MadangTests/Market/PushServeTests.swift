import Foundation
import HTTPTestKit
import Octets
import TestKit
import Testing

/// The real program notifies a member's device of a message, through a push service on this machine.
@Suite struct PushServeTests {
    private let place = TemporaryFolder()
    private let service = StandInPushService()
    private let device = PushBrowser()

    @Test(.timeLimit(.minutes(10))) func aMessageArrivesEncryptedOnceUntilItIsReadAndAfterAKill() async throws {
        let folder = place.path + "/data"
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        #expect(try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder]).status == 0)
        try await withServer(service) { pushes in
            let arguments = [
                "--rate-limits", "off", "--sample", "off", "--push", "mailto:keeper@madang.example", "--push-host",
                pushes.address,
            ]
            let server = try await ServingProgram(in: folder, arguments)
            let (form, port) = (subscription(pushes.address + "/device"), server.port)
            let people = try await onThread { try People(port, device: form) }
            try await onThread { try people.say("몰래 하는 말", port) }
            try await eventually("it is told", within: .seconds(30)) { service.taken.count == 1 }
            let taken = try #require(service.taken.first)
            #expect(taken.path == "/device" && !String(decoding: taken.body, as: UTF8.self).contains("몰래"))
            let note = try JSONValue.parse(Data(try #require(device.read(taken.body))))
            #expect(note["title"].string?.isEmpty == false)
            #expect(note["body"].string == "새 메시지가 있어요.")
            #expect(note["path"].string == people.chat && note["tag"].string == "chat-1")
            #expect(taken.headers["authorization"]?.hasPrefix("vapid t=") == true)
            // A further message before reading causes no notification; one after reading does, sent by a new process.
            try await onThread { try people.read(port) }
            try await onThread { try people.say("하나 더", port) }
            try await server.kill()
            let next = try await ServingProgram(in: folder, arguments)
            try await eventually("the next one tells it", within: .seconds(30)) { service.taken.count == 2 }
            #expect(service.taken.last?.headers["topic"] == taken.headers["topic"])
            let now = next.port
            try await onThread { try people.read(now) }
            try await Task.sleep(for: .seconds(8))
            #expect(service.taken.count == 2)
            _ = try await next.stop()
        }
    }

    private func subscription(_ endpoint: String) -> String {
        let point = Base64.url.text(of: device.key.publicKey)
        let address = endpoint.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "endpoint=\(address)&key=\(point)&secret=\(Base64.url.text(of: device.secret))"
    }
}

/// A seller with a device, and a buyer.
private struct People: Sendable {
    private let seller: String
    private let buyer: String
    let chat: String

    init(_ port: UInt16, device: String) throws {
        let product = try #require(try MarketClient(port: port).offer(1).json["id"]?.integer)
        let secret = MarketClient.secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        seller = try Self.enter("/sign-in", "name=zhilly&secret=\(secret)", port)
        buyer = try Self.enter("/sign-up", "name=neighbour&secret=matchbox7-lamp&again=matchbox7-lamp&agreed=0", port)
        #expect(try Self.post("/market/push", device, seller, port).status == 303)
        // No quiet hours, whatever the time is here.
        let preferences = "save=1&messages=1&from=0&to=0"
        #expect(try Self.post("/market/push", preferences, seller, port).status == 303)
        let begun = try Self.post("/market/products/\(product)/chat", "key=form-0000&text=a", buyer, port)
        chat = String(try #require(begun["location"]).prefix { $0 != "#" })
        try read(port)
    }

    func say(_ words: String, _ port: UInt16) throws {
        let text = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let form = "key=form-\(words.utf8.count)000&text=\(text)"
        #expect(try Self.post(chat, form, buyer, port).status == 303)
    }

    func read(_ port: UInt16) throws {
        let client = try RawClient(port: port, within: 60)
        try client.send("GET \(chat) HTTP/1.1\r\nHost: localhost\r\nCookie: \(seller)\r\n\r\n")
        #expect(try client.receiveAnswer().status == 200)
    }

    private static func enter(_ path: String, _ form: String, _ port: UInt16) throws -> String {
        let answer = try post(path, form, "", port)
        return String(try #require(answer["set-cookie"]).prefix { $0 != ";" })
    }

    private static func post(_ path: String, _ form: String, _ cookie: String, _ port: UInt16) throws -> RawAnswer {
        let client = try RawClient(port: port, within: 60)
        try client.send(
            "POST \(path) HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: \(cookie)\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n\r\n\(form)"
        )
        return try client.receiveAnswer()
    }
}
