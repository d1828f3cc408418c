/// Every budget beside its measured figure.
struct BudgetTable {
    private let readings: [Reading]

    init(_ chapters: [Chapter]) { readings = chapters.flatMap(\.readings) }

    var table: FigureTable {
        FigureTable(
            title: "",
            columns: ["what", "measured", "budget", "kept", "which", "beside it"],
            rows: Budget.allCases.map(row)
        )
    }

    /// The budgets that are missed or were not measured.
    var missed: [Budget] {
        Budget.allCases.filter { budget in worst(budget).map { !budget.isMet(by: $0.value) } ?? true }
    }

    func figure(_ budget: Budget) -> String {
        worst(budget).map { BudgetTable.text($0.value, budget) } ?? "–"
    }

    /// Returns the figure without its unit, for sentences that contain the unit.
    func number(_ budget: Budget) -> String {
        worst(budget).map { Text.grouped(Text.decimal($0.value, budget.digits)) } ?? "–"
    }

    private func row(_ budget: Budget) -> [String] {
        let limit =
            switch budget.limit {
            case .atMost(let most): "≤ \(BudgetTable.text(most, budget))"
            case .atLeast(let least): "≥ \(BudgetTable.text(least, budget))"
            }
        guard let worst = worst(budget) else { return [budget.name, "–", limit, "not measured", "", ""] }
        let verdict = budget.isMet(by: worst.value) ? "yes" : "**no**"
        return [budget.name, figure(budget), limit, verdict, worst.of, worst.peer]
    }

    private func worst(_ budget: Budget) -> Reading? {
        readings.filter { $0.budget == budget }.reduce(nil) { worst, next in
            guard let worst else { return next }
            return budget.isWorse(next.value, than: worst.value) ? next : worst
        }
    }

    private static func text(_ value: Double, _ budget: Budget) -> String {
        let number = Text.grouped(Text.decimal(value, budget.digits))
        return budget.unit.isEmpty ? number : "\(number) \(budget.unit)"
    }
}
