package import Foundation
import Synchronization
package import TestKit

/// A headless Chromium controlled by the DevTools protocol: NUL-separated JSON over two pipes.
package final class Browser: Sendable {
    private struct Call {
        var method: String
        var deadline: ContinuousClock.Instant
        var finish: @Sendable (Result<JSONValue, any Error>) -> Void
    }

    private struct State {
        var lastNumber = 0
        var calls: [Int: Call] = [:]
        var listeners: [String: @Sendable (JSONValue) -> Void] = [:]
        var gone = false
    }

    private let state = Mutex(State())
    /// False once the pipe is closed: its descriptor may then belong to another file.
    private let isWritable = Mutex(true)
    private let process: ChromiumProcess

    /// The full browser, with windows and DevTools; from Debian's package, unless `MADANG_CHROMIUM` names another.
    package static let whole = named ?? "/usr/bin/chromium"

    /// The headless shell, if installed: without windows a page costs a third.
    package static let executable = named ?? (FileManager.default.isExecutableFile(atPath: shell) ? shell : whole)

    private static let shell = "/usr/bin/chromium-headless-shell"
    private static let named = ProcessInfo.processInfo.environment["MADANG_CHROMIUM"]

    package init(executable: String = Browser.executable, flags: [String] = []) throws(BrowserError) {
        process = try ChromiumProcess(executable: executable, flags: flags)
        Thread.detachNewThread { [self] in readUntilGone() }
    }

    /// The folder of this browser's profile; removed when it ends.
    package var profile: URL { process.profile }

    package var isGone: Bool { state.withLock(\.gone) }

    /// Ends the browser, its children and its profile. Blocks for at most six seconds; a second call does nothing.
    package func end() {
        let isFirst = isWritable.withLock { isWritable in
            defer { isWritable = false }
            if isWritable { process.hangUp() }
            return isWritable
        }
        if isFirst { process.end() }
    }

    /// Sends one command and returns its result. Throws if there is no answer within `seconds`.
    @discardableResult
    package func send(
        _ method: String,
        _ parameters: JSONValue = [:],
        session: String? = nil,
        within seconds: Double = 30
    ) async throws -> JSONValue {
        try await withCheckedThrowingContinuation { continuation in
            begin(method, parameters, session, within: seconds) { continuation.resume(with: $0) }
        }
    }

    /// Sends commands one right after the other, without waiting in between. Returns when all are answered.
    func send(inOrder commands: [(method: String, parameters: JSONValue)], session: String) async throws {
        let (answers, answer) = AsyncStream.makeStream(of: Result<JSONValue, any Error>.self)
        for command in commands {
            begin(command.method, command.parameters, session, within: 30) { answer.yield($0) }
        }
        var left = commands.count
        for await result in answers {
            _ = try result.get()
            left -= 1
            if left == 0 { break }
        }
    }

    private func begin(
        _ method: String,
        _ parameters: JSONValue,
        _ session: String?,
        within seconds: Double,
        finish: @escaping @Sendable (Result<JSONValue, any Error>) -> Void
    ) {
        let call = Call(method: method, deadline: .now + .seconds(seconds), finish: finish)
        guard let number = register(call) else {
            return finish(.failure(BrowserError("\(method): the browser has gone")))
        }
        var message: [String: JSONValue] = [
            "id": .number(Double(number)), "method": .string(method), "params": parameters,
        ]
        message["sessionId"] = session.map(JSONValue.string)
        do {
            try write(JSONValue.object(message).encoded() + [0])
        } catch {
            resume(number, with: .failure(error))
        }
    }

    /// Sets the only listener for the events of a session, or removes it.
    func listen(to session: String, _ listener: (@Sendable (JSONValue) -> Void)?) {
        state.withLock { $0.listeners[session] = listener }
    }

    private func register(_ call: Call) -> Int? {
        state.withLock { state in
            guard !state.gone else { return nil }
            state.lastNumber += 1
            state.calls[state.lastNumber] = call
            return state.lastNumber
        }
    }

    private func resume(_ number: Int, with result: Result<JSONValue, any Error>) {
        state.withLock { $0.calls.removeValue(forKey: number) }?.finish(result)
    }
}

extension Browser {
    private func write(_ data: Data) throws {
        try isWritable.withLock { isWritable in
            guard isWritable else { throw BrowserError("the browser has been ended") }
            var rest = data[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(process.input, $0.baseAddress, $0.count) }
                guard count > 0 || errno == EINTR else { throw BrowserError("the browser has gone") }
                rest = rest.dropFirst(max(count, 0))
            }
        }
    }

    /// Reads everything on one thread, and four times a second ends the calls that have timed out.
    private func readUntilGone() {
        var waiting = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var ready = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
            let count = poll(&ready, 1, 250) > 0 ? read(process.output, &chunk, chunk.count) : -1
            if count == 0 { break }
            if count > 0 { receive(chunk[..<count], after: &waiting) }
            expireCalls()
        }
        endCalls()
        close(process.output)
    }

    private func receive(_ chunk: ArraySlice<UInt8>, after waiting: inout Data) {
        for (index, part) in chunk.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                handle(waiting)
                waiting.removeAll(keepingCapacity: true)
            }
            waiting.append(contentsOf: part)
        }
    }

    private func handle(_ data: Data) {
        guard let message = try? JSONValue.parse(data) else { return }
        if let number = message["id"].integer {
            let refusal = message["error"]["message"].string
            let method = state.withLock { $0.calls[number]?.method } ?? ""
            resume(
                number,
                with: refusal.map { .failure(BrowserError("\(method): \($0)")) } ?? .success(message["result"])
            )
        } else if let session = message["sessionId"].string {
            state.withLock { $0.listeners[session] }?(message)
        }
    }

    private func expireCalls() {
        let now = ContinuousClock.now
        let late = state.withLock { state in state.calls.filter { $0.value.deadline < now } }
        for (number, call) in late {
            resume(number, with: .failure(BrowserError("\(call.method): no answer from the browser")))
        }
    }

    private func endCalls() {
        let orphans = state.withLock { state in
            state.gone = true
            defer { state.calls = [:] }
            return state.calls.values
        }
        for call in orphans { call.finish(.failure(BrowserError("\(call.method): the browser has gone"))) }
    }
}
