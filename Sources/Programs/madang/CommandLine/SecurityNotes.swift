import Domain
import Pages

/// Logs a command's changes to accounts in the server's security log, found by the same variables.
struct SecurityNotes: Sendable, Equatable {
    private var format = LogFormat.text
    private var place = SecurityLogPlace.amongRequests

    /// Uses the server's variables; invalid values are ignored here, because the server reports them.
    init(_ environment: [String: String] = [:]) {
        format = environment[ServeOption.log.variable].flatMap(LogFormat.init) ?? format
        place = environment[ServeOption.securityLog.variable].flatMap(SecurityLogPlace.init) ?? place
    }

    /// Logs an event. The action is done even if its line cannot be written: then a message says so.
    func write(_ event: SecurityEvent, _ language: Language) {
        do throws(StartFailure) { try place.write(event, as: format) } catch {
            Console.complain(error.message[language])
        }
    }
}
