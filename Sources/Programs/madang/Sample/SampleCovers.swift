import Octets
import Processes

/// The covers of the sample's products, which are shipped beside the program: to draw them takes a minute.
///
/// Each is a file named by the hash of its drawing, so that none is taken for another's, nor for what a drawing was before.
struct SampleCovers: Sendable {
    let folder: String

    static let variable = "MADANG_SAMPLE_COVERS"

    /// Beside the program, or where the variable says.
    static var shipped: SampleCovers { SampleCovers(folder: OwnProgram.find("sample-covers", variable).path) }

    static func name(of drawing: SampleDrawing) -> String { SHA256.text(of: drawing.svg.utf8) + ".tar" }

    /// Nil where there is none.
    func file(of drawing: SampleDrawing) -> [UInt8]? { try? InputFile.read("\(folder)/\(Self.name(of: drawing))") }
}
