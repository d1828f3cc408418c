import Domain

/// The arguments of `madang lab`.
struct LabCommand: ReadFromArguments, Equatable {
    enum Action: Sendable, Equatable {
        case add(name: String, keys: Int)
        case list
        case end(name: String)
    }

    enum Verb: String, CommandVerb {
        case add
        case list
        case end

        var usage: Usage {
            switch self {
            case .add: Usage("lab add", ["NAME"], flags: [.labKeys, .data])
            case .list: Usage("lab list", flags: [.data])
            case .end: Usage("lab end", ["NAME"], flags: [.data])
            }
        }
    }

    var action: Action
    var data = ServeSettings().data

    init(_ action: Action, data: String = ServeSettings().data) { (self.action, self.data) = (action, data) }

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let (verb, arguments): (Verb, Arguments) = try Arguments.read(arguments, environment: environment)
        let word = arguments.words.first ?? ""
        data = arguments.data
        switch verb {
        case .add: action = .add(name: word, keys: try arguments.value(of: .labKeys, Self.count) ?? 1)
        case .list: action = .list
        case .end: action = .end(name: word)
        }
    }

    private static func count(_ text: String) -> Int? {
        Int(text).flatMap { LabLimits.keysInClass.contains($0) ? $0 : nil }
    }
}

extension Flag {
    fileprivate static let labKeys = Flag(
        "--keys",
        FlagValue(
            "N",
            Phrase(
                "1부터 \(LabLimits.keysInClass.upperBound)까지의 수를 적어 주세요",
                "give a number from 1 to \(LabLimits.keysInClass.upperBound)"
            )
        ),
        about: Phrase("키의 수예요. 기본값: 1", "The number of keys. Default: 1")
    )
}

extension Help {
    static let lab = of(
        LabCommand.Verb.usages,
        Phrase(
            """
            앱을 만들며 배우는 실험실(madang serve --lab on)의 수업을 다뤄요. 서버가 도는 동안에도 쓸 수 있어요.
            add는 수업의 키와 선생님의 링크를 한 번만 보여 드려요. 키마다 상품과 판매자가 따로 있어요.
            end는 수업을 끝내고 그 키로 만든 것을 모두 지워요. 수업은 \(LabLimits.days)일 뒤 저절로 끝나요.
            """,
            """
            Manages classes in the lab for app authors (madang serve --lab on), also while a server runs.
            add prints the keys and the teacher's link once; each key has its own products and sellers.
            end ends a class and deletes the data of its keys; a class ends automatically after
            \(LabLimits.days) days.
            """
        )
    )
}
