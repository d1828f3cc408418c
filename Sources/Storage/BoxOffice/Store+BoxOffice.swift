extension Store {
    /// The box office's archive, read on `loop`'s own connection.
    package func boxOffice(on loop: Int = 0) -> SQLiteBoxOffice {
        SQLiteBoxOffice(reader: reader(of: loop), writer: writer)
    }
}
