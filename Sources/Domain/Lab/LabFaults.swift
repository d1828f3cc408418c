/// The active faults of one key.
package struct LabFaults: Sendable, Equatable {
    private var running: [Running] = []

    /// The most faults at a time.
    package static let most = 12

    private struct Running: Sendable, Equatable {
        var fault: LabFault
        /// The number of matching requests so far.
        var seen: UInt64 = 0
        /// The request it stays with.
        var first: AskedCall?

        func applies(to call: AskedCall, at now: Instant) -> Bool {
            fault.isOn(at: now) && fault.isAt(call) && (first == nil || first == call)
        }
    }

    /// A fault that hits one request.
    package struct Injection: Sendable, Equatable {
        package let kind: LabFault.Kind
        /// Milliseconds to wait before the response.
        package let wait: Int

        package init(_ kind: LabFault.Kind, wait: Int = 0) { (self.kind, self.wait) = (kind, wait) }

        /// The text with which a request can demand exactly this fault: `delay=2140`.
        package var order: String {
            switch kind {
            case .delay, .jitter: "delay=\(wait)"
            case .status(let status): "status=\(status)"
            case .tooMany(let seconds): "429=\(seconds)"
            case .slow(let pace): "slow=\(pace)"
            case .missing(let key): "missing=\(key)"
            case .null(let key): "null=\(key)"
            case .text(let key): "text=\(key)"
            case .unknown(let key): "unknown=\(key)"
            case .cut: "cut"
            case .truncated: "truncated"
            case .empty: "empty"
            case .emptyLists: "empty-lists"
            case .overlap: "overlap"
            case .broken: "broken"
            case .million: "million"
            case .stale: "stale"
            case .expired: "expired"
            }
        }
    }

    package init() {}

    /// Returns the faults that have not ended.
    package func active(at now: Instant) -> [LabFault] { running.map(\.fault).filter { $0.isOn(at: now) } }

    /// Throws `invalid` when the maximum is reached.
    package mutating func start(_ fault: LabFault, at now: Instant) throws(Failure) {
        running.removeAll { !$0.fault.isOn(at: now) }
        guard running.count < Self.most else { throw .tooManyFaults }
        running.append(Running(fault: fault))
    }

    package mutating func stopAll() { running = [] }

    /// Returns the injections for the next request.
    package mutating func inject(_ call: AskedCall, at now: Instant) -> [Injection] {
        guard !running.isEmpty else { return [] }
        var injections: [Injection] = []
        for place in running.indices where running[place].applies(to: call, at: now) {
            let fault = running[place].fault
            running[place].seen += 1
            let draw = LabChance(seed: fault.seed, turn: running[place].seen)
            guard draw.happens(fault.percent) else { continue }
            running[place].fault.times? -= 1
            if fault.isOfOne { running[place].first = call }
            injections.append(Injection(fault.kind, wait: fault.kind.wait(draw)))
        }
        return injections
    }
}

extension LabFault {
    fileprivate func isOn(at now: Instant) -> Bool { now < end && times.map { $0 > 0 } ?? true }

    fileprivate func isAt(_ call: AskedCall) -> Bool {
        guard calls?.has(call.kind) ?? true else { return false }
        return path.map { call.path.utf8.starts(with: $0.utf8) } ?? true
    }
}

extension LabFault.Kind {
    package func wait(_ chance: LabChance) -> Int {
        switch self {
        case .delay(let wait): wait
        case .jitter(let wait):
            chance.isRare ? min(wait * 10, Self.delays.upperBound) : wait / 2 + chance.part(of: wait)
        default: 0
        }
    }
}

/// A reproducible pseudo-random choice for one turn: equal on every machine and in every version.
package struct LabChance: Sendable {
    private let bits: UInt64

    package init(seed: UInt64, turn: UInt64) {
        // SplitMix64, whose numbers can be computed in any order.
        var mixed = seed &+ turn &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        bits = mixed ^ (mixed >> 31)
    }

    func happens(_ percent: Int) -> Bool { Int(bits >> 32) % 100 < percent }
    var isRare: Bool { (bits & 0xFFFF) % 20 == 0 }
    func part(of whole: Int) -> Int { Int((bits >> 16) & 0xFFFF) * whole / 0x1_0000 }
}

extension Failure {
    fileprivate static let tooManyFaults = Failure(
        .invalid,
        Phrase(
            "고장은 한꺼번에 \(LabFaults.most)개까지 켤 수 있어요. 먼저 꺼 주세요.",
            "Up to \(LabFaults.most) faults can be on at a time. Turn some off first."
        ),
        field: "fault"
    )
}
