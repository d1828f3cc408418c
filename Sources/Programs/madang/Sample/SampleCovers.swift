import Octets
import Processes

/// The covers of the sample's products, shipped beside the program because drawing them takes a minute.
///
/// Each is a file named by the hash of its drawing, so that none is confused with another or with an earlier drawing.
struct SampleCovers: Sendable {
    let folder: String

    static let variable = "MADANG_SAMPLE_COVERS"

    /// The folder beside the program, or the one in the variable.
    static var shipped: SampleCovers { SampleCovers(folder: OwnProgram.find("sample-covers", variable).path) }

    static func name(of drawing: SampleDrawing) -> String { SHA256.text(of: drawing.svg.utf8) + ".tar" }

    /// Returns the cover's bytes; nil if there is none.
    func file(of drawing: SampleDrawing) -> [UInt8]? { try? InputFile.read("\(folder)/\(Self.name(of: drawing))") }
}
