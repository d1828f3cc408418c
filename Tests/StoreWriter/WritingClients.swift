import Domain
import Glibc
import Storage

/// Clients that add, edit and remove products for ever.
struct WritingClients {
    private let store: Store
    private let products: ProductStore

    init(in folder: StoreFolder) throws(Failure) {
        store = try Store(in: folder, readers: 1, at: Self.now)
        products = store.products()
    }

    func run(_ clients: Int) async throws {
        let seller = try await seller()
        await withTaskGroup(of: Void.self) { group in
            for client in 0..<clients {
                group.addTask { await run(client, selling: seller) }
            }
        }
    }

    private static let now = Instant(milliseconds: 1_642_464_000_000)

    private func seller() async throws -> SellerID {
        let sellers = store.sellers()
        if let known = try? await sellers.seller(identifiedBy: "writer") { return known.id }
        let draft = SellerDraft(identifier: "writer", name: "쓰는 이", secretHash: "$argon2id$")
        return try await sellers.add(draft, at: Self.now).id
    }

    private func run(_ client: Int, selling seller: SellerID) async {
        do {
            for round in 0... { try await once(client, round, selling: seller) }
        } catch {
            say("\(error)", on: STDERR_FILENO)
            exit(70)
        }
    }

    private func once(_ client: Int, _ round: Int, selling seller: SellerID) async throws {
        let name = "놋그릇-\(getpid())-\(client)-\(round)"
        guard let price = Price(.won, full: 12_000),
            let draft = ProductDraft(name: name, description: "", price: price, stock: 1, pictures: []),
            let edit = ProductEdit(stock: 7)
        else { return }
        let product = try await products.add(draft, by: seller, at: Self.now)
        say("added \(product.id.number) \(name)")
        if round % 3 == 0 {
            _ = try await products.edit(product.id, edit, version: 1, at: Self.now)
            say("edited \(product.id.number)")
        }
        if round % 5 == 0 {
            say("removing \(product.id.number)")
            _ = try await products.remove(product.id)
            say("removed \(product.id.number)")
        }
    }
}

/// Writes a line with one write(2), so that it is there whole or not at all.
func say(_ line: String, on descriptor: Int32 = STDOUT_FILENO) {
    _ = Array("\(line)\n".utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
