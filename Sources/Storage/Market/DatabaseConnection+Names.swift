import Domain

/// Whose a name or an identifier is.
struct NameHolder {
    /// Nil where several have it, or nobody may: then it says nobody.
    let seller: SellerID?
    let isIdentifier: Bool
}

/// What a seller who is added will be known by.
struct NewNames {
    let identifier: KnownName
    let name: KnownName
    /// Whether the name is another's already.
    let isShared: Bool
}

extension DatabaseConnection {
    func holder(of name: KnownName) throws(Failure) -> NameHolder? {
        try first(NameStatements.holder, .text(name.text)) { row in
            NameHolder(seller: row.isNull(0) ? nil : SellerID(row.integer(0)), isIdentifier: row.integer(1) == 1)
        }
    }

    /// Throws `conflict` where another is known by one of them.
    func names(of draft: SellerDraft) throws(Failure) -> NewNames {
        guard let identifier = KnownName(draft.identifier) else { throw .unusable("identifier") }
        guard let name = KnownName(draft.name) else { throw .unusable("name") }
        guard try holder(of: identifier) == nil else { throw .identifierIsTaken }
        let holder = try holder(of: name)
        guard holder == nil || draft.sharesName && holder?.isIdentifier == false else { throw .nameIsTaken }
        return NewNames(identifier: identifier, name: name, isShared: holder != nil)
    }

    func take(_ names: NewNames, for seller: SellerID) throws(Failure) {
        try run(NameStatements.take, .text(names.identifier.text), .integer(seller.number), .integer(1))
        if names.isShared {
            try run(NameStatements.share, .text(names.name.text))
        } else if names.name != names.identifier {
            try run(NameStatements.take, .text(names.name.text), .integer(seller.number), .integer(0))
        }
    }

    /// Lets the old name go and takes `name`. Throws `conflict` when another is known by it.
    func takeName(_ name: String, for seller: SellerID) throws(Failure) {
        guard let name = KnownName(name) else { throw .unusable("name") }
        let holder = try holder(of: name)
        guard holder == nil || holder?.seller == seller else { throw .nameIsTaken }
        try run(NameStatements.letGo, .integer(seller.number), .text(name.text))
        if holder == nil { try run(NameStatements.take, .text(name.text), .integer(seller.number), .integer(0)) }
    }
}

private enum NameStatements {
    static let holder: SQL = "SELECT seller, is_identifier FROM known_names WHERE known = ?1"
    static let take: SQL = "INSERT INTO known_names (known, seller, is_identifier) VALUES (?1, ?2, ?3)"
    static let share: SQL = "UPDATE known_names SET seller = NULL WHERE known = ?1"
    static let letGo: SQL = "DELETE FROM known_names WHERE seller = ?1 AND is_identifier = 0 AND known <> ?2"
}

extension Failure {
    fileprivate static let nameIsTaken = Failure(
        .conflict,
        Phrase("이미 쓰고 있는 이름이에요. 다른 이름을 적어 주세요.", "That name is taken. Choose another one."),
        field: "name"
    )
    fileprivate static let identifierIsTaken = Failure(
        .conflict,
        Phrase(
            "이미 쓰고 있는 식별자이거나 다른 판매자의 이름이에요. 다른 식별자를 써 주세요.",
            "That identifier is taken, or is another seller's name. Use another one."
        ),
        field: "identifier"
    )

    fileprivate static func unusable(_ field: String) -> Failure {
        Failure(
            .invalid,
            Phrase("이름과 식별자는 눈에 보이는 글자로 짧게 적어 주세요.", "Names and identifiers are short, of letters that can be seen."),
            field: field
        )
    }
}
