import Glibc

// Adding and removing connections.
extension EventLoop {
    /// Returns nil for closed connections, whose descriptor may already be reused.
    func connection(_ key: UInt64) -> Connection? {
        assert(isCurrent)
        let slot = Int(UInt32(truncatingIfNeeded: key))
        guard slot < connections.count, let connection = connections[slot], connection.key == key else { return nil }
        return connection
    }

    var allConnections: [Connection] { connections.compactMap { $0 } }

    func add(_ descriptor: Int32, peer: Peer, handler: any Handler) -> Connection {
        assert(isCurrent)
        // Never 0, which is the generation of listeners.
        generation = generation == .max ? 1 : generation + 1
        let key = UInt64(generation) << 32 | UInt64(UInt32(descriptor))
        let connection = Connection(descriptor, key: key, peer: peer, handler: handler, loop: self)
        while connections.count <= Int(descriptor) { connections.append(nil) }
        connections[Int(descriptor)] = connection
        connectionCount += 1
        counts.opened()
        watch(descriptor, key: key, for: Connection.readable | Connection.hangUp, adding: true)
        return connection
    }

    /// Closes the descriptor and releases its connection.
    func remove(_ connection: Connection) {
        assert(isCurrent)
        dropOutput(of: connection)
        connections[Int(connection.descriptor)] = nil
        connectionCount -= 1
        counts.closed()
        close(connection.descriptor)
        if connection.isTurnedAway {
            turnedAway -= 1
        } else {
            counter.leave(connection.peer)
        }
        if acceptsAgainAt != nil { acceptsAgainAt = now }
    }

    /// Continues a connection of another process, and takes ownership of the descriptor. Callable from any thread.
    func adopt(_ descriptor: Int32, _ received: [UInt8], handler: any Handler) {
        let isTaken = mailbox.leave { contents in
            contents.works.append { [self] in adoptHere(descriptor, received, handler) }
        }
        if !isTaken { close(descriptor) }
    }

    private func adoptHere(_ descriptor: Int32, _ received: [UInt8], _ handler: any Handler) {
        guard !isStopping, let connection = admit(descriptor, SocketAddress.peer(of: descriptor), handler) else {
            close(descriptor)
            return
        }
        if !connection.isTurnedAway {
            connection.isHandedOver = true
            received.withUnsafeBufferPointer { connection.take($0) }
        }
        connection.settle()
    }

    func takeSpareParser() { parser = spareParsers.popLast() ?? HeadParser(limits: settings.limits) }

    func recycle(_ parser: HeadParser) {
        parser.reset()
        if spareParsers.count < 16 { spareParsers.append(parser) }
    }
}
