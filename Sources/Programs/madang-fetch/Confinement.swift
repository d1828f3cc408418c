import CCurl
import CLinux
import Glibc
import Processes

/// Permanently gives up everything not needed for outgoing requests; exits if even that fails.
///
/// A response that exploits libcurl can then only contact other servers and read the system's settings: no file of the
/// data folder is accessible, nothing can be written, and no program can be started.
func confine() {
    OwnSide.confine()
    signal(SIGPIPE, SIG_IGN)
    guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else { exit(70) }
    // Some kernels and containers lack the mechanism; the limits above apply without it.
    _ = madang_read_system_alone()
    _ = madang_refuse_all_but_asking()
}
