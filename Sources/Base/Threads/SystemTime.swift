import CLinux
import Glibc

/// The system's clock.
package enum SystemTime {
    /// Whether the clock is synchronised. True too if that is unknown.
    package static var isKeptRight: Bool {
        var state = timex()
        return adjtimex(&state) < 0 || state.status & STA_UNSYNC == 0
    }
}
