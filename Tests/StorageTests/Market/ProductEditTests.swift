import Domain
import Testing

/// Changes to products, alone and concurrently, in every engine.
@Suite struct ProductEditTests {
    @Test(arguments: Engine.allCases)
    func editChangesWhatItNamesAndNothingElse(engine: Engine) async throws {
        let market = try engine.market()
        let id = try await market.stock(["놋그릇"])[0]
        let edit = ProductEdit.pricing(Price(.dollar, full: 4950, discount: 450))
        let edited = try await market.products.edit(id, edit, version: 1, at: .opening + 60)
        #expect(edited.price == Price(.dollar, full: 4950, discount: 450))
        #expect(edited.name == "놋그릇")
        #expect(edited.stock == 3)
        #expect(edited.version == 2)
        #expect(edited.added == .opening)
        #expect(edited.changed == .opening + 60)
        #expect(try await market.products.product(id) == edited)
    }

    @Test(arguments: Engine.allCases)
    func secondOfTwoEditorsIsTold(engine: Engine) async throws {
        let market = try engine.market()
        let id = try await market.stock(["놋그릇"])[0]
        _ = try await market.products.edit(id, .renaming("큰 놋그릇"), version: 1, at: .opening)
        await expect(failure: .conflict) {
            try await market.products.edit(id, .renaming("작은 놋그릇"), version: 1, at: .opening)
        }
        #expect(try await market.products.product(id).name == "큰 놋그릇")
    }

    @Test(arguments: Engine.allCases)
    func ofManyEditorsAtOnceOneWins(engine: Engine) async throws {
        let market = try engine.market()
        let id = try await market.stock(["놋그릇"])[0]
        let winners = await tally(50) { number in
            try await market[number].products.edit(id, .renaming("놋그릇 \(number)"), version: 1, at: .opening)
        }
        #expect(winners.successes == 1)
        #expect(winners.kinds == [.conflict])
        #expect(try await market.products.product(id).version == 2)
    }

    @Test(arguments: Engine.allCases)
    func pictureOfAnotherProductCannotBeShown(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock(["놋그릇", "조각보"])
        let foreign = try await market.products.product(ids[1]).pictures[0].number
        await expect(failure: .invalid) {
            try await market.products.edit(ids[0], .showing(foreign), version: nil, at: .opening)
        }
    }

    @Test(arguments: Engine.allCases)
    func theLastPieceIsSoldOnce(engine: Engine) async throws {
        let market = try engine.market()
        let seller = try await market.owner(.jane)
        let product = try await market.products.add(.named("달항아리", stock: 3), by: seller, at: .opening)
        let sold = await tally(200) { try await market[$0].products.take(1, of: product.id, at: .opening) }
        #expect(sold.successes == 3)
        #expect(sold.kinds == [.conflict])
        #expect(try await market.products.product(product.id).stock == 0)
    }

    @Test(arguments: Engine.allCases)
    func theLastPieceIsSoldOnceWhileOthersEdit(engine: Engine) async throws {
        let market = try engine.market()
        let seller = try await market.owner(.jane)
        let id = try await market.products.add(.named("달항아리", stock: 3), by: seller, at: .opening).id
        let sold = Counter()
        let tally = await tally(400) { number in
            if number.isMultiple(of: 2) {
                _ = try await market[number / 2].products.take(1, of: id, at: .opening)
                sold.increase()
            } else {
                // Like an app: the edit depends on the version read, and is retried on a conflict.
                let seen = try await market.products.product(id)
                let edit = ProductEdit.renaming("달항아리 \(number)")
                _ = try await market[number / 2].products.edit(id, edit, version: seen.version, at: .opening)
            }
        }
        #expect(sold.value == 3)
        #expect(tally.kinds.isSubset(of: [.conflict]))
        let last = try await market.products.product(id)
        #expect(last.stock == 0)
        // The version counts every acknowledged write, and no other.
        #expect(last.version == 1 + tally.successes)
    }

    @Test(arguments: Engine.allCases)
    func aProductEditedAndRemovedAtOnceIsRemovedOnce(engine: Engine) async throws {
        let market = try engine.market()
        let id = try await market.stock(["놋그릇"])[0]
        let removed = Counter()
        let tally = await tally(200) { number in
            if number % 4 == 3 {
                _ = try await market[number / 4].products.remove(id)
                removed.increase()
            } else {
                let edit = ProductEdit.arranging([.new(.all("d")), .new(.all("e"))])
                _ = try await market[number].products.edit(id, edit, version: nil, at: .opening)
            }
        }
        #expect(removed.value == 1)
        #expect(tally.kinds.isSubset(of: [.notFound]))
        #expect(try await market.products.count() == 0)
        #expect(try await !market.products.isShown(StoredPicture.all("d").hash))
    }

    @Test(arguments: Engine.allCases)
    func morePiecesThanThereAreAreNotTakenInPart(engine: Engine) async throws {
        let market = try engine.market()
        let id = try await market.stock(["놋그릇"])[0]
        await expect(failure: .conflict) { try await market.products.take(4, of: id, at: .opening) }
        #expect(try await market.products.take(2, of: id, at: .opening) == 1)
    }
}

/// The results of many concurrent attempts.
struct Tally {
    var successes = 0
    var kinds: Set<Failure.Kind> = []
}

/// Runs `body` this many times concurrently.
func tally<Answer: Sendable>(_ times: Int, _ body: @escaping @Sendable (Int) async throws -> Answer) async -> Tally {
    await withTaskGroup(of: Failure.Kind?.self) { group in
        for number in 0..<times {
            group.addTask {
                do {
                    _ = try await body(number)
                    return nil
                } catch {
                    return (error as? Failure)?.kind ?? .bug
                }
            }
        }
        var tally = Tally()
        for await kind in group {
            if let kind { tally.kinds.insert(kind) } else { tally.successes += 1 }
        }
        return tally
    }
}
