/// Where Kakao's search is, and with which key it is asked.
package struct KakaoAccess: Sendable {
    package var url: String
    package var key: String

    package static let url = "https://dapi.kakao.com"

    package init(url: String = KakaoAccess.url, key: String) {
        self.url = url
        self.key = key
    }
}
