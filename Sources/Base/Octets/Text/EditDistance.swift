/// Returns the number of letters to insert, remove, change or swap to turn one word into the other.
package func editDistance(_ one: [Character], _ other: [Character]) -> Int {
    var table = [[Int]](repeating: Array(0...other.count), count: one.count + 1)
    for row in table.indices { table[row][0] = row }
    for (i, a) in one.enumerated() {
        for (j, b) in other.enumerated() {
            var least = min(table[i][j] + (a == b ? 0 : 1), table[i][j + 1] + 1, table[i + 1][j] + 1)
            if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { least = min(least, table[i - 1][j - 1] + 1) }
            table[i + 1][j + 1] = least
        }
    }
    return table[one.count][other.count]
}
