import Foundation
import TestKit
import Testing

@testable import Pages

/// Codes are decoded by an independent decoder, zbar, similar to those of cameras.
@Suite(.blocks) struct QRCodeTests {
    private let place = TemporaryFolder()
    private static let decoder = "/usr/bin/zbarimg"

    /// The longest text of most versions, and real addresses.
    static let texts =
        [
            "http://192.168.0.3:8080/lab/k/7k2m-9fqd-x3hw", "https://lab.example.org/lab/k/7k2m-9fqd-x3hw/gen2",
        ]
        + [14, 26, 42, 62, 84, 106, 122, 152, 180].map { length in
            String((0..<length).map { Character(UnicodeScalar(UInt8(0x61 + $0 * 7 % 26))) })
        }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: decoder), "zbar-tools is not there"))
    func everyVersionIsRead() throws {
        let codes = Self.texts.compactMap(QRCode.init)
        #expect(codes.count == Self.texts.count)
        #expect(Set(codes.map(\.size)) == [21, 25, 29, 33, 37, 41, 45, 49, 53])
        var files: [String] = []
        for (number, code) in codes.enumerated() {
            let file = place.path + "/\(number).pbm"
            try Data(Self.picture(of: code).utf8).write(to: URL(filePath: file))
            files.append(file)
        }
        #expect(try Self.decoded(files) == Self.texts)
    }

    @Test func whatDoesNotFitIsNoCode() {
        #expect(QRCode(String(repeating: "a", count: 181)) == nil)
    }

    /// Returns an image with four pixels per module, and the margin.
    private static func picture(of code: QRCode) -> String {
        let side = (code.size + 8) * 4
        let rows = (0..<side).map { y in
            (0..<side).map { code.isDark($0 / 4 - 4, y / 4 - 4) ? "1" : "0" }.joined(separator: " ")
        }
        return "P1\n\(side) \(side)\n" + rows.joined(separator: "\n") + "\n"
    }

    private static func decoded(_ files: [String]) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: decoder)
        process.arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"] + files
        process.standardOutput = output
        // zbar prints warnings where there is no desktop.
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }
}
