import Domain
import Market
import Octets
import Pages
import Pushing
import Storage
import Threads

/// Push notifications to members' devices.
struct PushWiring: Sendable {
    let offer: PushOffer
    private let key: P256.SecretKey
    private let settings: PushSettings
    private let store: Store

    /// Generates the key on first use; all servers of the store share it.
    init(on store: Store, _ settings: PushSettings) throws(Failure) {
        let text = try BlockingWait.result { () async throws(Failure) in
            try await store.pushQueue().key(at: store.clock.now)
        }
        guard let key = Base64.url.bytes(of: text).flatMap(P256.SecretKey.init) else { throw .strangePushKey }
        self.key = key
        self.settings = settings
        self.store = store
        offer = PushOffer(publicKey: Base64.url.text(of: key.publicKey), hosts: settings.hosts)
    }

    /// Returns the worker, which checks and sends while it runs; `log` receives errors of the store.
    func worker(_ market: MarketServices, log: RequestLog) -> PushWorker {
        PushWorker(
            market,
            store.pushQueue(),
            sender: PushServices(key: key, contact: settings.contact, clock: store.clock, hosts: settings.hosts),
            hosts: settings.hosts,
            clock: store.clock
        ) { [clock = store.clock] in log.tell($0, at: clock.now) }
    }
}

extension Failure {
    fileprivate static let strangePushKey = Failure(
        .bug,
        Phrase("알림을 보내는 열쇠를 읽을 수 없어요.", "The key for notifications can’t be read.")
    )
}
