import Domain
import Octets

/// A loaded pack: the data for pages and for programs.
struct LoadedPack: Sendable {
    let pack: Pack
    let images: ImageCatalogue
    let files: any PackFiles
    /// The data in the original format.
    let exposition: [UInt8]
    let items: [UInt8]
}

/// The result of reading a pack.
struct PackReading: Sendable {
    /// Nil if there is a fault.
    let loaded: LoadedPack?
    let faults: [PackFault]
    let notes: [PackFault]
}
