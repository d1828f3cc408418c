/// The credentials that `madang seller add` prints. The secret is excluded from all descriptions.
public struct SellerAccount: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// The identifier that the seller's apps send.
    public let identifier: String
    let secret: String

    /// Creates an account with that identifier and secret.
    public init(identifier: String, secret: String) {
        self.identifier = identifier
        self.secret = secret
    }

    /// The identifier alone.
    public var description: String { "seller \(identifier)" }
    /// The identifier alone.
    public var debugDescription: String { description }
    /// The identifier alone.
    public var customMirror: Mirror { Mirror(self, children: ["identifier": identifier]) }
}
