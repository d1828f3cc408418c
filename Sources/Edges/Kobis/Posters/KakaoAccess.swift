/// The URL and API key of Kakao's search.
package struct KakaoAccess: Sendable {
    package var url: String
    package var key: String
    /// Searches a key has each day.
    package var quota: Int

    package static let url = "https://dapi.kakao.com"

    package init(url: String = KakaoAccess.url, key: String, quota: Int = 30_000) {
        self.url = url
        self.key = key
        self.quota = quota
    }
}
