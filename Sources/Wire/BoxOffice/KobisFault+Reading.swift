package import Octets

extension KobisFault {
    /// Decodes a fault from an answer; nil if it is something else. Faults arrive with status 200.
    package init?(in answer: JSON) {
        guard let fault = answer["faultInfo"] else { return nil }
        self.init(code: fault.string("errorCode"), message: fault.string("message"))
    }
}
