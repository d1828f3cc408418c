import CLinux
import Glibc

/// The system's clock.
package enum SystemTime {
    /// Whether something keeps it right. True too where that cannot be told.
    package static var isKeptRight: Bool {
        var state = timex()
        return adjtimex(&state) < 0 || state.status & STA_UNSYNC == 0
    }
}
