import Domain
import Foundation
import Pictures
import Secrecy
import Storage
import Synchronization
import TestKit
import Testing

@testable import madang

/// `madang serve --lab on` with a class of its own.
final class LabServer {
    let serving: ServingProgram
    let folder: String
    /// The path in the teacher's link.
    let teacher: String
    let keys: [(key: String, secret: String)]

    init(
        in folder: String,
        keys count: Int = 2,
        halls: String = "market,boxoffice",
        _ arguments: [String] = []
    ) async throws {
        self.folder = folder
        try await LabSeed.shared.copy(to: folder)
        let flags = ["--lab", "on", "--sample", "off", "--halls", halls]
        serving = try await ServingProgram(in: folder, flags + arguments)
        (teacher, keys) = try await Self.addClass("3반", keys: count, to: folder)
        let port = serving.port
        let key = keys[0].key
        try await eventually("the server knows the class") {
            try LabApp(port: port).get("/lab/keys/\(key)").status == 200
        }
    }

    static func addClass(
        _ name: String,
        keys count: Int,
        to folder: String
    ) async throws -> (teacher: String, keys: [(key: String, secret: String)]) {
        let added = try await Ending.of(["lab", "add", name, "--keys", "\(count)", "--data", folder])
        #expect(added.status == 0, "\(added.complaints)")
        let lines = added.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
        let words = lines.map { $0.split(separator: " ").map(String.init) }
        return (words[0][0], words.dropFirst().map { ($0[0], $0[1]) })
    }

    func app() throws -> LabApp { try LabApp(port: serving.port) }
}

/// The initial content of sandboxes: generated once for all tests, and copied into their data folders.
actor LabSeed {
    static let shared = LabSeed()

    private let place = TemporaryFolder()
    private var making: Task<Void, any Error>?

    func copy(to folder: String) async throws {
        // Concurrent callers wait for it too.
        let task = making ?? Task { try await make() }
        making = task
        try await task.value
        let lab = URL(filePath: folder + "/lab")
        try FileManager.default.createDirectory(
            at: lab,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        try FileManager.default.copyItem(atPath: own.seed, toPath: LabFolder(in: folder).seed)
    }

    private var own: LabFolder { LabFolder(in: place.path + "/data") }

    /// Generates it as the program does, but with pictures of one pixel, because drawing the sample's takes most of the
    /// time.
    private func make() async throws {
        try FileManager.default.createDirectory(atPath: place.path + "/data", withIntermediateDirectories: true)
        let count = Atomic(0)
        try await own.makeSeed(
            log: { Issue.record("\($0)") },
            sample: { store, pictures in
                SampleMarket(products: store.products(), sellers: store.sellers(), secrets: Argon2Secrets()) {
                    (_) async throws(Failure) in
                    // Colours different enough to be distinct pictures.
                    let colour = 4_000_037 * count.add(1, ordering: .relaxed).newValue
                    return try await pictures.keep(.bytes(TinyGIF.bytes(colour: colour)), from: .program)
                }
            }
        )
    }
}

/// An app on one hand-written, blocking connection: not for a task's thread.
struct LabApp: ~Copyable {
    private let client: RawClient

    init(port: UInt16) throws { client = try RawClient(port: port, within: 120) }

    func get(_ path: String, _ fields: String = "") throws -> RawAnswer { try ask("GET \(path)", fields) }

    func ask(_ line: String, _ fields: String = "", host: String = "localhost", body: [UInt8] = []) throws -> RawAnswer
    {
        let length = body.isEmpty ? "" : "Content-Length: \(body.count)\r\n"
        try client.send(Array("\(line) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\(length)\r\n".utf8) + body)
        return try client.receiveAnswer()
    }

    /// Adds a product, as an app of the third generation does.
    func sell(
        _ name: String,
        at base: String,
        as key: (key: String, secret: String),
        secret: String? = nil
    ) throws -> RawAnswer {
        let params =
            #"{"name":"\#(name)","description":"실험실에서 올린 상품이에요.","price":1000,"currency":"KRW","#
            + #""stock":3,"secret":"\#(secret ?? key.secret)"}"#
        var body = Array("--b\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n\(params)".utf8)
        body += "\r\n--b\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.gif\"\r\n\r\n".utf8
        body += TinyGIF.bytes(colour: 7)
        body += "\r\n--b--\r\n".utf8
        let fields = "identifier: \(key.key)\r\nContent-Type: multipart/form-data; boundary=b\r\n"
        return try ask("POST \(base)/api/products", fields, body: body)
    }
}
