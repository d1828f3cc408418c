import Domain
import Octets

/// A pack as it was read: what pages show, and what programs get.
struct LoadedPack: Sendable {
    let pack: Pack
    let images: ImageCatalogue
    let files: any PackFiles
    /// In the shape of the original data.
    let exposition: [UInt8]
    let items: [UInt8]
}

/// What came of reading a pack.
struct PackReading: Sendable {
    /// Nil when there is a fault.
    let loaded: LoadedPack?
    let faults: [PackFault]
    let notes: [PackFault]
}
