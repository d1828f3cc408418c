import Octets
import Testing
import Threads
import Website

/// The Prometheus text format; `promtool` checks a whole response elsewhere.
@Suite struct MetricsWriterTests {
    @Test func figuresAreWrittenWithWhatTheyMean() {
        var metrics = MetricsWriter()
        metrics.counter("madang_things_total", "Things so far.")
        metrics.add(3, ("kind", "a"), ("size", "large"))
        metrics.add(0, ("kind", "b"))
        metrics.gauge("madang_well", "1 while it is well.")
        metrics.add(true)
        metrics.gauge("madang_age_seconds", "How old.")
        metrics.add(microseconds: 1_500_001)
        #expect(
            metrics.finish().text == """
                # HELP madang_things_total Things so far.
                # TYPE madang_things_total counter
                madang_things_total{kind="a",size="large"} 3
                madang_things_total{kind="b"} 0
                # HELP madang_well 1 while it is well.
                # TYPE madang_well gauge
                madang_well 1
                # HELP madang_age_seconds How old.
                # TYPE madang_age_seconds gauge
                madang_age_seconds 1.500001

                """
        )
    }

    @Test func eachBoundCountsAllUpToIt() {
        var times = Distribution(bounds: [250, 1_000_000])
        for time in [100, 250, 500_000, 3_000_000] { times.add(time) }
        var metrics = MetricsWriter()
        metrics.histogram("madang_wait_seconds", "Waiting.")
        metrics.add(times, isTime: true, ("group", "all"))
        #expect(
            metrics.finish().text.split(separator: "\n").dropFirst(2) == [
                #"madang_wait_seconds_bucket{group="all",le="0.00025"} 2"#,
                #"madang_wait_seconds_bucket{group="all",le="1"} 3"#,
                #"madang_wait_seconds_bucket{group="all",le="+Inf"} 4"#,
                #"madang_wait_seconds_sum{group="all"} 3.50035"#,
                #"madang_wait_seconds_count{group="all"} 4"#,
            ]
        )
    }

    @Test func labelsCannotEndTheirLine() {
        var metrics = MetricsWriter()
        metrics.gauge("madang_build_info", "The version.")
        metrics.add(1, ("version", "a\"b\\c\nd"))
        #expect(metrics.finish().text.hasSuffix(#"madang_build_info{version="a\"b\\c\nd"} 1"# + "\n"))
    }
}
