package import Domain

/// The settings and pages of this place.
package struct PlaceStore: Places {
    let reader: Reader
    let writer: any StoreWriter
    let version: StoreVersion

    package func description() async throws(Failure) -> PlaceDescription {
        try await reader.read { (connection) throws(Failure) in
            let pages = try connection.all(PlaceStatements.newest, read: PlaceStatements.page)
            return PlaceDescription(
                try connection.placeForm(),
                pages: Dictionary(pages.compactMap { page, text in page.map { ($0, text) } }) { $1 }
            )
        }
    }

    package func form() async throws(Failure) -> PlaceForm {
        try await reader.read { (connection) throws(Failure) in try connection.placeForm() }
    }

    package func save(_ form: PlaceForm, at now: Instant) async throws(Failure) {
        let form = try form.checked()
        defer { version.incrementPlace() }
        try await writer.write { (connection) throws(Failure) in
            for (setting, text) in form.texts {
                try connection.run(PlaceStatements.set, setting.rawValue, text, now.milliseconds)
            }
        }
    }

    package func save(_ draft: PageDraft, as page: PlacePage, at now: Instant) async throws(Failure) {
        let draft = try draft.checked()
        defer { version.incrementPlace() }
        try await writer.write { (connection) throws(Failure) in
            let newest = try connection.all(PlaceStatements.versions, page.rawValue, 1, read: PlaceStatements.page)
                .first
            guard draft != PageDraft(text: newest?.text.text ?? "", english: newest?.text.english ?? "") else { return }
            try connection.run(PlaceStatements.addPage, page.rawValue, draft.text, draft.english, now.milliseconds)
            // Other servers watch the settings alone.
            try connection.run(PlaceStatements.set, "pages", page.rawValue, now.milliseconds)
        }
    }

    package func versions(of page: PlacePage, limit: Int) async throws(Failure) -> [PageText] {
        try await reader.all(PlaceStatements.versions, page.rawValue, limit, read: PlaceStatements.page).map(\.text)
    }

    package func agreed(_ member: SellerID) async throws(Failure) -> PageText? {
        try await reader.first(PlaceStatements.agreed, member.number, read: PlaceStatements.page)?.text
    }

    package func agree(_ member: SellerID, to rules: Int, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(PlaceStatements.agree, member.number, rules, now.milliseconds)
        }
    }
}

extension DatabaseConnection {
    fileprivate func placeForm() throws(Failure) -> PlaceForm {
        var form = PlaceForm()
        try each(PlaceStatements.all) { (row) throws(Failure) in
            let (name, value) = (try row.text(), try row.text())
            if let setting = PlaceSetting(rawValue: name) { form[setting] = value }
        }
        return form
    }
}

enum PlaceStatements {
    static let all: SQL = "SELECT name, value FROM settings ORDER BY name"
    static let set: SQL = """
        INSERT INTO settings (name, value, since) VALUES (?1, ?2, ?3)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value, since = excluded.since
        """

    static let newest: SQL = """
        SELECT page, id, text, english, changed FROM place_pages
            WHERE id IN (SELECT max(id) FROM place_pages GROUP BY page)
        """
    static let versions: SQL = """
        SELECT page, id, text, english, changed FROM place_pages WHERE page = ?1 ORDER BY id DESC LIMIT ?2
        """
    static let addPage: SQL = "INSERT INTO place_pages (page, text, english, changed) VALUES (?1, ?2, ?3, ?4)"

    static let agreed: SQL = """
        SELECT '', a.rules, coalesce(p.text, ''), coalesce(p.english, ''), coalesce(p.changed, 0)
            FROM agreed_rules AS a LEFT JOIN place_pages AS p ON p.id = a.rules WHERE a.member = ?1
        """
    static let agree: SQL = """
        INSERT INTO agreed_rules (member, rules, since) VALUES (?1, ?2, ?3)
            ON CONFLICT (member) DO UPDATE SET rules = excluded.rules, since = excluded.since
        """

    static func page(_ row: inout Row) throws(Failure) -> (page: PlacePage?, text: PageText) {
        let page = PlacePage(rawValue: try row.text())
        let text = PageText(
            number: row.integer(),
            text: try row.text(),
            english: try row.text(),
            changed: row.instant()
        )
        return (page, text)
    }
}
