import Pages
import Threads

extension Site {
    /// Adds the site's metrics: its health and its caches.
    func write(to metrics: inout MetricsWriter) {
        metrics.gauge("madang_build_info", "The version that runs.")
        metrics.add(1, ("version", pages.configuration.version))
        metrics.gauge("madang_healthy", "1 while /health says ok.")
        metrics.add(isHealthy)
        let caches = caches
        metrics.counter("madang_cache_hits_total", "Answers and figures that were there.")
        for (name, figures) in caches { metrics.add(figures.hits, ("cache", name)) }
        metrics.counter("madang_cache_misses_total", "Answers and figures that had to be made.")
        for (name, figures) in caches { metrics.add(figures.misses, ("cache", name)) }
        metrics.gauge("madang_cache_entries", "What is kept.")
        for (name, figures) in caches { metrics.add(figures.count, ("cache", name)) }
        metrics.gauge("madang_cache_bytes", "What the kept pages and lists may take in memory.")
        for (name, figures) in caches { if let bytes = figures.bytes { metrics.add(bytes, ("cache", name)) } }
    }
}
