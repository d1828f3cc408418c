import CPostgres
import Domain
import Octets

/// A connection to PostgreSQL.
final class PostgresConnection: DatabaseConnection {
    let handle: OpaquePointer
    /// The names of prepared statements.
    private var statements: [Form: [SQL: String]] = [:]
    /// 1 once a trigger of the search has told that texts have changed since they were last split into tokens.
    private let staleTexts = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    private var isWriting = false
    /// Statements that are sent together with the next one, as the beginning of a transaction is.
    private var waiting: [Sending] = []
    /// The answers to questions that were asked ahead.
    private var answers: [(question: Question, result: OpaquePointer)] = []
    /// Whether the end of a transaction that only read was sent and its answer not read yet: nobody has to wait for it.
    private var isEnding = false
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

    func forgetAnswers() {
        (hasAnswered, state) = (false, nil)
        forgetAhead()
    }

    func each(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        let known = answers.firstIndex { $0.question == Question(sql, values) }
        let result = if let known { answers.remove(at: known).result } else { try ask(sql, values) }
        try PostgresAnswer(result).each { (each) throws(Failure) in
            try row(&each)
            return true
        }
    }

    func later(_ sql: SQL, _ values: [Value], orThrow failure: Failure?) throws(Failure) {
        let name = try prepare(sql, values, as: failure == nil ? .whole : .needingRow)
        waiting.append(Sending(text: sql.postgres, name: name, values: values, failure: failure))
    }

    func ahead(_ questions: [Question]) throws(Failure) {
        if !waiting.isEmpty || !isInTransaction { forgetAhead() }
        let new = questions.filter { question in !answers.contains { $0.question == question } }
        guard !new.isEmpty else { return }
        for question in new { try later(question.sql, question.values, orThrow: nil) }
        let results = try sendWaiting()
        answers += zip(new, results.suffix(new.count)).map { (question: $0, result: $1) }
        for result in results.dropLast(new.count) { PQclear(result) }
    }

    /// Reads rows in portions, because there may be far more than are wanted.
    func some(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Bool) throws(Failure) {
        guard isInTransaction else {
            return try snapshot { () throws(Failure) in try some(sql, values, row: row) }
        }
        // A few rows fill a page; counting and filtering need many.
        let first = PostgresAnswer(try ask(sql, values, as: .first))
        guard try first.each(row), first.count == Self.firstRows else { return }
        cursors += 1
        let name = "walk\(cursors)"
        PQclear(
            try ask(Sending(text: "DECLARE \(name) NO SCROLL CURSOR FOR \(PostgresText.text(of: sql))", values: values))
        )
        defer { PQclear(try? ask(Sending(text: "CLOSE \(name)"))) }
        PQclear(try ask(Sending(text: "MOVE \(Self.firstRows) FROM \(name)")))
        var (isWanted, size) = (true, 2 * Self.firstRows)
        while isWanted {
            let portion = PostgresAnswer(try ask(Sending(text: "FETCH \(size) FROM \(name)")))
            isWanted = try portion.each(row) && portion.count == size
            size = min(2 * size, 1280)
        }
    }

    @discardableResult
    func run(_ sql: SQL, _ values: [Value]) throws(Failure) -> Int { PostgresAnswer(try ask(sql, values)).changed }

    func lock(_ rows: SQL, _ values: [Value]) throws(Failure) { try later(rows, values, orThrow: nil) }

    /// Saves the change in a row of its own, which `mergeCounterDeltas` adds up: writers that share a counter would wait for
    /// each other's commits.
    func count(_ change: BlockChange, in block: Int) throws(Failure) {
        let (products, inOtherMoney) = (Value.integer(change.products), Value.integer(change.inOtherMoney))
        try later(PostgresStatements.count, block, products, inOtherMoney)
    }

    func noteFigures() throws(Failure) { try run(PostgresStatements.noteFigures) }

    var search: any SearchIndex { PostgresSearch(connection: self) }

    /// The most rows of a statement that are read at first.
    fileprivate static let firstRows = 41

    private var isInTransaction: Bool {
        !waiting.isEmpty || (!isEnding && PQtransactionStatus(handle) != PQTRANS_IDLE)
    }

    func begin(writing: Bool) throws(Failure) {
        isWriting = writing
        waiting = [Sending(text: writing ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")]
    }

    func commit() throws(Failure) {
        forgetAhead()
        guard isWriting else {
            // Without a statement there was no transaction.
            isEnding = waiting.isEmpty
            waiting = []
            if isEnding, !Sending(text: "COMMIT").send(on: handle) { throw .cannotReach(message) }
            return
        }
        if staleTexts.pointee != 0 { try makeTokens() }
        staleTexts.pointee = 0
        do throws(Failure) { try run("COMMIT") } catch {
            guard !isUsable else { throw error }
            throw StoreFault.inDoubt.failure(error.cause ?? "COMMIT")
        }
    }

    @discardableResult
    func rollBack() -> Bool {
        waiting = []
        forgetAhead()
        finishEnding()
        guard PQtransactionStatus(handle) != PQTRANS_IDLE else { return true }
        staleTexts.pointee = 0
        PQclear(PQexec(handle, "ROLLBACK"))
        return PQtransactionStatus(handle) == PQTRANS_IDLE
    }

    /// Runs a script of several statements without results.
    func runAll(_ script: SQL) throws(Failure) {
        try sendAlone()
        _ = try check(PQexec(handle, script.postgres), doing: script.postgres)
    }

    private func ask(_ sql: SQL, _ values: [Value], as form: Form = .whole) throws(Failure) -> OpaquePointer {
        try ask(Sending(text: sql.postgres, name: try prepare(sql, values, as: form), values: values))
    }

    /// Sends a statement, together with those that wait, and waits for its answer.
    private func ask(_ statement: Sending) throws(Failure) -> OpaquePointer {
        // It may write something that was asked ahead.
        forgetAhead()
        guard !waiting.isEmpty else {
            finishEnding()
            guard statement.send(on: handle) else { throw .cannotReach(message) }
            return try checked(lastResult(), doing: statement.text)
        }
        waiting.append(statement)
        let results = try sendWaiting()
        for result in results.dropLast() { PQclear(result) }
        return try checked(results.last, doing: statement.text)
    }

    /// Sends the statements that wait in one go, and returns their results.
    private func sendWaiting() throws(Failure) -> [OpaquePointer] {
        finishEnding()
        let sent = waiting
        waiting = []
        guard PQenterPipelineMode(handle) == 1, sent.allSatisfy({ $0.send(on: handle) }), PQpipelineSync(handle) == 1
        else { throw .cannotReach(message) }
        var (results, failure): ([OpaquePointer], Failure?) = ([], nil)
        for statement in sent {
            let result = lastResult()
            do throws(Failure) {
                // The first failure is the cause of all later ones.
                guard failure == nil else {
                    PQclear(result)
                    continue
                }
                results.append(try checked(result, doing: statement.text))
            } catch { failure = state == Form.noRow ? statement.failure ?? error : error }
        }
        PQclear(lastResult())
        PQexitPipelineMode(handle)
        guard let failure else { return results }
        for result in results { PQclear(result) }
        throw failure
    }

    /// Sends the statements that wait, before something that is no statement with parameters.
    func sendAlone() throws(Failure) {
        finishEnding()
        guard !waiting.isEmpty else { return }
        for result in try sendWaiting() { PQclear(result) }
    }

    /// Returns the last result of the next statement that was sent.
    private func lastResult() -> OpaquePointer? {
        var last: OpaquePointer?
        while let result = PQgetResult(handle) {
            PQclear(last)
            last = result
            // The end of a pipeline is a result without another after it.
            if PQresultStatus(result) == PGRES_PIPELINE_SYNC { break }
        }
        return last
    }

    private func finishEnding() {
        guard isEnding else { return }
        isEnding = false
        PQclear(lastResult())
    }

    private func forgetAhead() {
        for answer in answers { PQclear(answer.result) }
        answers = []
    }

    private func prepare(_ sql: SQL, _ values: [Value], as form: Form) throws(Failure) -> String {
        if let known = statements[form]?[sql] { return known }
        finishEnding()
        let text = form.text(PostgresText.text(of: sql))
        let (name, types) = ("\(form)\(statements[form]?.count ?? 0)", values.map(\.type))
        _ = try check(PQprepare(handle, name, text, Int32(types.count), types), doing: text)
        statements[form, default: [:]][sql] = name
        return name
    }

    func check(_ result: OpaquePointer?, doing text: String) throws(Failure) -> PostgresAnswer {
        PostgresAnswer(try checked(result, doing: text))
    }

    /// Returns the result, unless it is an error; then it is cleared.
    private func checked(_ result: OpaquePointer?, doing text: String) throws(Failure) -> OpaquePointer {
        guard let result else { throw isUsable ? StoreFault.noMemory.failure(text) : .cannotReach(message) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN:
            (hasAnswered, state) = (true, nil)
            return result
        default:
            defer { PQclear(result) }
            state = madang_sqlstate(result).map { String(cString: $0) }
            throw .postgres(state, String(cString: PQresultErrorMessage(result)), doing: text)
        }
    }

    private var message: String { String(cString: PQerrorMessage(handle)) }
}

/// The form in which a statement is prepared.
private enum Form {
    case whole
    /// Only the first rows.
    case first
    /// Fails on the server, before a COMMIT sent with it, where it selects or changes no row.
    case needingRow

    /// The SQLSTATE of that failure, a division by zero.
    static let noRow = "22012"
    /// A text of its own, because tests read a literal that begins with a keyword as a whole statement.
    private static let with = "WITH"

    func text(_ text: String) -> String {
        switch self {
        case .whole: return text
        case .first: return "\(text) LIMIT \(PostgresConnection.firstRows)"
        case .needingRow:
            let rows = text.hasPrefix("SELECT") ? text : "\(text) RETURNING 1"
            return "\(Self.with) w AS (\(rows)) SELECT 1 / count(*) FROM w"
        }
    }
}

/// A statement on its way to the server.
private struct Sending {
    let text: String
    /// The name of the prepared statement; nil for a text of its own.
    var name: String?
    var values: [Value] = []
    /// Thrown where it selects or changes no row.
    var failure: Failure?

    func send(on handle: OpaquePointer) -> Bool {
        PostgresValues(values).withPointers { values, lengths, formats, types in
            guard let name else {
                return PQsendQueryParams(
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
            return PQsendQueryPrepared(
                handle,
                name,
                Int32(lengths.count),
                values,
                lengths.baseAddress,
                formats.baseAddress,
                0
            )
        } == 1
    }
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
