import Glibc
import Testing

@testable import Octets

@Suite struct WriteAllTests {
    /// A result of `write`: a count, or an error number.
    private enum Outcome {
        case taken(Int)
        case failed(Int32)
    }

    /// Returns the result and the sizes passed to each call.
    private func write(_ count: Int, _ outcomes: [Outcome]) -> (result: Int32, sizes: [Int]) {
        var sizes: [Int] = []
        let result = [UInt8](repeating: 1, count: count).withUnsafeBytes { bytes in
            writeAll(bytes) { rest in
                sizes.append(rest.count)
                guard sizes.count <= outcomes.count else { return rest.count }
                switch outcomes[sizes.count - 1] {
                case .taken(let count): return count
                case .failed(let number):
                    errno = number
                    return -1
                }
            }
        }
        return (result, sizes)
    }

    @Test func goesOnWhereTheLastCallEnded() {
        let (result, sizes) = write(10, [.taken(3), .taken(1)])
        #expect(result == 0)
        #expect(sizes == [10, 7, 6])
    }

    @Test func interruptedCallIsMadeAgain() {
        let (result, sizes) = write(10, [.failed(EINTR), .taken(4), .failed(EINTR)])
        #expect(result == 0)
        #expect(sizes == [10, 10, 6, 6])
    }

    @Test func callThatTakesNothingIsAnError() {
        // An old `errno` is ignored.
        errno = EINTR
        let (result, sizes) = write(10, [.taken(4), .taken(0)])
        #expect(result == EIO)
        #expect(sizes == [10, 6])
    }

    @Test func firstErrorEndsIt() {
        let (result, sizes) = write(10, [.taken(4), .failed(ENOSPC)])
        #expect(result == ENOSPC)
        #expect(sizes == [10, 6])
    }

    @Test func nothingIsWrittenWithoutACall() {
        #expect(write(0, []).sizes == [])
    }

    @Test func fullDeviceIsTold() throws {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        try #require(full >= 0)
        defer { close(full) }
        #expect([UInt8](repeating: 1, count: 10).withUnsafeBytes { writeAll($0, to: full) } == ENOSPC)
    }

    @Test func moreThanAPipeHoldsArrivesWhole() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        let reader = Task.detached { Self.readToEnd(reading) }
        let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        #expect(sent.withUnsafeBytes { writeAll($0, to: writing) } == 0)
        close(writing)
        #expect(await reader.value == sent)
    }

    private static func readToEnd(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var portion = [UInt8](repeating: 0, count: 5_000)
        while case let count = read(descriptor, &portion, portion.count), count > 0 { bytes += portion[..<count] }
        close(descriptor)
        return bytes
    }
}
