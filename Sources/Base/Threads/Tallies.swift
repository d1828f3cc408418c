import Synchronization

/// Numbers that one thread counts and any other reads meanwhile: no lock, and no memory that two cores write to.
///
/// Unchecked, because the compiler cannot see that what the pointer leads to is only ever used atomically.
package final class Tallies: @unchecked Sendable {
    private let numbers: UnsafeMutablePointer<Atomic<Int>>
    private let count: Int

    /// Two lines of a processor's cache, which it may fetch together.
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

    /// The number as it is now, from any thread.
    package subscript(index: Int) -> Int {
        precondition(index >= 0 && index < count, "no such number")
        return numbers[index].load(ordering: .relaxed)
    }

    /// To be called on the one thread that counts.
    package func add(_ amount: Int, to index: Int) {
        precondition(index >= 0 && index < count, "no such number")
        numbers[index].store(numbers[index].load(ordering: .relaxed) &+ amount, ordering: .relaxed)
    }

    /// To be called on the one thread that counts.
    package func set(_ index: Int, to value: Int) {
        precondition(index >= 0 && index < count, "no such number")
        numbers[index].store(value, ordering: .relaxed)
    }
}
