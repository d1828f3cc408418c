import Domain
import HTTP
import Octets
import Synchronization
import TestKit
import Testing

@testable import Market

/// A seller with notifications on a phone, a buyer, and the notifications sent.
final class PushedMarket: Sendable {
    let harness: MarketHarness
    let service = RecordedNotes()

    init() async throws {
        harness = try await MarketHarness(push: PushOffer(publicKey: "BA", hosts: .known))
        try await worker.round()
    }

    var worker: PushWorker {
        PushWorker(harness.services, harness.pushQueue, sender: service, hosts: .known, clock: harness.clock)
    }

    /// Returns the notifications sent after this many seconds.
    func notes(after seconds: Int = 5) async throws -> [PushMessage] {
        let before = service.notes.count
        // The first round determines when a change becomes due.
        try await worker.round()
        harness.wait(seconds: seconds)
        try await worker.round()
        return Array(service.notes[before...])
    }

    static let endpoint = "https://fcm.googleapis.com/fcm/send/one"

    static func form(_ endpoint: String = endpoint, _ browser: PushBrowser = PushBrowser()) -> [(String, String)] {
        [
            ("endpoint", endpoint), ("key", Base64.url.text(of: browser.key.publicKey)),
            ("secret", Base64.url.text(of: browser.secret)),
        ]
    }

    static let preferences = [
        ("save", "1"), ("messages", "1"), ("appointments", "1"), ("offers", "1"), ("finds", "1"), ("from", "22"),
        ("to", "8"),
    ]
}

/// A fake push service that accepts everything, or answers as configured.
final class RecordedNotes: PushSender {
    private let state = Mutex<(notes: [PushMessage], outcome: PushOutcome)>(([], .sent))

    var notes: [PushMessage] { state.withLock { $0.notes } }

    func answers(_ outcome: PushOutcome) { state.withLock { $0.outcome = outcome } }

    func send(_ note: PushMessage, to target: PushTarget) async -> PushOutcome {
        state.withLock { state in
            state.notes.append(note)
            return state.outcome
        }
    }
}
