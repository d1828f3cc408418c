import Glibc

/// The signals to stop: SIGTERM from a service manager, SIGINT from the keyboard.
///
/// To be made on the main thread before any other thread starts, since threads inherit what is held back. Then
/// `wait()` there, while the server's own threads serve.
package struct StopSignals {
    private let set: sigset_t

    /// Holds the signals back from killing the program.
    package init() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_BLOCK, &set, nil)
        self.set = set
    }

    /// Blocks until one comes, and says which.
    @discardableResult
    package func wait() -> Int32 {
        var set = set
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
        return signal
    }

    /// Blocks for so many seconds at most. Returns the signal that came; nil when none has.
    package func wait(seconds: Int) -> Int32? {
        var (set, time) = (set, timespec(tv_sec: seconds, tv_nsec: 0))
        let signal = sigtimedwait(&set, nil, &time)
        return signal > 0 ? signal : nil
    }

    /// From now on the signals kill as usual: for impatient people who press Ctrl-C twice.
    package func release() {
        var set = set
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}
