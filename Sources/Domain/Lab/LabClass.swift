/// A class of the lab: its keys and its teacher.
package struct LabClass: Sendable, Equatable {
    package let name: String
    /// The SHA-256 of the token in the teacher's link; the token itself is not stored.
    package let teacher: String
    /// The seed from which its keys' secrets are derived, in hexadecimal digits.
    package let seed: String
    package let made: Instant
    package let keys: [LabKey]
    /// The time each key's app completed each exercise.
    package var done: [LabKey: [LabExercise: Instant]]

    package init(
        name: String,
        teacher: String,
        seed: String,
        made: Instant,
        keys: [LabKey],
        done: [LabKey: [LabExercise: Instant]] = [:]
    ) {
        (self.name, self.teacher, self.seed) = (name, teacher, seed)
        (self.made, self.keys, self.done) = (made, keys, done)
    }

    /// The time it expires, with all its keys' data.
    package var end: Instant { made.adding(seconds: LabLimits.days * 86_400) }
}

/// Limits of the lab.
package enum LabLimits {
    package static let classes = 20
    package static let keysInClass = 1...60
    /// Length of a class's name in characters.
    package static let name = 1...60
    /// Days until a class expires.
    package static let days = 120
    /// Products of a new sandbox: several pages at any page length.
    package static let products = 130
    /// Valid page numbers of a list.
    package static let pages = 1...1_000_000_000
    /// The most sandboxes open at a time.
    package static let openSandboxes = 64
    /// Seconds after which an idle sandbox is closed.
    package static let idle = 600
    /// Bytes a sandbox may use on disk before it refuses writes.
    package static let sandboxBytes = 256 << 20
}

/// All classes of a server.
package struct LabClasses: Sendable, Equatable {
    package private(set) var all: [LabClass]
    private var owners: [LabKey: Int] = [:]

    package init(_ all: [LabClass] = []) {
        self.all = all
        index()
    }

    /// Returns the class of a key; nil for an unknown key.
    package func owner(of key: LabKey) -> LabClass? { owners[key].map { all[$0] } }

    package var keys: Set<LabKey> { Set(owners.keys) }

    /// Returns the class of a teacher's link, by the hash of its token.
    package func managed(by teacher: String) -> LabClass? { all.first { $0.teacher == teacher } }

    /// Throws `invalid` if the name or the number of keys is out of range, and `conflict` if there are too many
    /// classes.
    package mutating func add(_ new: LabClass) throws(Failure) {
        let name = new.name.unicodeScalars
        guard LabLimits.name.contains(name.count), !name.contains(where: { $0.value < 0x20 }) else { throw .className }
        guard LabLimits.keysInClass.contains(new.keys.count) else { throw .keyCount }
        guard all.count < LabLimits.classes else { throw .tooManyClasses }
        guard !all.contains(where: { $0.name == new.name }) else { throw .classIsThere(new.name) }
        all.append(new)
        index()
    }

    /// Records the exercises a key's app has completed; earlier records stay unchanged.
    package mutating func note(_ exercises: [LabExercise], of key: LabKey, at now: Instant) {
        guard let place = owners[key] else { return }
        for exercise in exercises where all[place].done[key]?[exercise] == nil {
            all[place].done[key, default: [:]][exercise] = now
        }
    }

    /// Ends the class. Returns its keys, whose sandboxes must be deleted too.
    @discardableResult
    package mutating func end(managedBy teacher: String) -> [LabKey] {
        let ended = managed(by: teacher)
        all.removeAll { $0.teacher == teacher }
        index()
        return ended?.keys ?? []
    }

    /// Removes expired classes.
    package mutating func expire(at now: Instant) {
        all.removeAll { $0.end <= now }
        index()
    }

    private mutating func index() {
        let pairs = all.enumerated().flatMap { place, one in one.keys.map { ($0, place) } }
        owners = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

extension Failure {
    fileprivate static let className = Failure(
        .invalid,
        Phrase(
            "수업 이름은 한 줄에 \(LabLimits.name.upperBound)자까지 적어 주세요.",
            "Give the class a name of up to \(LabLimits.name.upperBound) characters on one line."
        ),
        field: "name"
    )
    fileprivate static let keyCount = Failure(
        .invalid,
        Phrase(
            "키는 한 수업에 1개부터 \(LabLimits.keysInClass.upperBound)개까지 만들 수 있어요.",
            "A class can have 1 to \(LabLimits.keysInClass.upperBound) keys."
        ),
        field: "keys"
    )
    fileprivate static let tooManyClasses = Failure(
        .conflict,
        Phrase(
            "수업은 \(LabLimits.classes)개까지 열 수 있어요. 끝난 수업을 먼저 지워 주세요.",
            "You can have up to \(LabLimits.classes) classes. End one first."
        )
    )

    fileprivate static func classIsThere(_ name: String) -> Failure {
        Failure(
            .conflict,
            Phrase("‘\(name)’ 수업이 이미 있어요. 다른 이름을 적어 주세요.", "The class \(name) already exists. Choose another name."),
            field: "name"
        )
    }
}
