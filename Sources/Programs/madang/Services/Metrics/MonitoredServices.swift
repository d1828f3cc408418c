import Domain
import Glibc
import Kobis
import Market
import Pictures
import Storage
import Synchronization
import Website

/// The services of a site that are monitored.
struct MonitoredServices: Sendable {
    let store: Store
    /// The data folder.
    let folder: String
    /// SQLite's file; nil for a database server, which has its own monitoring.
    let database: String?
    let pictures: PicturePipeline
    /// Nil without a key.
    let source: KobisSource?
    /// Nil without push notifications.
    let push: PushWorker?
    private let reports = WaitingReports()

    init(
        store: Store,
        folder: String,
        database: String?,
        pictures: PicturePipeline,
        source: KobisSource?,
        push: PushWorker?
    ) {
        (self.store, self.folder, self.database) = (store, folder, database)
        (self.pictures, self.source, self.push) = (pictures, source, push)
    }

    func write(to metrics: inout MetricsWriter) async {
        writeStore(to: &metrics)
        writeDisk(to: &metrics)
        write(await pictures.figures, to: &metrics)
        if let push { write(push.figures, to: &metrics) }
        if let waiting = reports.lastCount(in: store) {
            metrics.gauge("madang_reports_waiting", "Reported things and appeals that wait for a decision.")
            metrics.add(waiting)
        }
        if let source { write(await source.figures(at: store.clock.now), to: &metrics) }
    }

    private func writeStore(to metrics: inout MetricsWriter) {
        let writes = store.writes
        metrics.gauge("madang_store_waiting_writes", "Writes that wait for the disk or the database.")
        metrics.add(store.waiting)
        metrics.histogram("madang_store_commit_seconds", "How long commits took; with PostgreSQL, whole writes.")
        metrics.add(writes.commits, isTime: true)
        metrics.histogram("madang_store_commit_writes", "Writes that shared a commit.")
        metrics.add(writes.groups, isTime: false)
        metrics.counter("madang_store_failed_writes_total", "Writes for which disk or database were out of reach.")
        metrics.add(writes.failed)
        metrics.gauge("madang_store_nodes", "Servers that use the store.")
        metrics.add(store.nodes.number)
        metrics.gauge("madang_store_bytes", "The database's files. Not with PostgreSQL.")
        if let database { metrics.add(Self.size(of: database) + Self.size(of: "\(database)-wal")) }
        metrics.gauge("madang_backup_timestamp_seconds", "When the last backup was made here; 0 where none was.")
        metrics.add(BackupMark(in: folder).seconds ?? 0)
    }

    private func writeDisk(to metrics: inout MetricsWriter) {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return }
        metrics.gauge("madang_disk_free_bytes", "What is free on the data folder's disk.")
        metrics.add(Int(disk.f_bavail) * Int(disk.f_frsize))
        metrics.gauge("madang_disk_bytes", "The size of that disk.")
        metrics.add(Int(disk.f_blocks) * Int(disk.f_frsize))
    }

    private func write(_ figures: PictureFigures, to metrics: inout MetricsWriter) {
        metrics.gauge("madang_pictures_waiting", "Uploaded pictures that are worked on or wait for it.")
        metrics.add(figures.underWay)
        metrics.counter("madang_pictures_kept_total", "Uploaded pictures that were kept.")
        metrics.add(figures.kept)
        metrics.counter("madang_pictures_refused_total", "Uploaded pictures that were not, by why.")
        for kind in Failure.Kind.allCases { metrics.add(figures.refused[kind] ?? 0, ("reason", kind.rawValue)) }
        metrics.gauge("madang_pictures_workers", "Processes that work on pictures now.")
        metrics.add(figures.workers.count)
        metrics.counter("madang_pictures_cpu_seconds_total", "How long these and earlier ones have worked.")
        metrics.add(microseconds: ProcessTimes.ofEnded + figures.workers.reduce(0) { $0 + ProcessTimes.of($1) })
    }

    private func write(_ figures: SourceFigures, to metrics: inout MetricsWriter) {
        metrics.gauge("madang_kobis_quota", "Questions KOBIS answers in a day.")
        metrics.add(figures.quota)
        metrics.gauge("madang_kobis_quota_left", "Those that are left today, as far as this server knows.")
        metrics.add(figures.left)
        metrics.gauge("madang_kobis_resting", "1 while KOBIS is left alone because it does not answer.")
        metrics.add(figures.isResting, ("asker", "server"))
        metrics.add(figures.isRestingForVisitors, ("asker", "visitor"))
        metrics.gauge("madang_kobis_refused", "1 while KOBIS has refused the key or all questions of the day.")
        metrics.add(figures.isRefused)
        metrics.counter("madang_kobis_calls_total", "Questions to KOBIS.")
        metrics.add(figures.answered, ("result", "answered"))
        metrics.add(figures.failed, ("result", "failed"))
    }

    private func write(_ figures: PushFigures, to metrics: inout MetricsWriter) {
        metrics.counter("madang_push_notes_total", "Notes for members' devices, by what their push services answered.")
        metrics.add(figures.sent, ("result", "sent"))
        metrics.add(figures.failed, ("result", "failed"))
        metrics.add(figures.postponed, ("result", "postponed"))
        metrics.add(figures.gone, ("result", "gone"))
    }

    /// Returns 0 if there is no such file.
    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}

/// The number of reports that wait, read aside at most twice a minute: metrics never wait for the store.
private final class WaitingReports: Sendable {
    private static let seconds = 30
    private let state = Mutex((count: Int?.none, begun: Instant?.none, isReading: false))

    /// Returns the number last read; nil before the first.
    func lastCount(in store: Store) -> Int? {
        let now = store.clock.now
        let (count, begins) = state.withLock { state in
            let isOld = state.begun.map { now.seconds - $0.seconds >= Self.seconds } ?? true
            guard isOld, !state.isReading else { return (state.count, false) }
            (state.begun, state.isReading) = (now, true)
            return (state.count, true)
        }
        if begins {
            Task {
                let found = try? await store.moderation().waiting()
                state.withLock { state in (state.count, state.isReading) = (found ?? state.count, false) }
            }
        }
        return count
    }
}
