package import Domain
import HTTP

/// The curators' addresses, below `/expo/studio`.
package enum StudioRoute: Sendable, Hashable {
    /// The curator's exhibitions.
    case list
    case exhibition(ExhibitionID)
    case sheet(ExhibitionID, StudioSheet)
    /// The picture of a new exhibit.
    case newExhibit(ExhibitionID)
    case exhibit(ExhibitionID, Int)
    /// A question about an exhibit, or about the exhibition where there is no number.
    case step(ExhibitionID, Int?, StudioStep)
    /// A part of an exhibit's picture, by its number.
    case part(ExhibitionID, Int, Int)
    /// A guide of an exhibit.
    case guide(ExhibitionID, Int, GuideSlot)
    /// The file of a guide.
    case recording(ExhibitionID, Int, GuideSlot)
    case version(ExhibitionID, Int)
    case file(ExhibitionID, StudioFile)

    static let root = "/expo/studio"

    /// Parses what follows `studio`.
    init?(segments: ArraySlice<String>) {
        let rest = Array(segments)
        guard let first = rest.first else {
            self = .list
            return
        }
        guard let id = Int(address: first).map(ExhibitionID.init) else { return nil }
        let number = rest.count > 2 ? Int(address: rest[2]) : nil
        switch (rest.count, rest.dropFirst().first) {
        case (1, _): self = .exhibition(id)
        case (2, let name?):
            if let file = StudioFile(rawValue: name) {
                self = .file(id, file)
            } else if let sheet = StudioSheet(rawValue: name) {
                self = .sheet(id, sheet)
            } else if let step = StudioStep(rawValue: name), ![.parts, .guides].contains(step) {
                self = .step(id, nil, step)
            } else {
                return nil
            }
        case (3, "items") where rest[2] == "new": self = .newExhibit(id)
        case (3, "items"):
            guard let number else { return nil }
            self = .exhibit(id, number)
        case (3, "versions"):
            guard let number else { return nil }
            self = .version(id, number)
        case (4, "items"):
            guard let number, let step = StudioStep(rawValue: rest[3]) else { return nil }
            self = .step(id, number, step)
        case (5, "items") where rest[3] == StudioStep.parts.rawValue:
            guard let number, let part = Int(address: rest[4]) else { return nil }
            self = .part(id, number, part)
        case (5...6, "items") where rest[3] == StudioStep.guides.rawValue:
            guard let number, let slot = GuideSlot(rest[4]), rest.count == 5 || rest[5] == Self.recording else {
                return nil
            }
            self = rest.count == 5 ? .guide(id, number, slot) : .recording(id, number, slot)
        default: return nil
        }
    }

    private static let recording = "file"

    /// The segments below `studio`.
    var segments: [String] {
        switch self {
        case .list: []
        case .exhibition(let id): ["\(id.number)"]
        case .sheet(let id, let sheet): ["\(id.number)", sheet.rawValue]
        case .newExhibit(let id): ["\(id.number)", "items", "new"]
        case .exhibit(let id, let number): ["\(id.number)", "items", "\(number)"]
        case .step(let id, nil, let step): ["\(id.number)", step.rawValue]
        case .step(let id, let number?, let step): ["\(id.number)", "items", "\(number)", step.rawValue]
        case .part(let id, let number, let part):
            ["\(id.number)", "items", "\(number)", StudioStep.parts.rawValue, "\(part)"]
        case .guide(let id, let number, let slot):
            ["\(id.number)", "items", "\(number)", StudioStep.guides.rawValue, slot.text]
        case .recording(let id, let number, let slot):
            ["\(id.number)", "items", "\(number)", StudioStep.guides.rawValue, slot.text, Self.recording]
        case .version(let id, let number): ["\(id.number)", "versions", "\(number)"]
        case .file(let id, let file): ["\(id.number)", file.rawValue]
        }
    }

    package var path: String { ([Self.root] + segments).joined(separator: "/") }
}

/// A page about a whole exhibition.
package enum StudioSheet: String, Sendable, CaseIterable {
    case order, publish, previews, texts, guides, rights
}

/// An archive to take away.
package enum StudioFile: String, Sendable, CaseIterable {
    /// Pages that need no server.
    case site = "site.zip"
    case pack = "pack.zip"
    /// The texts of all exhibits, for spreadsheets.
    case table = "texts.csv"
}

/// A question about an exhibit or about the exhibition itself.
package enum StudioStep: String, Sendable, CaseIterable {
    case photo, name, story, easy, guides, alt, parts, facts, english
}
