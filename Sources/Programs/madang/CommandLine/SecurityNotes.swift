import Domain
import Pages

/// Where a command notes what it did to accounts: where the server does, by the same variables.
struct SecurityNotes: Sendable, Equatable {
    private var format = LogFormat.text
    private var place = SecurityLogPlace.amongRequests

    /// What the server was told is good for this too; whatever is wrong with it, the server says.
    init(_ environment: [String: String] = [:]) {
        format = environment[ServeOption.log.variable].flatMap(LogFormat.init) ?? format
        place = environment[ServeOption.securityLog.variable].flatMap(SecurityLogPlace.init) ?? place
    }

    /// What was done stands, even where its line cannot be written: then that is said.
    func write(_ event: SecurityEvent, _ language: Language) {
        do throws(StartFailure) { try place.write(event, as: format) } catch {
            Console.complain(error.message[language])
        }
    }
}
