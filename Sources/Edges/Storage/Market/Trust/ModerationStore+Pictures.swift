package import Domain

extension ModerationStore {
    package func picturePeople(limit: Int) async throws(Failure) -> [PicturePerson] {
        try await reader.all(ModerationPictureStatements.people, PicturePerson.newest, limit) { (row) throws(Failure) in
            let person = MemberName(id: SellerID(row.integer()), name: try row.text())
            return PicturePerson(person: person, count: row.integer())
        }
    }

    package func pictures(of person: SellerID, before: ProductID?) async throws(Failure) -> ModerationPictures {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                let seller = try connection.seller(person)
                let products = try connection.picturedProducts(of: person, before: before)
                return ModerationPictures(
                    person: MemberName(id: person, name: seller.name),
                    products: Array(products.prefix(ModerationPictures.products)),
                    hasMore: products.count > ModerationPictures.products,
                    sent: try connection.number(ModerationPictureStatements.countSent, person.number)
                )
            }
        }
    }

    package func remove(
        _ choice: PictureRemoval,
        of person: SellerID,
        reason: String,
        by entry: StaffSession,
        at now: Instant
    ) async throws(Failure) {
        let reason = try TrustText.checked(reason)
        try await writer.write { (connection) throws(Failure) in
            try connection.lockDecisions()
            try connection.lock(person)
            let item = try connection.reportedItem(.person(person))
            for (product, numbers) in try connection.products(with: choice.numbers, of: person) {
                let present = try connection.own(product, of: person).product
                let kept = present.pictures.map(\.number).filter { !numbers.contains($0) }
                guard let order = PictureOrder(kept.map(PictureChoice.kept)), let edit = ProductEdit(pictures: order)
                else { continue }
                try connection.update(present, edit, at: now)
            }
            if choice.sent {
                // A message without words has nothing left to show.
                try connection.run(ModerationPictureStatements.withholdWordless, person.number, Message.wordless)
                try connection.run(ModerationPictureStatements.removeSent, person.number)
            }
            try connection.note(.removePictures, on: item, reason: reason, by: entry, at: now)
        }
    }
}

extension DatabaseConnection {
    /// Returns one more than a page has, if there are more.
    fileprivate func picturedProducts(
        of person: SellerID,
        before: ProductID?
    ) throws(Failure) -> [ModerationPictures.OfProduct] {
        var found: [(id: ProductID, name: String, isShown: Bool)] = []
        try each(
            ModerationPictureStatements.products,
            person.number,
            before?.number ?? .max,
            ModerationPictures.products + 1
        ) { (row) throws(Failure) in
            found.append((id: ProductID(row.integer()), name: try row.text(), isShown: row.integer() == 0))
        }
        return try found.map { (product) throws(Failure) in
            ModerationPictures.OfProduct(
                product: product.id,
                name: product.name,
                isShown: product.isShown,
                pictures: try all(ProductStatements.pictures, product.id.number, read: ProductColumns.picture)
            )
        }
    }

    /// Returns products with these pictures, skipping those that are not, or no longer, the person's.
    fileprivate func products(with numbers: Set<Int>, of person: SellerID) throws(Failure) -> [ProductID: Set<Int>] {
        var products: [ProductID: Set<Int>] = [:]
        for number in numbers {
            let product = try first(ModerationPictureStatements.productWith, number, person.number) {
                ProductID($0.integer())
            }
            if let product { products[product, default: []].insert(number) }
        }
        return products
    }
}

/// Statements for moderating pictures.
enum ModerationPictureStatements {
    static let people: SQL = """
        SELECT s.id, s.name, sum(n) AS pictures FROM (
            SELECT p.seller AS person, count(*) AS n
            FROM (SELECT product FROM pictures ORDER BY number DESC LIMIT ?1) q JOIN products p ON p.id = q.product
            WHERE p.state < 2 GROUP BY p.seller
            UNION ALL
            SELECT sent_by, count(*) FROM (SELECT sent_by FROM message_pictures ORDER BY message DESC LIMIT ?1) m GROUP BY sent_by
        ) q JOIN sellers s ON s.id = person GROUP BY s.id, s.name ORDER BY pictures DESC, s.id LIMIT ?2
        """
    /// Products by number, in the order of an index.
    static let products: SQL = """
        SELECT p.id, p.name, p.state FROM products p
        WHERE p.seller = ?1 AND p.id < ?2 AND p.state < 2 AND EXISTS (SELECT 1 FROM pictures WHERE product = p.id)
        ORDER BY p.id DESC LIMIT ?3
        """
    static let countSent: SQL = "SELECT count(*) FROM message_pictures WHERE sent_by = ?1"
    static let productWith: SQL = """
        SELECT p.id FROM pictures q JOIN products p ON p.id = q.product
        WHERE q.number = ?1 AND p.seller = ?2 AND p.state < 2
        """
    static let withholdWordless: SQL = """
        INSERT INTO withheld_messages (message)
            SELECT m.id FROM message_pictures q JOIN messages m ON m.id = q.message WHERE q.sent_by = ?1 AND m.text = ?2
            ON CONFLICT DO NOTHING
        """
    static let removeSent: SQL = "DELETE FROM message_pictures WHERE sent_by = ?1"
}
