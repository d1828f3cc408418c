/// Who sells: what `madang seller add` shows. The secret is never part of what is printed.
public struct SellerAccount: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// The name the server knows the seller's apps by.
    public let identifier: String
    let secret: String

    /// The account with that identifier and secret.
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
