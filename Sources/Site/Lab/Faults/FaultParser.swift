import Domain
import HTTP
import Octets
import Pages
import Routes

/// Parses faults requested by a form, a program or a header.
enum FaultParser {
    /// Parses one fault or one scenario from named values. Throws `invalid` naming the field to correct.
    static func faults(at now: Instant, _ value: (String) -> String?) throws(Failure) -> [LabFault] {
        let seconds = try number("seconds", in: LabFault.lifetimes, value) ?? LabFault.lifetime
        let seed = try number("seed", in: 0...Int(Int32.max), value) ?? 1
        let end = now.adding(seconds: seconds)
        if let name = value("scenario"), !name.isEmpty {
            guard let scenario = LabScenario(rawValue: name) else { throw .noScenario }
            return scenario.faults(seed: UInt64(seed), end: end)
        }
        if let exercise = value("exercise").flatMap(LabExercise.init), let fault = exercise.fault(until: end) {
            return [fault]
        }
        var fault = LabFault(try LabFault.Kind(value("fault") ?? "", value("value") ?? ""), end: end)
        fault.seed = UInt64(seed)
        fault.times = try number("times", in: 1...10_000, value)
        fault.percent = try number("percent", in: 1...100, value) ?? 100
        if let path = value("path"), !path.isEmpty {
            guard path.hasPrefix("/"), path.utf8.count <= 200 else { throw .faultPath }
            fault.path = path
        }
        return [fault]
    }

    /// Parses the header `delay=2000, status=503`: faults for this one request.
    static func kinds(inField text: String) throws(Failure) -> [LabFault.Kind] {
        var kinds: [LabFault.Kind] = []
        for part in text.utf8.split(separator: UInt8(ascii: ",")).prefix(LabFaults.most) {
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { Substring($0).trimmed }
            kinds.append(try LabFault.Kind(pair.first ?? "", pair.count > 1 ? pair[1] : ""))
        }
        return kinds
    }

    private static func number(
        _ name: String,
        in range: ClosedRange<Int>,
        _ value: (String) -> String?
    ) throws(Failure) -> Int? {
        guard let text = value(name), !text.isEmpty else { return nil }
        guard let number = Int(text, in: range) else { throw .faultSetting(name, range) }
        return number
    }
}

extension JSON {
    /// The text or number as written; nil for anything else.
    var plain: String? {
        switch self {
        case .text(let text): text.word
        case .number(let digits): digits
        default: nil
        }
    }
}

extension Failure {
    fileprivate static let noScenario = Failure(
        .invalid,
        Phrase(
            "그런 상황은 없어요: \(LabScenario.allCases.map(\.rawValue).joined(separator: ", ")) 가운데에서 골라 주세요.",
            "Unknown scenario. Choose one of \(LabScenario.allCases.map(\.rawValue).joined(separator: ", "))."
        ),
        field: "scenario"
    )
    fileprivate static let faultPath = Failure(
        .invalid,
        Phrase(
            "주소는 /로 시작하고 200바이트까지예요. 예: /api/products",
            "Enter a path that begins with /, up to 200 bytes, such as /api/products."
        ),
        field: "path"
    )

    fileprivate static func faultSetting(_ name: String, _ range: ClosedRange<Int>) -> Failure {
        let (low, high) = (range.lowerBound.grouped, range.upperBound.grouped)
        return Failure(
            .invalid,
            Phrase("\(name) 값은 \(low)부터 \(high)까지의 수예요.", "\(name) must be a number from \(low) to \(high)."),
            field: name
        )
    }
}
