import Domain

/// Findings while a pack is loaded: faults prevent it from being shown, notes do not.
final class Findings {
    private(set) var faults: [PackFault] = []
    private(set) var notes: [PackFault] = []

    func fault(_ fault: PackFault) { faults.append(fault) }
    func note(_ note: PackFault) { notes.append(note) }
}

extension Findings {
    func fault(_ file: String, _ words: Phrase) {
        fault(PackFault(file: file, position: nil, path: "", words: words))
    }

    func note(_ file: String, _ words: Phrase) {
        note(PackFault(file: file, position: nil, path: "", words: words))
    }
}
