import Glibc

/// The stop signals: SIGTERM from a service manager, SIGINT from the keyboard.
///
/// Create it on the main thread before any other thread starts, since threads inherit blocked signals. Then `wait()`
/// there, while the server's own threads serve.
package struct StopSignals {
    private let set: sigset_t

    /// Blocks the signals, so that they do not kill the program.
    package init() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_BLOCK, &set, nil)
        self.set = set
    }

    /// Waits for one of them and returns it.
    @discardableResult
    package func wait() -> Int32 {
        var set = set
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
        return signal
    }

    /// Waits for at most that many seconds. Returns the signal received, or nil.
    package func wait(seconds: Int) -> Int32? {
        var (set, time) = (set, timespec(tv_sec: seconds, tv_nsec: 0))
        let signal = sigtimedwait(&set, nil, &time)
        return signal > 0 ? signal : nil
    }

    /// Unblocks the signals, so that they kill as usual: for users who press Ctrl-C twice.
    package func release() {
        var set = set
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}
