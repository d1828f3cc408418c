import CCurl
import CLinux
import Glibc

/// Gives up, for good, all that asking other servers does not need; ends the process where even that fails.
///
/// An answer that makes libcurl do what it should not can ask other servers and read the system's settings: no file of the
/// data folder is within reach, nothing can be written, and no other program be started.
func confine() {
    limit(RLIMIT_CORE, 0)
    limit(RLIMIT_FSIZE, 0)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else { exit(70) }
    guard madang_leave_no_core() == 0, madang_gain_no_rights() == 0 else { exit(71) }
    // Some kernels and containers have no such things; the limits above hold without them.
    _ = madang_read_system_alone()
    _ = madang_refuse_all_but_asking()
}

private func limit(_ resource: __rlimit_resource, _ most: Int) {
    var bounds = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
    guard unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &bounds) == 0 else { exit(71) }
}
