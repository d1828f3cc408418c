/// What measuring one part has found.
struct Chapter {
    var part: Part
    /// When, and how busy the machine was before.
    var circumstances: String
    var tables: [FigureTable] = []
    var readings: [Reading] = []

    init(_ part: Part, circumstances: String = Machine.circumstances) {
        self.part = part
        self.circumstances = circumstances
    }
}

/// Rows of figures for people to read.
struct FigureTable {
    var title: String
    var columns: [String]
    var rows: [[String]] = []
    /// Conditions and remarks, below the table.
    var note = ""
}

/// A figure that a budget is about. Where there are several, the worst is judged.
struct Reading {
    var budget: Budget
    var value: Double
    /// Of which page, at how many connections.
    var of = ""
    /// What another program took in the same run.
    var peer = ""
}
