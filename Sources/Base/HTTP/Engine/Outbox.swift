import CLinux
import Glibc
import Octets

/// The unsent part of one connection's responses, in order. An empty outbox uses no memory.
struct Outbox {
    private enum Piece {
        case bytes(Bytes)
        case file(FileSlice)
        /// Marks the position after the last byte of this request's response.
        case end(PendingRequest)
    }

    enum Outcome {
        case drained
        /// The rest must wait until the kernel accepts more.
        case blocked
        case failed
    }

    /// The most bytes sent at once, so that one fast reader of a large file cannot occupy the loop.
    static let portion = 2 << 20

    private var pieces: [Piece] = []
    /// The number of bytes of the first piece already sent.
    private var offset = 0
    private(set) var size = 0

    var isEmpty: Bool { pieces.isEmpty }

    /// The request whose response is being sent.
    var firstUnfinished: PendingRequest? {
        for case .end(let pending) in pieces { return pending }
        return nil
    }

    /// Bytes in memory; a piece counts fully as long as any of it is left.
    var bytesInMemory: Int {
        pieces.reduce(0) { if case .bytes(let bytes) = $1 { $0 + bytes.count } else { $0 } }
    }

    mutating func append(_ bytes: Bytes, from start: Int = 0) {
        guard bytes.count > start else { return }
        if pieces.isEmpty { offset = start }
        precondition(start == 0 || pieces.isEmpty, "only the first piece can be begun")
        pieces.append(.bytes(bytes))
        size += bytes.count - start
    }

    mutating func append(_ file: FileSlice) {
        guard file.count > 0 else { return }
        pieces.append(.file(file))
        size += file.count
    }

    mutating func append(endOf pending: PendingRequest) { pieces.append(.end(pending)) }

    /// Writes as much as the kernel accepts; `ended` gets the responses thereby completed.
    mutating func flush(to descriptor: Int32, ended: inout [PendingRequest]) -> Outcome {
        let goal = size - Outbox.portion
        while let piece = pieces.first {
            let sent: Int
            switch piece {
            case .end(let pending):
                ended.append(pending)
                pieces.removeFirst()
                continue
            case .bytes: sent = sendBytes(to: descriptor)
            case .file(let file): sent = sendFile(file, to: descriptor)
            }
            guard sent > 0 else {
                if sent < 0, errno == EINTR { continue }
                // A file that ends early cannot be sent as announced.
                return sent < 0 && errno == EAGAIN ? .blocked : .failed
            }
            drop(sent)
            if size > 0, size <= goal { return .blocked }
        }
        self = Outbox()
        return .drained
    }

    /// Returns the unfinished responses when the client is gone, each with its number of unsent bytes.
    func unfinished() -> [(pending: PendingRequest, unsent: Int)] {
        var unsent = -offset
        var found: [(pending: PendingRequest, unsent: Int)] = []
        for piece in pieces {
            switch piece {
            case .bytes(let bytes): unsent += bytes.count
            case .file(let file): unsent += file.count
            case .end(let pending):
                found.append((pending, max(unsent, 0)))
                unsent = 0
            }
        }
        return found
    }

    private func sendBytes(to descriptor: Int32) -> Int {
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: 16) { vectors in
            var count = 0
            var moreFollows = false
            for piece in pieces {
                if case .end = piece { continue }
                guard case .bytes(let bytes) = piece, count < vectors.count else {
                    moreFollows = true
                    break
                }
                let skipped = count == 0 ? offset : 0
                vectors[count] = bytes.withBytes { $0.vector(from: skipped) }
                count += 1
            }
            return SocketCall.send(descriptor, vectors.baseAddress, count, moreFollows: moreFollows)
        }
    }

    private func sendFile(_ file: FileSlice, to descriptor: Int32) -> Int {
        var position = off_t(file.offset + offset)
        return sendfile(descriptor, file.descriptor, &position, min(file.count - offset, Outbox.portion))
    }

    private mutating func drop(_ sent: Int) {
        size -= sent
        var left = sent
        var gone = 0
        var ends: [Piece] = []
        while left > 0, gone < pieces.count {
            let length: Int
            switch pieces[gone] {
            case .bytes(let bytes): length = bytes.count - offset
            case .file(let file): length = file.count - offset
            case .end:
                ends.append(pieces[gone])
                gone += 1
                continue
            }
            guard left >= length else {
                offset += left
                break
            }
            left -= length
            offset = 0
            gone += 1
        }
        pieces.replaceSubrange(0..<gone, with: ends)
    }
}

/// Wrappers of system calls that would need care at every call site.
enum SocketCall {
    /// Writes several pieces with one call. `moreFollows` keeps a head together with the file after it.
    static func send(
        _ descriptor: Int32,
        _ vectors: UnsafeMutablePointer<iovec>?,
        _ count: Int,
        moreFollows: Bool
    ) -> Int {
        var message = msghdr()
        message.msg_iov = vectors
        message.msg_iovlen = count
        let flags = Int32(MSG_NOSIGNAL) | (moreFollows ? Int32(MSG_MORE) : 0)
        return sendmsg(descriptor, &message, flags)
    }
}

extension UnsafeBufferPointer<UInt8> {
    func vector(from start: Int) -> iovec {
        guard let baseAddress else { return iovec(iov_base: nil, iov_len: 0) }
        return iovec(iov_base: UnsafeMutableRawPointer(mutating: baseAddress + start), iov_len: count - start)
    }
}
