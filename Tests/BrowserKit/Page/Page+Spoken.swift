import TestKit

extension Page {
    /// Returns the page as a screen reader encounters it, one element per line: role, name and states, nested ones
    /// indented.
    package func spoken() async throws -> String {
        let nodes = try await send("Accessibility.getFullAXTree")["nodes"].array
        let document = try await send("DOM.getDocument", ["depth": -1, "pierce": true])["root"]
        var tree = SpokenTree(nodes: nodes)
        tree.noteCurrent(in: document)
        return tree.lines().joined(separator: "\n")
    }
}

/// Chromium's accessibility tree as text.
struct SpokenTree {
    private var nodes: [String: JSONValue] = [:]
    private var root: JSONValue = .null
    /// The values of `aria-current` by node: the protocol's tree omits them.
    private var current: [Int: String] = [:]

    private static let silent: Set<String> = [
        "RootWebArea", "InlineTextBox", "none", "generic", "ListMarker", "LineBreak", "LayoutTable",
    ]

    /// Roles whose text names a field or a group, and is read there.
    private static let naming: Set<String> = ["LabelText", "Legend"]

    init(nodes: [JSONValue]) {
        for node in nodes { self.nodes[node["nodeId"].string ?? ""] = node }
        root = nodes.first ?? .null
    }

    mutating func noteCurrent(in element: JSONValue) {
        let attributes = element["attributes"].array
        for (index, name) in attributes.enumerated() where name == "aria-current" && index.isMultiple(of: 2) {
            current[element["backendNodeId"].integer ?? 0] = attributes[index + 1].string
        }
        for child in element["children"].array { noteCurrent(in: child) }
    }

    func lines() -> [String] {
        var lines: [String] = []
        tell(root, depth: 0, said: "", into: &lines)
        return lines
    }

    /// Writes a node. `said` is the text an outer element's name already contains; nil where all text is read
    /// elsewhere.
    private func tell(_ node: JSONValue, depth: Int, said: String?, into lines: inout [String]) {
        var depth = depth
        var said = said
        if SpokenTree.naming.contains(role(of: node)) {
            said = nil
        } else if let line = line(for: node, said: said) {
            lines.append(String(repeating: "  ", count: depth) + line)
            depth += 1
            said = said.map { _ in name(of: node) + (node["value"]["value"].string ?? "") }
        }
        for child in node["childIds"].strings {
            if let child = nodes[child] { tell(child, depth: depth, said: said, into: &lines) }
        }
    }

    /// Returns the line; nil for a node not read by itself, such as the text of a link that was just named.
    private func line(for node: JSONValue, said: String?) -> String? {
        let role = role(of: node)
        guard !node["ignored"].isTrue, !SpokenTree.silent.contains(role) else { return nil }
        let name = name(of: node)
        if role == "StaticText" { return name.isEmpty || said?.contains(name) ?? true ? nil : "“\(name)”" }
        return ([name.isEmpty ? role : "\(role) “\(name)”"] + states(of: node)).joined(separator: ", ")
    }

    private func role(of node: JSONValue) -> String { node["role"]["value"].string ?? "none" }

    private func name(of node: JSONValue) -> String { node["name"]["value"].string ?? "" }

    private func states(of node: JSONValue) -> [String] {
        var states: [String] = []
        for property in node["properties"].array {
            let value = property["value"]["value"]
            switch (property["name"].string ?? "", value) {
            case ("level", .number(let level)): states.append("level \(Int(level))")
            case ("checked", .string(let state)):
                states.append(state == "true" ? "checked" : state == "mixed" ? "mixed" : "not checked")
            case ("pressed", .string(let state)): states.append(state == "true" ? "pressed" : "not pressed")
            case ("expanded", .bool(let isOpen)): states.append(isOpen ? "expanded" : "collapsed")
            case ("invalid", .string(let state)) where state != "false": states.append("invalid")
            case (let name, .bool(true))
            where ["selected", "disabled", "required", "readonly", "busy", "modal"].contains(name):
                states.append(name)
            default: break
            }
        }
        if let current = current[node["backendDOMNodeId"].integer ?? -1] { states.append("current \(current)") }
        if let value = node["value"]["value"].string, !value.isEmpty { states.append("value “\(value)”") }
        if let description = node["description"]["value"].string, !description.isEmpty {
            states.append("described “\(description)”")
        }
        return states
    }
}
