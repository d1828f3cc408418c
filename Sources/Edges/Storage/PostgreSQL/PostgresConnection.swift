import CPostgres
import Domain
import Octets

/// A connection to PostgreSQL.
final class PostgresConnection: DatabaseConnection {
    let handle: OpaquePointer
    /// The names of prepared statements.
    private var statements: [SQL: String] = [:]
    /// 1 once a trigger of the search has told that texts have changed since they were last split into tokens.
    private let staleTexts = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    private var isWriting = false
    private var cursors = 0
    /// Whether a statement was answered since `forgetAnswers`: only the server can undo the work done until then.
    private(set) var hasAnswered = false

    init(_ address: PostgresAddress, as name: String? = nil) throws(Failure) {
        if let missing = madang_libpq_missing() { throw .cannotReach("there is no \(String(cString: missing))") }
        guard let handle = address.connect(as: name) else { throw StoreFault.noMemory.failure("PQconnectdbParams") }
        self.handle = handle
        guard PQstatus(handle) == CONNECTION_OK else { throw .cannotReach(message) }
        staleTexts.initialize(to: 0)
        madang_note_notices(handle, staleTexts)
        try runAll(
            """
            SET client_min_messages = notice; SET jit = off; SET max_parallel_workers_per_gather = 0; SET cursor_tuple_fraction = 0.001;
            SET statement_timeout = '30s'; SET lock_timeout = '5s';
            SET idle_in_transaction_session_timeout = '10s'; SET timezone = 'UTC'
            """
        )
    }

    deinit {
        PQfinish(handle)
        staleTexts.deallocate()
    }

    /// Whether the connection still works.
    var isUsable: Bool { PQstatus(handle) == CONNECTION_OK }

    /// Whether the process that answers is the one connected to. A pooler between them gives each transaction another
    /// one, which knows no prepared statement.
    func isDirect() throws(Failure) -> Bool { try number(PostgresStatements.process) == Int(PQbackendPID(handle)) }

    var serverVersion: Int { Int(PQserverVersion(handle)) }

    /// The five-character SQLSTATE of the last statement that failed.
    private var state: String?

    /// Whether the failure was a conflict with another transaction, so that a retry helps: a deadlock, or a row that
    /// appeared or disappeared just before the write, which the rules then see.
    var wasInTheWay: Bool { state.map(["40001", "40P01", "23503", "23505"].contains) ?? false }

    /// Whether the server is read-only, because another one is the primary now.
    var isReplica: Bool { state == "25006" }

    func forgetAnswers() { (hasAnswered, state) = (false, nil) }

    func each(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        try answer(sql, values).each { (each) throws(Failure) in
            try row(&each)
            return true
        }
    }

    /// Reads rows in portions, because there may be far more than are wanted.
    func some(
        _ sql: SQL,
        _ values: [Value],
        row: (inout Row) throws(Failure) -> Bool
    ) throws(Failure) {
        guard PQtransactionStatus(handle) != PQTRANS_IDLE else {
            return try snapshot { () throws(Failure) in try some(sql, values, row: row) }
        }
        cursors += 1
        let name = "walk\(cursors)"
        _ = try unprepared("DECLARE \(name) NO SCROLL CURSOR FOR \(PostgresText.text(of: sql))", values, doing: sql)
        defer { _ = try? unprepared("CLOSE \(name)", [], doing: sql) }
        // A few rows fill a page; counting and filtering need many.
        var (isWanted, size) = (true, 40)
        while isWanted {
            let portion = try unprepared("FETCH \(size) FROM \(name)", [], doing: sql)
            isWanted = try portion.each(row) && portion.count == size
            size = min(2 * size, 1280)
        }
    }

    @discardableResult
    func run(_ sql: SQL, _ values: [Value]) throws(Failure) -> Int { try answer(sql, values).changed }

    func lock(_ rows: SQL, _ values: [Value]) throws(Failure) { try each(rows, values) { _ in } }

    /// Saves the change in a row of its own, which `mergeCounterDeltas` adds up: writers that share a counter would wait for
    /// each other's commits.
    func count(_ change: BlockChange, in block: Int) throws(Failure) {
        let (products, inOtherMoney) = (Value.integer(change.products), Value.integer(change.inOtherMoney))
        try run(PostgresStatements.count, block, products, inOtherMoney)
    }

    func noteFigures() throws(Failure) { try run(PostgresStatements.noteFigures) }

    var search: any SearchIndex { PostgresSearch(connection: self) }

    func begin(writing: Bool) throws(Failure) {
        isWriting = writing
        try run(writing ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    }

    func commit() throws(Failure) {
        if staleTexts.pointee != 0 { try makeTokens() }
        staleTexts.pointee = 0
        do throws(Failure) { try run("COMMIT") } catch {
            guard isWriting, !isUsable else { throw error }
            throw StoreFault.inDoubt.failure(error.cause ?? "COMMIT")
        }
    }

    @discardableResult
    func rollBack() -> Bool {
        guard PQtransactionStatus(handle) != PQTRANS_IDLE else { return true }
        staleTexts.pointee = 0
        PQclear(PQexec(handle, "ROLLBACK"))
        return PQtransactionStatus(handle) == PQTRANS_IDLE
    }

    /// Runs a script of several statements without results.
    func runAll(_ script: SQL) throws(Failure) {
        _ = try check(PQexec(handle, script.postgres), doing: script.postgres)
    }

    private func answer(_ sql: SQL, _ values: [Value]) throws(Failure) -> PostgresAnswer {
        let name = try prepare(sql, values)
        let result = PostgresValues(values).withPointers { values, lengths, formats, _ in
            PQexecPrepared(
                handle,
                name,
                Int32(lengths.count),
                values,
                lengths.baseAddress,
                formats.baseAddress,
                0
            )
        }
        return try check(result, doing: sql.postgres)
    }

    private func unprepared(_ text: String, _ values: [Value], doing sql: SQL) throws(Failure) -> PostgresAnswer {
        let result = PostgresValues(values).withPointers { values, lengths, formats, types in
            PQexecParams(
                handle,
                text,
                Int32(lengths.count),
                types.baseAddress,
                values,
                lengths.baseAddress,
                formats.baseAddress,
                0
            )
        }
        return try check(result, doing: sql.postgres)
    }

    private func prepare(_ sql: SQL, _ values: [Value]) throws(Failure) -> String {
        if let known = statements[sql] { return known }
        let (name, text, types) = ("s\(statements.count)", PostgresText.text(of: sql), values.map(\.type))
        _ = try check(PQprepare(handle, name, text, Int32(types.count), types), doing: text)
        statements[sql] = name
        return name
    }

    func check(_ result: OpaquePointer?, doing text: String) throws(Failure) -> PostgresAnswer {
        guard let result else { throw isUsable ? StoreFault.noMemory.failure(text) : .cannotReach(message) }
        let answer = PostgresAnswer(result)
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN:
            (hasAnswered, state) = (true, nil)
            return answer
        default:
            state = madang_sqlstate(result).map { String(cString: $0) }
            throw .postgres(state, String(cString: PQresultErrorMessage(result)), doing: text)
        }
    }

    private var message: String { String(cString: PQerrorMessage(handle)) }
}

/// The server's result of a statement.
struct PostgresAnswer: ~Copyable {
    private let result: OpaquePointer

    init(_ result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    var count: Int { Int(PQntuples(result)) }

    /// The number of rows the statement changed.
    var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// Returns whether `row` wants more.
    @discardableResult
    func each(_ row: (inout Row) throws(Failure) -> Bool) throws(Failure) -> Bool {
        for index in 0..<PQntuples(result) {
            var next = Row(of: result, row: index)
            guard try row(&next) else { return false }
        }
        return true
    }
}
