package import Domain

extension Store {
    /// Returns the box office's archive, read on `loop`'s own connection.
    package func boxOffice(on loop: Int = 0) -> BoxOfficeStore { boxOffice(reader(of: loop)) }

    func boxOffice(_ reader: Reader) -> BoxOfficeStore {
        BoxOfficeStore(reader: reader, writer: writer, leases: leases, version: version)
    }

    /// Opens the archive of a folder that another process may be using, for reading only. Throws `unavailable` where
    /// its schema is not this program's.
    package static func boxOffice(reading folder: StoreFolder) throws(Failure) -> some BoxOfficeFigures {
        let connection = try folder.open(as: .inspector)
        try Migrator().expectCurrent(connection)
        return BoxOfficeStore(
            reader: Reader(connection),
            writer: SQLiteWriter(checkpointer: Checkpointer { () throws(Failure) in throw .olderStore }) {
                () throws(Failure) in throw .olderStore
            },
            leases: OwnLeases(),
            version: StoreVersion()
        )
    }
}
