import Glibc
import HTTP
import TestKit
import Testing

@Suite(.measures) struct StopSignalsTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func waitEndsWithTheSignal(_ signal: Int32) {
        // Only to this thread, so that the rest of the test run is not affected.
        let signals = StopSignals()
        pthread_kill(pthread_self(), signal)
        #expect(signals.wait() == signal)
        signals.release()
    }
}
