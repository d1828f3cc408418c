package import Domain

extension SQLiteProducts {
    package func find(
        _ query: ProductQuery,
        _ row: (borrowing ProductRow) -> Void
    ) throws(Failure) -> ProductsEnd {
        try reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                let page = try Browsing.page(of: query, on: connection)
                for id in page.products {
                    try connection.each(BrowsingStatements.row, .integer(id.number)) { (columns) throws(Failure) in
                        row(try ProductColumns.listed(columns))
                    }
                }
                return page.end
            }
        }
    }

    package func count(addedAfter moment: Moment, upTo most: Int) throws(Failure) -> Int {
        try reader.read { (connection) throws(Failure) in
            try connection.first(
                BrowsingStatements.countAdded,
                .integer(moment.milliseconds),
                .integer(most)
            ) { $0.integer(0) } ?? 0
        }
    }
}
