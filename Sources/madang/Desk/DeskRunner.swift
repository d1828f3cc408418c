import Domain
import Site
import Storage

/// `madang desk`: from what it was told to the status it ends with.
struct DeskRunner: Sendable {
    private let command: DeskCommand
    private let language: Language

    init(_ command: DeskCommand, language: Language) {
        self.command = command
        self.language = language
    }

    func run() -> ExitCode {
        do throws(Failure) {
            let folder = try LockedDataFolder.besideServer(command.data)
            let store = try Store(in: folder.store, readers: 1, movesLog: folder.isAlone, at: Clock.system.now)
            let moderation = store.moderation()
            try BlockingWait.result { () async throws(Failure) in try await self.act(on: moderation) }
            return withExtendedLifetime((folder, store)) { .success }
        } catch {
            Console.complain(error.message[language])
            return ExitCode(error.kind)
        }
    }

    private func act(on moderation: any Moderation) async throws(Failure) {
        switch command.action {
        case .invite:
            let invitation = StaffInvitation()
            try await moderation.invite(invitation.key, at: Clock.system.now)
            command.notes.write(SecurityEvent(.deskInvited), language)
            say(
                Phrase(
                    """
                    서버 주소 뒤에 붙여 여세요. 한 번만, 한 시간 안에 쓸 수 있어요.
                    \(invitation.path)
                    """,
                    """
                    Open this at your server's address. It works once, within an hour.
                    \(invitation.path)
                    """
                )
            )
        case .close:
            try await moderation.leave(nil)
            say(Phrase("운영 화면에 있던 모두를 내보냈어요.", "Everybody has left the desk."))
        }
    }

    private func say(_ phrase: Phrase) { Console.write(phrase[language]) }
}
