/// The three halls. The raw value is the first segment of each hall's address.
package enum Hall: String, Sendable, CaseIterable {
    case expo
    case market
    case boxOffice = "boxoffice"
}
