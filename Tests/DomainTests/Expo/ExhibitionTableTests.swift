import Domain
import Testing

@Suite struct ExhibitionTableTests {
    private func content() throws -> ExhibitionContent {
        var content = ExhibitionContent()
        for name in ["갓, 말총", "해금"] {
            let number = try content.add(nil, key: IdempotencyKey())
            var edit = TextEdit(of: number, in: .korean)
            (edit.texts[.name], edit.texts[.story]) = (name, "첫 \"문단\"\n\n=1+1")
            _ = try content.apply(edit)
        }
        return content
    }

    @Test func tableThatComesBackUnchangedChangesNothing() throws {
        var content = try content()
        var edit = TextEdit(of: 2, in: .english)
        edit.texts[.line] = "=a formula"
        _ = try content.apply(edit)
        let table = ExhibitionTable.write(content)
        #expect(table.hasPrefix("\u{FEFF}number,name,short_desc,desc,easy,alt,"))
        #expect(table.contains("'=a formula"))
        let (read, faults) = ExhibitionTable.read(table, into: content)
        #expect(faults.isEmpty && read == content)
    }

    @Test func columnsThatAreLeftOutStay() throws {
        let content = try content()
        let (read, faults) = ExhibitionTable.read("number,name_en\r\n2,Fiddle\r\n", into: content)
        #expect(faults.isEmpty)
        let name = Phrase("해금", "Fiddle")
        #expect(read.changes(since: content) == [.text(.name, .english, of: name, from: "", to: "Fiddle")])
    }

    @Test(arguments: [
        ("number,nmae\n1,x\n", 1, "nmae"), ("name\nx\n", 1, ""), ("", 1, ""), ("number,name\n1,a\n9,b\n", 3, "number"),
        ("number,name\n1,a,b\n", 2, ""), ("number,name\n1,\"a\n", 2, ""), ("number,name\n1,a\n2,\u{202E}\n", 3, "name"),
    ])
    func errorNamesItsLineAndColumn(table: String, line: Int, column: String) throws {
        let faults = ExhibitionTable.read(table, into: try content()).1
        #expect(faults.map(\.line) == [line] && faults.map(\.column) == [column])
    }

    @Test func exhibitThatWasTakenOutIsNotInTheTable() throws {
        var content = try content()
        try content.change(1) { $0.isRemoved = true }
        #expect(!ExhibitionTable.write(content).contains("갓"))
        #expect(ExhibitionTable.read("number,name\n1,x\n", into: content).1.count == 1)
    }
}
