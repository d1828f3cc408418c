import Domain
import Octets

extension PushTarget {
    /// Parses a browser's subscription; nil for an unknown push service, and for invalid keys.
    init?(_ subscription: PushSubscription, at hosts: PushHosts) {
        guard subscription.publicKey.utf8.count <= PushRules.keyLetters + 1,
            subscription.secret.utf8.count <= PushRules.secretLetters + 2,
            let endpoint = PushEndpoint(subscription.endpoint, at: hosts),
            let publicKey = Base64.url.bytes(of: subscription.publicKey), P256.isPoint(publicKey),
            let secret = Base64.url.bytes(of: subscription.secret), secret.count == Self.secretLength
        else { return nil }
        self.init(endpoint: endpoint, publicKey: publicKey, secret: secret)
    }
}
