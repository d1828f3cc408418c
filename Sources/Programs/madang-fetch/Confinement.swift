import CCurl
import CLinux
import Glibc
import Processes

/// Gives up, for good, all that asking other servers does not need; ends the process where even that fails.
///
/// An answer that makes libcurl do what it should not can ask other servers and read the system's settings: no file of the
/// data folder is within reach, nothing can be written, and no other program be started.
func confine() {
    OwnSide.confine()
    signal(SIGPIPE, SIG_IGN)
    guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else { exit(70) }
    // Some kernels and containers have no such things; the limits above hold without them.
    _ = madang_read_system_alone()
    _ = madang_refuse_all_but_asking()
}
