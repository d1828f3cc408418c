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

    @Test func missingFolderIsAFailure() {
        #expect(throws: UploadFailure(code: ENOENT)) { try TemporaryFiles(in: "/nowhere/at/all").begin(part) }
    }
}
