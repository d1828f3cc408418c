import Synchronization

/// Counters written by one thread and read by any other: no lock, and no memory that two cores write to.
///
/// Unchecked, because the compiler cannot see that the memory behind the pointer is only accessed atomically.
package final class Tallies: @unchecked Sendable {
    private let numbers: UnsafeMutablePointer<Atomic<Int>>
    private let count: Int

    /// Two cache lines of a processor, which it may fetch together.
    private static let line = 128

    /// All numbers begin at zero.
    package init(count: Int) {
        let size = (count * MemoryLayout<Atomic<Int>>.stride + Self.line - 1) / Self.line * Self.line
        numbers = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.line)
            .bindMemory(to: Atomic<Int>.self, capacity: count)
        for index in 0..<count { (numbers + index).initialize(to: Atomic(0)) }
        self.count = count
    }

    deinit { numbers.deallocate() }

    /// The current number, from any thread.
    package subscript(index: Int) -> Int {
        precondition(index >= 0 && index < count, "no such number")
        return numbers[index].load(ordering: .relaxed)
    }

    /// Adds to a counter. Call it only on the counting thread.
    package func add(_ amount: Int, to index: Int) {
        precondition(index >= 0 && index < count, "no such number")
        numbers[index].store(numbers[index].load(ordering: .relaxed) &+ amount, ordering: .relaxed)
    }

    /// Sets a counter. Call it only on the counting thread.
    package func set(_ index: Int, to value: Int) {
        precondition(index >= 0 && index < count, "no such number")
        numbers[index].store(value, ordering: .relaxed)
    }
}
