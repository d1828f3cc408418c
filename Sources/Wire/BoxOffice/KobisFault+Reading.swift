package import Octets

extension KobisFault {
    /// The fault an answer is; nil when it is something else. It comes with status 200.
    package init?(in answer: JSON) {
        guard let fault = answer["faultInfo"] else { return nil }
        self.init(code: fault.string("errorCode"), message: fault.string("message"))
    }
}
