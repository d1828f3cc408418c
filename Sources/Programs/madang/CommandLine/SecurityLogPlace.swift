import Domain
import Glibc
import Pages

/// Where the lines go that tell who came in, who did not, and what was done to accounts.
enum SecurityLogPlace: Sendable, Equatable {
    /// Among the lines of the request log, marked.
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

    /// Nil where nothing is written. `requests` is where the request log goes.
    func open(beside requests: Log) throws(StartFailure) -> Log? {
        switch self {
        case .amongRequests: return requests
        case .nowhere: return nil
        case .file(let path): return Log(descriptor: try Self.open(path))
        }
    }
}

extension SecurityLogPlace {
    /// Leaves a line of what was done on the command line: in the log's file, or else in the system's own log of such
    /// things, for what the command says belongs to the person who typed it.
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

    /// At its end, even if another process writes to it or cuts it off meanwhile; nobody else reads it.
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
                "The security log \(path) cannot be written (\(reason)). Choose another with --security-log."
            ),
            status: code == EACCES || code == EPERM || code == EROFS ? .noPermission : .cannotCreate
        )
    }
}
