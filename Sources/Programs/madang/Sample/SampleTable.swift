import CAssets

/// A bundled table of the sample, `CAssets/files/sample`: one row a line, its values between tabs. `#` begins a comment.
struct SampleTable {
    let rows: [[String]]

    init(_ name: String) {
        let files = UnsafeBufferPointer(start: madang_market_sample, count: madang_market_sample_count)
        guard let file = files.first(where: { String(cString: $0.name) == name }) else {
            preconditionFailure("there is no \(name)")
        }
        rows = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private init(rows: [[String]]) { self.rows = rows }

    /// The rows that begin with `key`, without it.
    func rows(of key: String) -> SampleTable {
        SampleTable(rows: rows.filter { $0.first == key }.map { Array($0.dropFirst()) })
    }

    /// Returns what `read` makes of every row. A row it cannot read ends the program, which carries the table itself.
    func map<Value>(_ read: ([String]) -> Value?) -> [Value] {
        rows.map { row in
            guard let value = read(row) else { preconditionFailure("\(row) cannot be read") }
            return value
        }
    }
}
