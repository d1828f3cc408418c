import Domain

/// One connection to a database of either engine, used by one thread at a time.
protocol DatabaseConnection: AnyObject {
    /// Calls `row` with the rows of a statement's result for as long as it returns true.
    func some(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Bool) throws(Failure)

    /// Calls `row` with every row of a statement's result.
    func each(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Void) throws(Failure)

    /// Runs a statement and returns the number of rows it changed itself, without those changed by triggers.
    @discardableResult
    func run(_ sql: SQL, _ values: [Value]) throws(Failure) -> Int

    /// Runs a statement whose result nobody needs, before the next one. It may fail as late as that, and throws
    /// `failure` where it selects or changes no row. Not for texts of the search, which are looked at before the
    /// transaction ends.
    func later(_ sql: SQL, _ values: [Value], orThrow failure: Failure?) throws(Failure)

    /// Asks the questions that `each` is about to ask with the same values, all at once where each would take a trip to
    /// a server. Any other statement in between makes the rest be asked again; one that waits (`later`, `lock`) does
    /// so once it has run.
    func ahead(_ questions: [Question]) throws(Failure)

    /// Runs a script of several statements without results.
    func runAll(_ script: SQL) throws(Failure)

    /// Locks the rows a statement selects until the transaction ends; SQLite has one writer and needs no lock.
    func lock(_ rows: SQL, _ values: [Value]) throws(Failure)

    /// Notifies other programs of new box office figures, where they do not notice by themselves.
    func noteFigures() throws(Failure)

    /// Adds a change to the counts of products, of one `ProductBlock` and in total.
    func count(_ change: BlockChange, in block: Int) throws(Failure)

    /// The engine's search.
    var search: any SearchIndex { get }

    /// Begins a snapshot of the database for several statements, or a write transaction.
    func begin(writing: Bool) throws(Failure)

    func commit() throws(Failure)

    /// Ends the transaction without its changes; returns false when that failed.
    @discardableResult
    func rollBack() -> Bool
}

/// A statement with its values.
struct Question: Equatable {
    let sql: SQL
    let values: [Value]

    init(_ sql: SQL, _ values: [Value]) { (self.sql, self.values) = (sql, values) }

    init(_ sql: SQL, _ values: any Bindable...) { self.init(sql, values.map(\.bound)) }
}

extension DatabaseConnection {
    /// Calls `row` with every row of a statement's result.
    func each(_ sql: SQL, _ values: any Bindable..., row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        try each(sql, values.map(\.bound), row: row)
    }

    /// Returns `read`'s values for every row of a statement's result.
    func all<Result>(
        _ sql: SQL,
        _ values: [Value],
        read: (inout Row) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        var results: [Result] = []
        try each(sql, values) { (row) throws(Failure) in results.append(try read(&row)) }
        return results
    }

    /// Returns `read`'s values for every row of a statement's result.
    func all<Result>(
        _ sql: SQL,
        _ values: any Bindable...,
        read: (inout Row) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        try all(sql, values.map(\.bound), read: read)
    }

    /// Returns `read`'s values for every row of an answer.
    func all<Result>(_ question: Question, read: (inout Row) throws(Failure) -> Result) throws(Failure) -> [Result] {
        try all(question.sql, question.values, read: read)
    }

    /// Returns `read`'s value for a result's first row; nil when there is none.
    func first<Result>(
        _ sql: SQL,
        _ values: any Bindable...,
        read: (inout Row) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        try first(sql, values.map(\.bound), read: read)
    }

    /// Returns `read`'s value for a result's first row; nil when there is none.
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

    /// Returns `read`'s value for an answer's first row; nil when there is none.
    func first<Result>(_ question: Question, read: (inout Row) throws(Failure) -> Result) throws(Failure) -> Result? {
        try first(question.sql, question.values, read: read)
    }

    /// Returns the number a statement selects; 0 when there is no row.
    func number(_ sql: SQL, _ values: any Bindable...) throws(Failure) -> Int {
        try first(sql, values.map(\.bound)) { $0.integer() } ?? 0
    }

    /// Runs a statement and returns the number of rows it changed itself, without those changed by triggers.
    @discardableResult
    func run(_ sql: SQL, _ values: any Bindable...) throws(Failure) -> Int { try run(sql, values.map(\.bound)) }

    /// Runs a statement whose result nobody needs, before the next one.
    func later(_ sql: SQL, _ values: any Bindable..., orThrow failure: Failure? = nil) throws(Failure) {
        try later(sql, values.map(\.bound), orThrow: failure)
    }

    // A transaction takes several of these locks in one order, or two would deadlock: the member, the product, and its
    // conversations by number. A message gets its number while its conversation is locked.

    /// Locks a member until the transaction ends, so that no other transaction counts or decides by what the member
    /// has.
    func lock(_ member: SellerID) throws(Failure) { try lock(EngineStatements.seller, [.integer(member.number)]) }

    /// Locks a product and its seller. Read both after this call, not before.
    func lock(_ product: ProductID) throws(Failure) { try lock(EngineStatements.product, [.integer(product.number)]) }

    /// Locks a conversation, in which what the two people write depends on each other.
    func lock(_ conversation: ConversationID) throws(Failure) {
        try lock(EngineStatements.conversation, [.integer(conversation.number)])
    }

    /// Locks all conversations about a product that is already locked, so that no other one is begun meanwhile.
    func lockConversations(about product: ProductID) throws(Failure) {
        try lock(EngineStatements.conversations, [.integer(product.number)])
    }

    /// Locks the log of decisions, whose next entry needs the newest one.
    func lockDecisions() throws(Failure) { try lock(EngineStatements.countOfDecisions, []) }

    /// Runs `body` on one snapshot of the database.
    func snapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try within(writing: false, body)
    }

    /// Saves everything `body` writes, or nothing.
    func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try within(writing: true, body)
    }

    private func within<Result>(writing: Bool, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
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
