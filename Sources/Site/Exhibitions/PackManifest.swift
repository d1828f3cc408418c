import Domain
import Markup
import Octets
import Pages

/// A pack as a IIIF Presentation 3 manifest, which other viewers read: a canvas for each picture, with its named parts as
/// comments. https://iiif.io/api/presentation/3.0/
struct PackManifest {
    let place: PackPlace
    /// The beginning of all addresses: a scheme, a host, and in an export its folder.
    let origin: String

    static let type = "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\""

    private var pack: Pack { place.pack }
    private var address: String { origin + place.manifest }

    func write() -> Bytes {
        var json = JSONWriter(capacity: 16_384)
        json.object { json in
            json.field("@context", "http://iiif.io/api/presentation/3/context.json")
            json.field("id", address)
            json.field("type", "Manifest")
            json.texts("label", pack.exposition.title)
            json.texts("summary", pack.exposition.description)
            if let licence = pack.licence {
                json.object("requiredStatement") { json in
                    json.texts("label", Exhibit.Fact.Kind.rights.label)
                    json.object("value") { $0.member("none") { json in json.array { $0.value(licence) } } }
                }
            }
            homepage(&json, .front, pack.exposition.title)
            json.array("items") { json in
                for (index, exhibit) in pack.exhibits.enumerated() {
                    guard let picture = exhibit.picture else { continue }
                    canvas(&json, exhibit, picture, "\(address)/canvas/\(index + 1)")
                }
            }
        }
        return json.finish()
    }

    private func canvas(_ json: inout JSONWriter, _ exhibit: Exhibit, _ picture: PackPicture, _ id: String) {
        let size = picture.dimensions
        json.object { json in
            json.field("id", id)
            json.field("type", "Canvas")
            json.field("width", size.width)
            json.field("height", size.height)
            json.texts("label", exhibit.name)
            if !exhibit.summary.original.isEmpty { json.texts("summary", exhibit.summary) }
            if !exhibit.facts.isEmpty {
                json.array("metadata") { json in
                    for fact in exhibit.facts {
                        json.object { json in
                            json.texts("label", fact.kind.label)
                            json.texts("value", fact.text)
                        }
                    }
                }
            }
            homepage(&json, .exhibit(exhibit.slug), exhibit.name)
            json.array("items") { page(&$0, "\(id)/page") { painting(&$0, picture, of: id) } }
            guard !exhibit.parts.isEmpty else { return }
            json.array("annotations") { json in
                page(&json, "\(id)/parts") { json in
                    for (index, part) in exhibit.parts.enumerated() {
                        comment(&json, part, size, of: id, "\(id)/parts/\(index + 1)")
                    }
                }
            }
        }
    }

    private func page(_ json: inout JSONWriter, _ id: String, _ items: JSONWriter.Content) {
        json.object { json in
            json.field("id", id)
            json.field("type", "AnnotationPage")
            json.array("items", items)
        }
    }

    private func painting(_ json: inout JSONWriter, _ picture: PackPicture, of canvas: String) {
        json.object { json in
            json.field("id", "\(canvas)/picture")
            json.field("type", "Annotation")
            json.field("motivation", "painting")
            json.object("body") { json in
                let (path, size) = place.published(picture)
                json.field("id", origin + path)
                json.field("type", "Image")
                json.field("format", size == nil ? nil : "image/jpeg")
                json.field("width", (size ?? picture.dimensions).width)
                json.field("height", (size ?? picture.dimensions).height)
                if case .stored(let stored) = picture.form {
                    let service = ImageService(picture: stored, address: origin + place.image(stored, of: picture))
                    json.array("service") { service.write(&$0) }
                }
            }
            json.field("target", canvas)
        }
    }

    /// Writes a part in each of its languages.
    private func comment(
        _ json: inout JSONWriter,
        _ part: ExhibitPart,
        _ size: PictureDimensions,
        of canvas: String,
        _ id: String
    ) {
        let area = part.area
        let pixels = [
            area.x * size.width / 1000, area.y * size.height / 1000, max(1, area.width * size.width / 1000),
            max(1, area.height * size.height / 1000),
        ]
        for language in part.name.languages {
            json.object { json in
                json.field("id", "\(id)/\(language.rawValue)")
                json.field("type", "Annotation")
                json.field("motivation", "commenting")
                json.object("body") { json in
                    json.field("type", "TextualBody")
                    json.field("value", "\(part.name[language]): \(part.text[language])")
                    json.field("language", language.rawValue)
                    json.field("format", "text/plain")
                }
                json.field("target", "\(canvas)#xywh=\(pixels.map(String.init).joined(separator: ","))")
            }
        }
    }

    private func homepage(_ json: inout JSONWriter, _ page: PackPage, _ name: PackText) {
        json.array("homepage") { json in
            json.object { json in
                json.field("id", origin + place.path(of: page))
                json.field("type", "Text")
                json.texts("label", name)
                json.field("format", "text/html")
            }
        }
    }
}

extension PackText {
    /// The languages there are texts in, the original's first.
    fileprivate var languages: [Language] { [language] + Language.allCases.filter { translations[$0] != nil } }
}

extension Exhibit.Fact.Kind {
    fileprivate var label: PackText { PackText(name[.korean], translations: [.english: name[.english]]) }
}

extension JSONWriter {
    /// Writes a language map.
    fileprivate mutating func texts(_ name: StaticString, _ text: PackText) {
        object(name) { json in
            for language in text.languages {
                json.member(language.rawValue) { json in json.array { $0.value(text[language]) } }
            }
        }
    }
}
