/// An error of KOBIS's API, with its codes and its texts, misspellings included: apps compare them.
package struct KobisFault: Error, Sendable, Equatable {
    package let code: String
    package let message: String

    package init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    package static let wrongKey = KobisFault(code: "320010", message: "유효하지않은 키값입니다.")
    package static let quotaSpent = KobisFault(code: "320011", message: "키의 하루 이용량을 초과하였습니다.")

    /// `what` is 날짜, 영화코드 and the like; `parameter` is its name in the query.
    static func missing(_ what: String, _ parameter: String) -> KobisFault {
        KobisFault(code: "320102", message: "\(what)는 필수항목입니다." + place(parameter, nil))
    }

    static func wrongDate(_ value: String) -> KobisFault {
        KobisFault(code: "320103", message: "날싸형식에 맞게 입력하십시요.(YYYYMMDD)" + place("targetDt", value))
    }

    static func wrongNation(_ value: String) -> KobisFault {
        KobisFault(code: "320104", message: "국적구분 조건이 올바르지 않습니다.(F:외국영화, K:한국영화)" + place("repNationCd", value))
    }

    /// A nation filter that is not a nation code.
    static func wrongNationCode(_ value: String) -> KobisFault {
        KobisFault(code: "320221", message: "제작국가 코드가 올바르지 않습니다." + place("repNationCd", value))
    }

    static func wrongSpan(_ value: String) -> KobisFault {
        KobisFault(code: "320105", message: "주간/주말 조건이 올바르지 않습니다.(0:주간,1:주말,2:주중)" + place("weekGb", value))
    }

    /// Neither figures nor a source are available. The code is Madang's: KOBIS has none for this.
    package static func unavailable(_ message: String) -> KobisFault { KobisFault(code: "329999", message: message) }

    package var answer: KobisAnswer {
        KobisAnswer("faultInfo", .object([.text("message", message), .text("errorCode", code)]))
    }

    private static func place(_ name: String, _ value: String?) -> String {
        "[parameterName=\(name),parameterValue=\(value ?? "null")]"
    }
}
