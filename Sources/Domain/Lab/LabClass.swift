/// A class of the lab: its keys, and who may manage them.
package struct LabClass: Sendable, Equatable {
    package let name: String
    /// The SHA-256 of what stands in the teacher's link, which is kept nowhere.
    package let teacher: String
    /// What the secrets of its keys are derived from, in hexadecimal digits.
    package let seed: String
    package let made: Instant
    package let keys: [LabKey]
    /// When each key's app did which exercise.
    package var done: [LabKey: [LabExercise: Instant]]

    package init(
        name: String,
        teacher: String,
        seed: String,
        made: Instant,
        keys: [LabKey],
        done: [LabKey: [LabExercise: Instant]] = [:]
    ) {
        self.name = name
        self.teacher = teacher
        self.seed = seed
        self.made = made
        self.keys = keys
        self.done = done
    }

    /// When it ends by itself, with all that its keys have made.
    package var end: Instant { made.adding(seconds: LabLimits.days * 86_400) }
}

/// How much of the lab there can be.
package enum LabLimits {
    package static let classes = 20
    package static let keysInClass = 1...60
    /// Characters of a class's name.
    package static let name = 1...60
    /// Days a class lasts.
    package static let days = 120
    /// Products of a new sandbox: several pages, however long they are.
    package static let products = 130
    /// The page numbers a list can have; other numbers are no pages.
    package static let pages = 1...1_000_000_000
    /// Sandboxes that are open at a time.
    package static let openSandboxes = 64
    /// Seconds after which one that nobody asks is closed.
    package static let idle = 600
    /// Bytes one may take on the disk before it takes nothing more.
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

    /// The class a key is of; nil for no key.
    package func owner(of key: LabKey) -> LabClass? { owners[key].map { all[$0] } }

    package var keys: Set<LabKey> { Set(owners.keys) }

    /// The class a teacher's link leads to, by the hash of what stands in it.
    package func managed(by teacher: String) -> LabClass? { all.first { $0.teacher == teacher } }

    /// Throws `invalid` where the name or the number of keys is not right, and `conflict` where there are too many classes.
    package mutating func add(_ new: LabClass) throws(Failure) {
        let name = new.name.unicodeScalars
        guard LabLimits.name.contains(name.count), !name.contains(where: { $0.value < 0x20 }) else { throw .className }
        guard LabLimits.keysInClass.contains(new.keys.count) else { throw .keyCount }
        guard all.count < LabLimits.classes else { throw .tooManyClasses }
        guard !all.contains(where: { $0.name == new.name }) else { throw .classIsThere(new.name) }
        all.append(new)
        index()
    }

    /// Notes what a key's app has done; what it did before stays as it was.
    package mutating func note(_ exercises: [LabExercise], of key: LabKey, at now: Instant) {
        guard let place = owners[key] else { return }
        for exercise in exercises where all[place].done[key]?[exercise] == nil {
            all[place].done[key, default: [:]][exercise] = now
        }
    }

    /// Ends the class. Returns its keys, whose sandboxes are to go with it.
    @discardableResult
    package mutating func end(managedBy teacher: String) -> [LabKey] {
        let ended = managed(by: teacher)
        all.removeAll { $0.teacher == teacher }
        index()
        return ended?.keys ?? []
    }

    /// Ends the classes whose time is over.
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
            "A class has from 1 to \(LabLimits.keysInClass.upperBound) keys."
        ),
        field: "keys"
    )
    fileprivate static let tooManyClasses = Failure(
        .conflict,
        Phrase(
            "수업은 \(LabLimits.classes)개까지 열 수 있어요. 끝난 수업을 먼저 지워 주세요.",
            "There can be \(LabLimits.classes) classes. End one of them first."
        )
    )

    fileprivate static func classIsThere(_ name: String) -> Failure {
        Failure(
            .conflict,
            Phrase("‘\(name)’ 수업이 이미 있어요. 다른 이름을 적어 주세요.", "There is a class \(name) already. Choose another name."),
            field: "name"
        )
    }
}
