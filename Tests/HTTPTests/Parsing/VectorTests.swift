import Testing

@testable import HTTP

/// Every vector, on the parser and the decoder alone.
@Suite struct VectorTests {
    @Test func thereAreEnoughVectorsAndEachHasItsName() {
        #expect(RequestVector.all.count >= 180)
        #expect(Set(RequestVector.all.map(\.name)).count == RequestVector.all.count)
        #expect(Set(RequestVector.all.map(\.bytes)).count == RequestVector.all.count)
    }

    @Test(arguments: RequestVector.all)
    func vectorHasItsAnswer(vector: RequestVector) {
        let whole = Conversation(vector.bytes, portion: vector.bytes.count)
        #expect(whole.answers == vector.answers && whole.stays == vector.stays)
        for portion in [1, 2, 7, 100] {
            let portioned = Conversation(vector.bytes, portion: portion)
            #expect(portioned.answers == vector.answers && portioned.stays == vector.stays, "portions of \(portion)")
        }
    }
}

/// A connection without a socket: the output of a server that responds to everything with 200.
private struct Conversation {
    private(set) var answers: [Int] = []
    private(set) var stays = true
    private let parser = HeadParser()
    private var start = 0
    private var body = Body.none

    private enum Body {
        case none
        case length(Int)
        case chunked(ChunkDecoder)
    }

    init(_ bytes: [UInt8], portion: Int) {
        bytes.withUnsafeBufferPointer { bytes in
            var received = 0
            while received < bytes.count, stays {
                received = min(bytes.count, received + portion)
                while stays, advance(UnsafeBufferPointer(rebasing: bytes[start..<received])) {}
            }
        }
    }

    /// Returns true if the same bytes may allow further progress.
    private mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        do throws(RequestRefusal) {
            switch body {
            case .none: return readHead(bytes)
            case .length(let length):
                let count = min(length, bytes.count)
                start += count
                if count == length { endBody() } else { body = .length(length - count) }
                return count == length
            case .chunked(var decoder):
                var position = 0
                var step = try decoder.next(bytes, &position)
                while case .data = step { step = try decoder.next(bytes, &position) }
                start += position
                body = .chunked(decoder)
                if step == .ended { endBody() }
                return step == .ended
            }
        } catch {
            refuse(error)
            return false
        }
    }

    private var staysAfterBody = true

    private mutating func endBody() {
        body = .none
        answers.append(200)
        stays = staysAfterBody
    }

    private mutating func readHead(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch parser.parse(bytes) {
        case .incomplete: return false
        case .refused(let refusal):
            refuse(refusal)
            return false
        case .complete(let head):
            start += head.length
            staysAfterBody = head.keepAlive
            switch head.framing {
            case .none, .length(0): endBody()
            case .length(let length): body = .length(length)
            case .chunked: body = .chunked(ChunkDecoder())
            }
            return true
        }
    }

    private mutating func refuse(_ refusal: RequestRefusal) {
        answers.append(refusal.status)
        stays = refusal.keepsConnection
    }
}
