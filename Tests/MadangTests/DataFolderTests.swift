import Domain
import Foundation
import Testing

@testable import madang

struct DataFolderTests {
    private let place = TemporaryFolder()

    @Test func missingFolderIsMadeForItsOwnerOnly() throws {
        let folder = try DataFolder(preparing: place.path + "/data")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
    }

    @Test func folderThatIsThereIsTakenAsItIs() throws {
        let path = place.path + "/data"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try Data("kept".utf8).write(to: URL(filePath: path + "/note"))
        let folder = try DataFolder(preparing: path + "/../data/")
        #expect(folder.path == path)
        #expect(try String(contentsOfFile: path + "/note", encoding: .utf8) == "kept")
    }

    @Test func fileIsNoFolder() throws {
        let path = place.path + "/file"
        try Data().write(to: URL(filePath: path))
        let failure = #expect(throws: StartFailure.self) { try DataFolder(preparing: path) }
        #expect(failure?.status == .cannotCreate)
        #expect(
            failure?.message.english
                == "The data folder \(path): it is a file, not a folder. Choose another with --data."
        )
    }

    @Test func folderWithinNothingCannotBeMade() throws {
        let failure = #expect(throws: StartFailure.self) { try DataFolder(preparing: place.path + "/no/data") }
        #expect(failure?.status == .cannotCreate)
        #expect(failure?.message.english.contains("the folder it should be in does not exist") == true)
    }

    @Test(arguments: [
        (EACCES, ExitCode.noPermission), (EPERM, ExitCode.noPermission), (EROFS, ExitCode.cannotCreate),
        (ENOSPC, ExitCode.cannotCreate), (EIO, ExitCode.cannotCreate),
    ])
    func everyReasonHasItsStatus(_ error: Int32, _ status: ExitCode) {
        #expect(StartFailure.folder("/x", error).status == status)
    }
}
