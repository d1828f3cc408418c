import Domain

/// The queue of photos, in a table of the database all servers share. Jobs lost in a crash of PostgreSQL still have a
/// waiting request, which then asks its user to send the photo again.
struct PostgresPictureJobs: PictureJobs {
    let reader: Reader
    let writer: any StoreWriter

    func add(_ object: String) async throws(Failure) -> PictureJob {
        let number = try await writer.write { (connection) throws(Failure) in
            try connection.run(JobStatements.forget)
            return try connection.first(JobStatements.add, object) { $0.integer() }
        }
        return PictureJob(number: number ?? 0, object: object)
    }

    func take(seconds: Int) async throws(Failure) -> PictureJob? {
        // This query writes nothing.
        let isThere = try await reader.read { (connection) throws(Failure) in
            try connection.number(JobStatements.waiting) > 0
        }
        guard isThere else { return nil }
        return try await writer.write { (connection) throws(Failure) in
            try connection.first(JobStatements.take, seconds) { (row) throws(Failure) in
                PictureJob(number: row.integer(), object: try row.text())
            }
        }
    }

    func finish(_ job: PictureJob, _ result: PictureJobResult) async throws(Failure) {
        let text = result.text
        try await writer.run(JobStatements.finish, job.number, text)
    }

    func result(of job: PictureJob) async throws(Failure) -> PictureJobResult? {
        let found = try await reader.first(JobStatements.result, job.number) { (row) throws(Failure) in try row.text() }
        guard let found else { throw .picturesUnavailable(cause: "the database has lost the photo") }
        guard !found.isEmpty else { return nil }
        guard let result = PictureJobResult(text: found) else {
            throw .picturesUnavailable(cause: "the database has lost the photo")
        }
        return result
    }

    func remove(_ job: PictureJob) async throws(Failure) {
        try await writer.run(JobStatements.remove, job.number)
    }
}

private enum JobStatements {
    private static let isFree: SQL = "result = '' AND until <= \(PostgresStatements.now)"

    static let waiting: SQL = "SELECT count(*) FROM picture_jobs WHERE \(isFree)"
    static let add: SQL = "INSERT INTO picture_jobs (object) VALUES (?1) RETURNING id"
    static let take: SQL = """
        UPDATE picture_jobs SET until = \(PostgresStatements.now) + ?1 * 1000 WHERE id = (
            SELECT id FROM picture_jobs WHERE \(isFree) ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1)
        RETURNING id, object
        """
    static let finish: SQL = "UPDATE picture_jobs SET result = ?2 WHERE id = ?1 AND result = ''"
    static let result: SQL = "SELECT result FROM picture_jobs WHERE id = ?1"
    static let remove: SQL = "DELETE FROM picture_jobs WHERE id = ?1"
    /// Deletes jobs whose server was killed while it waited.
    static let forget: SQL = "DELETE FROM picture_jobs WHERE added < now() - interval '10 minutes'"
}

/// A result as stored in the table, a field per line.
extension PictureJobResult {
    var text: String {
        let lines: [String]
        switch self {
        case .kept(let picture, let bytes):
            let (hash, size) = (picture.hash.text, picture.dimensions)
            lines = ["kept", hash, "\(size.width)", "\(size.height)", picture.colour.hex, "\(bytes)"]
        case .failed(let failure):
            let (message, wait) = (failure.message, failure.retryAfter.map(String.init))
            lines = [
                "failed", failure.kind.rawValue, message.korean, message.english, failure.field ?? "", wait ?? "",
                failure.cause ?? "",
            ]
        }
        return lines.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }.joined(separator: "\n")
    }

    init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch lines.first {
        case "kept" where lines.count == 6:
            guard let hash = PictureHash(lines[1]), let width = Int(lines[2]), let height = Int(lines[3]),
                let colour = PictureColour(hex: lines[4]), let bytes = Int(lines[5])
            else { return nil }
            let dimensions = PictureDimensions(width: width, height: height)
            self = .kept(StoredPicture(hash: hash, dimensions: dimensions, colour: colour), bytes: bytes)
        case "failed" where lines.count == 7:
            guard let kind = Failure.Kind(rawValue: lines[1]) else { return nil }
            self = .failed(
                Failure(
                    kind,
                    .init(lines[2], lines[3]),
                    field: lines[4].isEmpty ? nil : lines[4],
                    cause: lines[6].isEmpty ? nil : lines[6],
                    retryAfter: Int(lines[5])
                )
            )
        default: return nil
        }
    }
}
