import Domain

/// One connection to a database, used by one thread at a time. Each engine has its own.
class DatabaseConnection {
    /// Calls `row` with the rows of a statement's answer for as long as it returns true.
    func some(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Bool) throws(Failure) {
        preconditionFailure("an engine runs statements")
    }

    /// Calls `row` with every row of a statement's answer.
    func each(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        preconditionFailure("an engine runs statements")
    }

    /// Runs a statement and returns how many rows it changed itself, triggers not counted.
    @discardableResult
    func run(_ sql: SQL, _ values: [Value]) throws(Failure) -> Int {
        preconditionFailure("an engine runs statements")
    }

    /// Keeps the rows a statement answers from other transactions until this one is over. With one writer nobody else is
    /// there.
    func hold(_ rows: SQL, _ values: [Value]) throws(Failure) {}

    /// Tells other programs that the box office has other figures, where they do not see it by themselves.
    func noteFigures() throws(Failure) {}

    /// Counts products of a `ProductBlock`, and in all.
    func count(_ change: BlockChange, in block: Int) throws(Failure) {
        preconditionFailure("an engine counts as its writers bear it")
    }

    /// The engine's search.
    var search: any SearchIndex { preconditionFailure("an engine has a search") }

    /// Begins one moment of the database for several statements, or a transaction that writes.
    func begin(writing: Bool) throws(Failure) { preconditionFailure("an engine has transactions") }

    func commit() throws(Failure) { preconditionFailure("an engine has transactions") }

    /// Ends the transaction without its changes; returns false where it could not be ended.
    @discardableResult
    func rollBack() -> Bool { preconditionFailure("an engine has transactions") }
}

extension DatabaseConnection {
    /// Calls `row` with every row of a statement's answer.
    func each(_ sql: SQL, _ values: Value..., row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        try each(sql, values, row: row)
    }

    /// Returns what `read` makes of an answer's first row; nil when there is none.
    func first<Result>(
        _ sql: SQL,
        _ values: Value...,
        read: (inout Row) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        try first(sql, values, read: read)
    }

    /// Returns what `read` makes of an answer's first row; nil when there is none.
    func first<Result>(
        _ sql: SQL,
        _ values: [Value],
        read: (inout Row) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        var result: Result?
        try each(sql, values) { (row) throws(Failure) in
            if result == nil { result = try read(&row) }
        }
        return result
    }

    /// Returns the one number a statement answers; 0 for none.
    func number(_ sql: SQL, _ values: Value...) throws(Failure) -> Int {
        try first(sql, values) { $0.integer() } ?? 0
    }

    /// Runs a statement and returns how many rows it changed itself, triggers not counted.
    @discardableResult
    func run(_ sql: SQL, _ values: Value...) throws(Failure) -> Int { try run(sql, values) }

    // A transaction holds several of these in one order, or two would wait for each other: the member, the product, and its
    // conversations by number. A message gets its number while its conversation is held.

    /// Lets nobody else count what a member has, or decide by it, until the transaction is over.
    func hold(_ member: SellerID) throws(Failure) { try hold(EngineStatements.seller, [.integer(member.number)]) }

    /// Holds a product and its seller. Both are read after this and not before.
    func hold(_ product: ProductID) throws(Failure) { try hold(EngineStatements.product, [.integer(product.number)]) }

    /// The same of a conversation, in which what the two say depends on each other.
    func hold(_ conversation: ConversationID) throws(Failure) {
        try hold(EngineStatements.conversation, [.integer(conversation.number)])
    }

    /// Holds all conversations about a product, which is held already, so that nobody begins another meanwhile.
    func holdConversations(about product: ProductID) throws(Failure) {
        try hold(EngineStatements.conversations, [.integer(product.number)])
    }

    /// The same of the log of decisions, whose newest one the next has to know.
    func holdDecisions() throws(Failure) { try hold(EngineStatements.countOfDecisions, []) }

    /// Runs `body` within one moment of the database.
    func snapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try within(writing: false, body)
    }

    /// Writes all that `body` writes, or nothing.
    func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try within(writing: true, body)
    }

    private func within<Result>(
        writing: Bool,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try begin(writing: writing)
        do throws(Failure) {
            let result = try body()
            try commit()
            return result
        } catch {
            rollBack()
            throw error
        }
    }
}
