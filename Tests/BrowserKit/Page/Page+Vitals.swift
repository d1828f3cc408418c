import TestKit

/// Performance metrics of a page: times in milliseconds, bytes on the wire.
package struct Vitals: Sendable, CustomStringConvertible {
    package var firstPaint: Double
    package var largestPaint: Double
    package var layoutShift: Double
    /// The layout shifts after elements were shown: the time, the element, and both positions.
    package var moves: [String]
    package var slowestInteraction: Double
    package var blockedTime: Double
    package var bytes: Int
    package var requests: Int

    package var description: String {
        """
        FCP \(Int(firstPaint)) ms, LCP \(Int(largestPaint)) ms, CLS \((layoutShift * 1000).rounded() / 1000), \
        INP \(Int(slowestInteraction)) ms, TBT \(Int(blockedTime)) ms, \(bytes) bytes in \(requests) requests
        """
    }

    /// Observers from the first byte. Following web.dev's definitions, layout shifts count in windows, and blocking
    /// time counts from the first paint: before it there is nothing to interact with.
    static let observers = """
        (() => {
          let lcp = 0, cls = 0, window = 0, first = 0, last = 0;
          const interactions = new Map(), tasks = [], moves = [];
          const name = n => !n ? 'something that is gone' : n.nodeType !== 1 ? `text in ${name(n.parentElement)}`
            : n.tagName.toLowerCase() + (n.id ? '#' + n.id : '') + [...n.classList].map(c => '.' + c).join('');
          const place = r => `(${r.x}, ${r.y}) ${r.width} × ${r.height}`;
          const watch = (type, note, options) => {
            try { new PerformanceObserver(l => l.getEntries().forEach(note)).observe({ type, buffered: true, ...options }) } catch {}
          };
          watch('largest-contentful-paint', e => lcp = e.startTime);
          watch('layout-shift', e => {
            if (e.hadRecentInput) return;
            for (const { node, previousRect, currentRect } of e.sources) {
              moves.push(`at ${Math.round(e.startTime)} ms ${name(node)} from ${place(previousRect)} to ${place(currentRect)}`);
            }
            if (e.startTime - last < 1000 && e.startTime - first < 5000) window += e.value;
            else { window = e.value; first = e.startTime }
            last = e.startTime;
            cls = Math.max(cls, window);
          });
          watch('longtask', e => tasks.push(e));
          watch('event', e => {
            if (e.interactionId) interactions.set(e.interactionId, Math.max(interactions.get(e.interactionId) ?? 0, e.duration));
          }, { durationThreshold: 16 });
          const fcp = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          const blocked = ({ startTime, duration }) => Math.max(0, startTime + duration - Math.max(startTime, fcp()) - 50);
          const tbt = () => tasks.reduce((sum, task) => sum + blocked(task), 0);
          globalThis.madangVitals = () => ({ lcp, cls, moves, tbt: tbt(), inp: Math.max(0, ...interactions.values()), fcp: fcp() });
        })()
        """
}

extension Page {
    /// Returns the metrics from `open` until now; waits for the next frame, so that the latest action is included.
    package func vitals() async throws -> Vitals {
        let seen = try await run(
            "new Promise(r => requestAnimationFrame(() => setTimeout(() => r(madangVitals()), 60)))"
        )
        let requests = requests
        return Vitals(
            firstPaint: seen["fcp"].number ?? 0,
            largestPaint: seen["lcp"].number ?? 0,
            layoutShift: seen["cls"].number ?? 0,
            moves: seen["moves"].strings,
            slowestInteraction: seen["inp"].number ?? 0,
            blockedTime: seen["tbt"].number ?? 0,
            bytes: requests.map(\.bytes).reduce(0, +),
            requests: requests.count
        )
    }
}
