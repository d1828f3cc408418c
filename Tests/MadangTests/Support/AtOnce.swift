import TestKit

/// Runs a closure concurrently that many times and returns the results in order.
func atOnce<Answer: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) throws -> Answer
) async throws -> [Answer] {
    try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
        for number in 0..<count { group.addTask { (number, try await onThread { try body(number) }) } }
        var answers: [Int: Answer] = [:]
        for try await (number, answer) in group { answers[number] = answer }
        return (0..<count).compactMap { answers[$0] }
    }
}
