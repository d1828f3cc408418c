import Domain
import Market
import Pages

/// The listings in a CSV file with the columns that `madang export` writes.
struct ListingTable: Sendable {
    struct Entry: Sendable {
        /// The line on which it begins, from 1.
        let line: Int
        /// The seller's number, identifier or name; empty where the file has none.
        let seller: String
        let details: ProductDetails
        /// Pictures by their paths, the first of which is the thumbnail.
        let pictures: [String]
        let isHidden: Bool
        let added: Instant?
    }

    struct Fault: Sendable, Equatable {
        let line: Int
        let column: String
        let words: Phrase

        init(_ line: Int, _ column: String, _ words: Phrase) {
            (self.line, self.column, self.words) = (line, column, words)
        }
    }

    /// The most rows of one file.
    static let most = 10_000
    private static let known = ["seller", "sellerName"] + OwnProduct.fields
    private static let required = ["name", "description", "price"]

    private(set) var entries: [Entry] = []
    private(set) var faults: [Fault] = []
    /// The rows of sold products, which are not listed again.
    private(set) var sold = 0
    private var columns: [String] = []

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = CSVReader(bytes)
            do throws(CSVFault) {
                guard let header = try reader.next() else {
                    return faults.append(Fault(1, "", Phrase("빈 파일이에요.", "The file is empty.")))
                }
                begin(header, reader.line)
                guard faults.isEmpty else { return }
                while let cells = try reader.next() {
                    guard entries.count + sold + faults.count < Self.most else {
                        let words = Phrase("한 번에 \(Self.most.grouped)개까지예요.", "Up to \(Self.most.grouped) at once.")
                        return faults.append(Fault(reader.line, "", words))
                    }
                    read(cells, reader.line)
                }
            } catch {
                let reason = error.reason
                faults.append(Fault(reader.line, "", Phrase("\(reason.korean).", "\(reason.english).")))
            }
        }
    }

    private mutating func begin(_ header: [String], _ line: Int) {
        for name in header {
            if !Self.known.contains(name) {
                faults.append(Fault(line, name, Phrase("모르는 열이에요.", "This column is unknown.")))
            } else if columns.contains(name) {
                faults.append(Fault(line, name, Phrase("같은 열이 두 번 있어요.", "This column appears twice.")))
            }
            columns.append(name)
        }
        for name in Self.required where !columns.contains(name) {
            faults.append(Fault(line, name, Phrase("이 열이 있어야 해요.", "This column is required.")))
        }
    }

    private mutating func read(_ cells: [String], _ line: Int) {
        guard cells.count == columns.count else {
            let words = Phrase(
                "칸이 \(columns.count)개여야 하는데 \(cells.count)개예요.",
                "It has \(cells.count) cells instead of \(columns.count)."
            )
            return faults.append(Fault(line, "", words))
        }
        var row = RowReader(line: line)
        for (column, cell) in zip(columns, cells) { row.cells[column] = cell.withoutFormulaMark }
        if row.cells["sale"] == SaleState.sold.word {
            sold += 1
            return
        }
        let entry = row.entry()
        faults += row.faults
        if let entry { entries.append(entry) }
    }
}

/// A row while it is read, with all its faults.
private struct RowReader {
    let line: Int
    var cells: [String: String] = [:]
    var faults: [ListingTable.Fault] = []
    private let rules = ProductRules().forPages

    init(line: Int) { self.line = line }

    mutating func entry() -> ListingTable.Entry? {
        let (rules, paths) = (
            rules, (cells["pictures"] ?? "").split(whereSeparator: { " ;\n".contains($0) }).map(String.init)
        )
        let (name, description) = (self["name"], self["description"])
        let checkedName = taking("name") { () throws(Failure) in try rules.name(name) }
        let checkedDescription = taking("description") { () throws(Failure) in try rules.description(description) }
        let price = price()
        let stock = number("stock", "1", TypedNumber.count)
        if let stock { _ = taking("stock") { () throws(Failure) in try rules.stock(stock) } }
        if !paths.isEmpty { _ = taking("pictures") { () throws(Failure) in try rules.pictures(paths.count) } }
        var unknown: [String] = []
        var traits = ProductTraits(fields: cells.mapValues(\.withoutOuterBlanks)) { unknown.append($0) }
        for name in unknown { noteUnknown(name) }
        traits.area = area()
        let (isHidden, added) = (word("isHidden", Self.flag) ?? false, word("added") { Instant(iso: $0) })
        guard faults.isEmpty, let checkedName, let checkedDescription, let price, let stock,
            let details = ProductDetails(
                name: checkedName,
                description: checkedDescription,
                price: price,
                stock: stock,
                traits: traits
            )
        else { return nil }
        return ListingTable.Entry(
            line: line,
            seller: self["seller"],
            details: details,
            pictures: paths,
            isHidden: isHidden,
            added: added
        )
    }

    private subscript(_ column: String) -> String { cells[column]?.withoutOuterBlanks ?? "" }

    private static func flag(_ text: String) -> Bool? { ["1": true, "0": false, "true": true, "false": false][text] }

    private mutating func price() -> Price? {
        let rules = rules
        let currency = word("currency", Currency.init(code:)) ?? .won
        guard let full = number("price", "", { TypedNumber.amount($0) }),
            let discount = number("discount", "0", { TypedNumber.amount($0) })
        else { return nil }
        return taking("price") { () throws(Failure) in try rules.price(currency, full: full, discount: discount) }
    }

    private mutating func area() -> NeighbourhoodCode? {
        guard !self["place"].isEmpty else { return nil }
        let found = TypedNeighbourhood(self["place"]).found
        if found.count != 1 {
            let words =
                found.isEmpty
                ? Phrase("찾을 수 없는 동네예요.", "No such neighbourhood.")
                : Phrase(
                    "그런 동네가 \(found.count)곳이에요. 시·군·구도 적어 주세요.",
                    "\(found.count) places are called that: add the district."
                )
            note("place", words)
        }
        return found.first?.number
    }

    private mutating func number<Number>(
        _ column: String,
        _ usual: String,
        _ read: (String) -> Number?
    ) -> Number? {
        let text = self[column].isEmpty ? usual : self[column]
        if let number = read(text) { return number }
        note(column, Phrase("숫자로 적어 주세요.", "Enter a number."))
        return nil
    }

    /// Returns the value of a cell; nil where it is empty, or unknown, which is noted.
    private mutating func word<Value>(_ column: String, _ read: (String) -> Value?) -> Value? {
        guard !self[column].isEmpty else { return nil }
        if let value = read(self[column]) { return value }
        noteUnknown(column)
        return nil
    }

    private mutating func noteUnknown(_ column: String) {
        let shown = self[column].firstWords(upTo: 40)
        note(column, Phrase("‘\(shown)’: 모르는 값이에요.", "“\(shown)” is unknown."))
    }

    private mutating func taking<Value>(_ column: String, _ read: () throws(Failure) -> Value) -> Value? {
        do throws(Failure) { return try read() } catch {
            note(
                ["images": "pictures", "discounted_price": "discount"][error.field ?? ""] ?? error.field ?? column,
                error.message
            )
            return nil
        }
    }

    private mutating func note(_ column: String, _ words: Phrase) {
        faults.append(ListingTable.Fault(line, column, words))
    }
}

extension String {
    /// The text of a cell without the apostrophe by which an export keeps spreadsheets from computing it.
    fileprivate var withoutFormulaMark: String {
        guard first == "'", let second = dropFirst().first, "=+-@".contains(second) else { return self }
        return String(dropFirst())
    }
}
