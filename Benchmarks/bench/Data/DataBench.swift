import Domain
import Storage
import TestKit

/// `bench data [PRODUCTS…]`: the same measurements of a small, a large and a huge market, side by side, so that growth
/// shows; and five years of the box office. Where `bin/bench` has started a PostgreSQL, the largest market is moved
/// there and back, and gets a column of its own.
enum DataBench {
    private static let sizes = [1_000, 100_000, 1_000_000]

    /// A table of one kind of figure.
    private enum Kind: String, CaseIterable {
        case lists = "A page of 20 written to bytes, µs: median / p99"
        case names = "Search in names, a page of 20, µs: median / p99, of the number found"
        case pages = "Search on pages, in descriptions too, µs: median / p99"
        case counts = "Counting results, µs: median / p99"
        case writes = "Sequential writes, each on the disk before the next, µs: median / p99"
        case keeping = "The whole store"
    }

    static func measure(_ arguments: [String]) async throws -> Chapter {
        let sizes = arguments.isEmpty ? Self.sizes : arguments.compactMap { Int($0) }
        guard arguments.isEmpty || (sizes.count == arguments.count && sizes.allSatisfy { $0 >= 100 }) else {
            throw BenchFailure(what: "bench data takes numbers of products, at least 100 each")
        }
        var chapter = Chapter(.data)
        var columns: [(name: String, figures: [Kind: [Figure]])] = []
        for size in sizes {
            Aside.tell("filling a market with \(Text.grouped("\(size)")) products")
            let market = try SizedMarket(size)
            columns.append((Text.grouped("\(size)"), try await figures(of: market)))
            guard size == sizes.last else { continue }
            let isLarge = size == Self.sizes.last
            if isLarge { chapter.readings += readings(columns[columns.count - 1].figures, of: .inSQLite) }
            guard PostgresDatabase.isThere else { continue }
            let moved = try MovedMarket(market)
            chapter.tables.append(moved.table)
            let figures = try await figures(in: try moved.open(), count: size)
            columns.append((Text.grouped("\(size)") + " in PostgreSQL", figures))
            if isLarge { chapter.readings += readings(figures, of: .inPostgres) }
        }
        chapter.tables = Kind.allCases.map { table($0, columns) } + chapter.tables
        chapter.tables.append(try await YearsBench.table())
        return chapter
    }

    private static func figures(of market: SizedMarket) async throws -> [Kind: [Figure]] {
        // The program is measured first: the later measurements change the store.
        Aside.tell("starting, backing up and checking it")
        let keeping = try KeepingTimes(market: market).figures()
        let store = try market.open()
        _ = await store.warm()
        var figures = try await figures(in: store, count: market.count)
        figures[.keeping] = keeping
        return figures
    }

    private static func figures(in store: Store, count: Int) async throws -> [Kind: [Figure]] {
        Aside.tell("reading and writing")
        let lists = ListReads(products: store.products(), count: count)
        let searches = SearchReads(products: store.products(), count: count)
        return [
            .lists: try await lists.figures(), .names: try await searches.inNames(),
            .pages: try await searches.onPages(), .counts: try await searches.counts(),
            .writes: try await WriteTimes(store: store, count: count).figures(),
        ]
    }

    private static func table(_ kind: Kind, _ columns: [(name: String, figures: [Kind: [Figure]])]) -> FigureTable {
        let measured = columns.filter { $0.figures[kind] != nil }
        let names = measured.first?.figures[kind]?.map(\.name) ?? []
        return FigureTable(
            title: kind.rawValue,
            columns: ["products"] + measured.map(\.name),
            rows: names.enumerated().map { place, name in
                [name] + measured.map { $0.figures[kind]?[place].text ?? "" }
            }
        )
    }

    /// Budgets for the figures of one database engine.
    private struct Budgets {
        let firstPage: Budget
        let deepPage: Budget
        let searchMedian: Budget
        let searchWorst: Budget

        static let inSQLite = Budgets(
            firstPage: .firstPage,
            deepPage: .deepPage,
            searchMedian: .searchMedian,
            searchWorst: .searchWorst
        )
        static let inPostgres = Budgets(
            firstPage: .firstPageInPostgres,
            deepPage: .deepPageInPostgres,
            searchMedian: .searchMedianInPostgres,
            searchWorst: .searchWorstInPostgres
        )
    }

    private static func readings(_ figures: [Kind: [Figure]], of budgets: Budgets) -> [Reading] {
        func all(
            _ kind: Kind,
            _ budget: Budget,
            _ value: KeyPath<Figure, Double?>,
            _ names: (String) -> Bool
        ) -> [Reading] {
            (figures[kind] ?? []).filter { names($0.name) }.compactMap { figure in
                figure[keyPath: value].map { Reading(budget: budget, value: $0, of: figure.name) }
            }
        }
        return all(.lists, budgets.firstPage, \.median) { $0.hasPrefix("page 1 ") || $0.hasSuffix(", page 1") }
            + all(.lists, budgets.deepPage, \.median) { $0.hasPrefix("page 40,000 ") }
            + all(.names, budgets.searchMedian, \.median) { _ in true }
            + all(.names, budgets.searchWorst, \.p99) { _ in true }
            + all(.pages, budgets.searchMedian, \.median) { !$0.contains(",") }
            + all(.pages, budgets.searchWorst, \.p99) { _ in true }
    }
}
