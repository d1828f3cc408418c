/// One pass through a drawing, from first piece to last.
struct SVGLook {
    private var tags: TagReader
    private var scopes = SVGScopes()
    private var parts = SVGParts()
    private var rules: [SVGStyle.Rule] = []
    private var open: [Element] = []
    private var root: TagReader.OpeningTag?
    /// The text of the open `<style>`.
    private var sheet = ""

    private struct Element {
        let name: String
        let localName: String
        let isSVG: Bool
    }

    private static let deepest = 200

    init(_ tags: TagReader) { self.tags = tags }

    /// Returns the root element's tag.
    mutating func finish() throws(SVGDocument.Fault) -> TagReader.OpeningTag? {
        while let piece = try tags.next() {
            switch piece {
            case .text(let text): try take(text)
            case .closing(let name): try leave(name)
            case .opening(let tag):
                try enter(tag)
                if tag.isEmpty { try leave(tag.name) }
            }
        }
        guard open.isEmpty else { throw SVGDocument.Fault(.notWhole) }
        guard parts.isBounded(with: rules) else { throw SVGDocument.Fault(.tooMuch) }
        return root
    }

    private mutating func take(_ text: String) throws(SVGDocument.Fault) {
        if let element = open.last {
            if element.isSVG, element.localName == "style" { sheet += text }
        } else if text.utf8.contains(where: { $0 > 0x20 }) {
            throw tags.fault(root == nil ? .noDrawing : .notWhole)
        }
    }

    private mutating func leave(_ name: String) throws(SVGDocument.Fault) {
        guard let element = open.popLast(), element.name == name else { throw tags.fault(.notWhole) }
        if element.isSVG, element.localName == "style" {
            do throws(SVGStyle.Refused) { rules += try SVGStyle.rules(of: sheet) } catch {
                throw tags.fault(error.reason)
            }
            sheet = ""
        }
        scopes.leave()
        parts.leave()
    }

    private mutating func enter(_ tag: TagReader.OpeningTag) throws(SVGDocument.Fault) {
        guard open.count < Self.deepest else { throw tags.fault(.tooDeep) }
        guard root == nil || !open.isEmpty, scopes.enter(tag) else { throw tags.fault(.notWhole) }
        let (prefix, localName) = tag.name.prefixed
        let namespace = scopes.namespace(of: prefix)
        if root == nil {
            guard localName == "svg" else { throw SVGDocument.Fault(.noDrawing) }
            guard namespace == .svg else { throw tags.fault(.noNamespace) }
            root = tag
        }
        if let parent = open.last, parent.isSVG, SVGNames.textOnly.contains(parent.localName) {
            throw tags.fault(.element(tag.name))
        }
        let isSVG = namespace == .svg
        guard isSVG ? SVGNames.elements.contains(localName) : isNote(tag.name, in: namespace) else {
            throw tags.fault(.element(tag.name))
        }
        open.append(Element(name: tag.name, localName: localName, isSVG: isSVG))
        let references = try isSVG ? attributes(of: tag, localName) : notes(of: tag)
        parts.enter(isSVG ? localName : "", id: tag["id"], classes: tag["class"], references: references)
    }

    /// Whether it is a program's metadata. Without a prefix an HTML parser would treat it as an HTML element.
    private func isNote(_ name: String, in namespace: SVGNamespace?) -> Bool {
        namespace == .inert && (name.contains(":") || SVGNames.licence.contains(name))
    }
}

/// Attributes.
extension SVGLook {
    /// Returns the parts of the drawing that an element refers to and that are drawn with it.
    private func attributes(of tag: TagReader.OpeningTag, _ element: String) throws(SVGDocument.Fault) -> [String] {
        var style = SVGStyle()
        var references: [String] = []
        for attribute in tag.attributes where SVGScopes.declaredPrefix(attribute.name) == nil {
            let (prefix, name) = attribute.name.prefixed
            switch try namespace(of: prefix) {
            case nil where name == "href", .link where name == "href":
                if let part = try part(attribute, element), element != "a" { references.append(part) }
            case nil: try read(attribute, element, &style)
            case .inert: break
            case .link where ["type", "title", "role", "arcrole", "show", "actuate"].contains(name): break
            case .xml where ["lang", "space"].contains(name): break
            case .link, .xml, .svg, .active: throw tags.fault(.attribute(attribute.name, on: tag.name))
            }
        }
        return references + style.references
    }

    private func namespace(of prefix: String) throws(SVGDocument.Fault) -> SVGNamespace? {
        guard !prefix.isEmpty else { return nil }
        guard let namespace = scopes.namespace(of: prefix) else { throw tags.fault(.prefix(prefix)) }
        return namespace
    }

    private func read(
        _ attribute: TagReader.TagAttribute,
        _ element: String,
        _ style: inout SVGStyle
    ) throws(SVGDocument.Fault) {
        let (name, value) = (attribute.name, attribute.value)
        if SVGNames.texts.contains(name) || name.hasPrefix("data-") || name.hasPrefix("aria-") { return }
        if element == "style" {
            guard name == "type", value == "text/css" else { throw tags.fault(.attribute(name, on: element)) }
            return
        }
        do throws(SVGStyle.Refused) {
            if name == "style" {
                try style.read(declarations: value)
            } else if SVGNames.values.contains(name) || SVGNames.properties.contains(name) {
                try style.read(value: value, of: name)
            } else {
                throw SVGStyle.Refused(.attribute(name, on: element))
            }
        } catch { throw tags.fault(error.reason) }
    }

    /// Returns the target of an `href`: a part of the drawing, or, for an `<image>`, an embedded picture.
    private func part(_ attribute: TagReader.TagAttribute, _ element: String) throws(SVGDocument.Fault) -> String? {
        if element == "image", attribute.value.isEmbeddedPicture { return nil }
        guard element != "image", let part = attribute.value.partOfDrawing else {
            throw tags.fault(.outside(attribute.value, of: attribute.name))
        }
        return part
    }

    /// Checks attributes of programs' metadata: those with an effect in HTML are refused here as well.
    private func notes(of tag: TagReader.OpeningTag) throws(SVGDocument.Fault) -> [String] {
        for attribute in tag.attributes where SVGScopes.declaredPrefix(attribute.name) == nil {
            let (prefix, name) = attribute.name.prefixed
            let isInert =
                switch try namespace(of: prefix) {
                case nil: !name.lowercased().hasPrefix("on") && !Self.acting.contains(name.lowercased())
                case .inert: true
                case .xml: ["lang", "space"].contains(name)
                case .link, .svg, .active: false
                }
            guard isInert else { throw tags.fault(.attribute(attribute.name, on: tag.name)) }
        }
        return []
    }

    private static let acting: Set<String> = [
        "style", "href", "src", "srcdoc", "srcset", "action", "formaction", "background", "poster", "data", "is",
        "contenteditable", "autofocus",
    ]
}

extension String {
    /// The two halves of a name such as `xlink:href`; the first is empty without a colon.
    fileprivate var prefixed: (prefix: String, name: String) {
        guard let colon = firstIndex(of: ":") else { return ("", self) }
        return (String(self[..<colon]), String(self[index(after: colon)...]))
    }

    /// Whether it is a PNG, JPEG or WebP in base64, by its type and by its first bytes.
    fileprivate var isEmbeddedPicture: Bool {
        let kinds = [("png", "iVBORw0KGgo"), ("jpeg", "/9j/"), ("jpg", "/9j/"), ("webp", "UklGR")]
        for (type, start) in kinds {
            let prefix = "data:image/\(type);base64,"
            guard hasPrefix(prefix) else { continue }
            let data = utf8.dropFirst(prefix.utf8.count).filter { $0 > 0x20 }
            let isBase64 = data.allSatisfy { byte in
                byte | 32 >= 97 && byte | 32 <= 122 || byte >= 48 && byte <= 57 || "+/=".utf8.contains(byte)
            }
            return isBase64 && data.starts(with: start.utf8)
        }
        return false
    }
}
