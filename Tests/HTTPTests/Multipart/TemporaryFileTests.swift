import Foundation
import Octets
import TestKit
import Testing

@testable import HTTP

@Suite struct TemporaryFileTests {
    private let part = MultipartPart(name: "images", filename: "../../one.jpeg", contentType: nil)

    private func withFolder(_ work: (String) throws -> Void) throws {
        let folder = TemporaryFolder()
        try work(folder.path)
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    @Test func fileThatIsLetGoLeavesNothing() throws {
        try withFolder { folder in
            do {
                let file = try TemporaryFiles(in: folder).begin(part)
                try file.write([1, 2, 3])
            }
            #expect(try names(in: folder).isEmpty)
        }
    }

    @Test(arguments: [true, false])
    func fileThatIsKeptHasItsNameAndBytes(nameless: Bool) throws {
        try withFolder { folder in
            let bytes = [UInt8](repeating: 7, count: 100_000)
            do {
                let file = try TemporaryFile(in: folder, nameless: nameless)
                for start in stride(from: 0, to: bytes.count, by: 30_000) {
                    try file.write(bytes[start...].prefix(30_000))
                }
                try file.keep(as: "\(folder)/kept")
            }
            #expect(try names(in: folder) == ["kept"])
            #expect(FileManager.default.contents(atPath: "\(folder)/kept") == Data(bytes))
            let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/kept")[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
    }

    @Test func fileWithANameIsGoneWhenLetGo() throws {
        try withFolder { folder in
            do {
                let file = try TemporaryFile(in: folder, nameless: false)
                #expect(try names(in: folder).count == 1)
                try file.write([1])
            }
            #expect(try names(in: folder).isEmpty)
        }
    }

    @Test func takenNameIsNotOverwritten() throws {
        try withFolder { folder in
            let files = TemporaryFiles(in: folder)
            try files.begin(part).keep(as: "\(folder)/kept")
            #expect(throws: UploadFailure(code: EEXIST)) { try files.begin(part).keep(as: "\(folder)/kept") }
        }
    }

    @Test func missingFolderIsAFailure() {
        #expect(throws: UploadFailure(code: ENOENT)) { try TemporaryFiles(in: "/nowhere/at/all").begin(part) }
    }
}
