import Domain
import Glibc
import Pages

/// The destination of the security log: sign-ins, failed sign-ins, and changes to accounts.
enum SecurityLogPlace: Sendable, Equatable {
    /// The request log, with marked lines.
    case amongRequests
    case file(String)
    case nowhere

    init?(_ text: String) {
        switch text {
        case "": return nil
        case "-": self = .amongRequests
        case "off": self = .nowhere
        default: self = .file(text)
        }
    }

    /// Opens the log; nil if none is written. `requests` is the request log.
    func open(beside requests: Log) throws(StartFailure) -> Log? {
        switch self {
        case .amongRequests: return requests
        case .nowhere: return nil
        case .file(let path): return Log(descriptor: try Self.open(path))
        }
    }
}

extension SecurityLogPlace {
    /// Logs an action of the command line: in the log's file, or else in syslog (authpriv), because the command's own
    /// output belongs to the person who typed it.
    func write(_ event: SecurityEvent, as format: LogFormat) throws(StartFailure) {
        switch self {
        case .nowhere: return
        case .amongRequests:
            SecurityLog.line(about: event, at: Clock.system.now, as: format).withCString { line in
                withVaList([line]) { vsyslog(LOG_AUTHPRIV | LOG_NOTICE, "%s", $0) }
            }
        case .file(let path):
            let log = Log(descriptor: try Self.open(path))
            SecurityLog(log, format: format).write(event, at: Clock.system.now)
            log.close()
        }
    }

    /// Opens for appending, even if another process writes to it or truncates it meanwhile; only the owner can read it.
    private static func open(_ path: String) throws(StartFailure) -> Int32 {
        let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600)
        guard descriptor >= 0 else { throw .noSecurityLog(path, errno) }
        return descriptor
    }
}

extension StartFailure {
    fileprivate static func noSecurityLog(_ path: String, _ code: Int32) -> StartFailure {
        let reason = String(cString: strerror(code))
        return StartFailure(
            message: Phrase(
                "보안 기록 \(path): 쓸 수 없어요 (\(reason)). 다른 파일을 --security-log로 정해 주세요.",
                "The security log \(path) can’t be written (\(reason)). Choose another with --security-log."
            ),
            status: code == EACCES || code == EPERM || code == EROFS ? .noPermission : .cannotCreate
        )
    }
}
