/// The results of measuring one part.
struct Chapter {
    var part: Part
    /// The date of the measurement and the load of the machine before it.
    var circumstances: String
    var tables: [FigureTable] = []
    var readings: [Reading] = []

    init(_ part: Part, circumstances: String = Machine.circumstances) {
        self.part = part
        self.circumstances = circumstances
    }
}

/// Rows of figures for the report.
struct FigureTable {
    var title: String
    var columns: [String]
    var rows: [[String]] = []
    /// Conditions and remarks, printed below the table.
    var note = ""
}

/// A figure with a budget. The worst of several is judged.
struct Reading {
    var budget: Budget
    var value: Double
    /// The page or number of connections measured.
    var of = ""
    /// The result of another program in the same run.
    var peer = ""
}
