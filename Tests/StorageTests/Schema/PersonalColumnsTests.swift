import Domain
import Testing

@testable import Storage

/// The privacy page tells of every column: each belongs to a sentence, or to a table that says nothing about anybody.
@Suite struct PersonalColumnsTests {
    private static let told = Table.personal.flatMap { _, columns in
        columns.flatMap { table, names in names.split(separator: " ").map { "\(table).\($0)" } }
    }

    /// When this fails, a column is new or gone: name it beside its sentence in `Table.personal`, and ask whether the
    /// sentence still says all of what is kept, why, and for how long.
    @Test func everyColumnHasItsSentence() {
        let tables = StoreSchema.current.tables
        let columns = tables.filter { !Table.impersonal.contains($0.name) }
            .flatMap { table in table.columns.map { "\(table.name).\($0.name)" } }
        #expect(Set(columns).symmetricDifference(Self.told) == [])
        #expect(Set(Self.told).count == Self.told.count)
        #expect(Table.impersonal.isSubset(of: tables.map(\.name)))
    }

    @Test func everySentenceIsAboutAColumn() {
        #expect(Set(Table.personal.map(\.kind)) == Set(PersonalData.allCases))
        #expect(Table.personal.count == PersonalData.allCases.count)
    }

    @Test func tablesThatReferToMembersArePersonal() {
        for table in StoreSchema.current.tables where Table.impersonal.contains(table.name) {
            #expect(!table.script.text.contains("REFERENCES sellers"), "\(table.name)")
        }
    }
}
