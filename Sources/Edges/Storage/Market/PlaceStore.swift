package import Domain

/// The settings of this place.
package struct PlaceStore: Places {
    let reader: Reader
    let writer: any StoreWriter
    let version: StoreVersion

    package func form() async throws(Failure) -> PlaceForm {
        let saved = try await reader.all(PlaceStatements.all) { (row) throws(Failure) in
            (name: try row.text(), value: try row.text())
        }
        var form = PlaceForm()
        for (name, value) in saved {
            guard let text = PlaceStatements.texts.first(where: { $0.name == name }) else { continue }
            form[keyPath: text.path] = value
        }
        return form
    }

    package func save(_ form: PlaceForm, at now: Instant) async throws(Failure) {
        _ = try PlaceDescription(form)
        defer { version.incrementPlace() }
        try await writer.write { (connection) throws(Failure) in
            for (name, path) in PlaceStatements.texts {
                try connection.run(PlaceStatements.set, name, form[keyPath: path], now.milliseconds)
            }
        }
    }
}

private enum PlaceStatements {
    /// The names of the texts in the table.
    static let texts: [(name: String, path: any WritableKeyPath<PlaceForm, String> & Sendable)] = [
        ("name", \.name), ("english name", \.englishName), ("sentence", \.sentence),
        ("english sentence", \.englishSentence),
    ]

    static let all: SQL = "SELECT name, value FROM settings ORDER BY name"
    static let set: SQL = """
        INSERT INTO settings (name, value, since) VALUES (?1, ?2, ?3)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value, since = excluded.since
        """
}
