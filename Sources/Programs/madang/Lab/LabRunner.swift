import Domain
import Folders
import Lab
import Storage

/// Runs `madang lab`. A running server notices the change within a second.
struct LabRunner: Sendable {
    let command: LabCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        let folder = LabFolder(in: try dataFolder())
        switch command.action {
        case .add(let name, let keys): try add(name, keys, to: folder)
        case .list: try list(folder)
        case .end(let name): try end(name, in: folder)
        }
    }

    /// Returns the data folder, which must exist and belong to this user: classes are served from it.
    private func dataFolder() throws(Failure) -> String {
        try shared.withFolder(for: .copying) { (folder) throws(Failure) in folder.path }
    }

    private func add(_ name: String, _ keys: Int, to folder: LabFolder) throws(Failure) {
        let teacher = TeacherToken()
        let made = LabClass(name, keys: keys, teacher: teacher, at: Clock.system.now)
        _ = try folder.change { (classes) throws(Failure) in try classes.add(made) }
        let list = made.keys.map { "  \($0.text)  \(made.secret(of: $0))" }.joined(separator: "\n")
        shared.say(
            Phrase(
                """
                선생님의 링크예요. 서버 주소 뒤에 붙여 여세요. 다시 보여 드리지 않아요.
                  \(teacher.path)
                키와 비밀번호예요. 키는 서버의 /lab에 적어요.
                \(list)
                """,
                """
                The teacher's link, to be opened at your server's address. It is not shown again.
                  \(teacher.path)
                The keys and their secrets. A key is entered at the server's /lab.
                \(list)
                """
            )
        )
    }

    private func list(_ folder: LabFolder) throws(Failure) {
        for one in try folder.classes().all {
            let day = one.end.day(in: .korea).iso
            shared.say(
                Phrase(
                    "\(one.name)  키 \(one.keys.count)개, \(day)까지",
                    "\(one.name)  \(one.keys.count) keys, until \(day)"
                )
            )
        }
    }

    private func end(_ name: String, in folder: LabFolder) throws(Failure) {
        _ = try folder.change { (classes) throws(Failure) in
            guard let found = classes.all.first(where: { $0.name == name }) else { throw .noClass(name) }
            classes.end(managedBy: found.teacher)
        }
        shared.say(Phrase("‘\(name)’ 수업을 끝냈어요.", "The class \(name) has ended."))
    }
}

extension Failure {
    fileprivate static func noClass(_ name: String) -> Failure {
        Failure(
            .notFound,
            Phrase(
                "‘\(name)’ 수업이 없어요. madang lab list로 볼 수 있어요.",
                "There is no class \(name). See madang lab list."
            )
        )
    }
}
