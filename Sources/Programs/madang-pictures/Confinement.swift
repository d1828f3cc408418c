import CLinux
import CVips
import Glibc
import Pictures
import Processes

/// Permanently gives up everything not needed for decoding; exits if even that fails.
///
/// After this an exploited decoder can access no file, no network and no other program: only its memory, the socket,
/// and the one picture that comes with each request.
func confine(_ role: WorkerRole) {
    OwnSide.confine()
    OwnSide.limit(RLIMIT_AS, role == .exhibits ? WorkerBounds.memoryForTiles : WorkerBounds.memory)
    // Pages have priority over pictures: the server's loops get the processor first.
    nice(10)
    guard madang_end_with_parent() == 0 else { exit(71) }

    // libvips loads its modules from files, so it must start before file access is revoked.
    guard mv_start("madang-pictures") == 0 else { exit(70) }
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    allowLoaders(role)

    guard role != .drawings else { return }
    // Standard input, output and error, the socket, and the picture.
    OwnSide.limit(RLIMIT_NOFILE, 5)
    // Some containers forbid filters; the limits above apply without them.
    _ = madang_refuse_all_but_decoding()
}

/// Blocks all loaders but those named, whatever else requests one.
private func allowLoaders(_ role: WorkerRole) {
    vips_operation_block_set("VipsForeignLoad", 1)
    switch role {
    case .uploads, .exhibits:
        vips_block_untrusted_set(1)
        for format in ["Jpeg", "Png", "Webp", "Nsgif", "Heif"] {
            vips_operation_block_set("VipsForeignLoad\(format)", 0)
        }
    case .drawings:
        vips_operation_block_set("VipsForeignLoadSvg", 0)
    }
}

/// Raises the soft limit of CPU time by the allowance of one job.
func allowProcessorTime(seconds: Int) {
    var used = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
    var bounds = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &bounds)
    bounds.rlim_cur = min(bounds.rlim_max, rlim_t(used.tv_sec + 1 + seconds))
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &bounds)
}
