import Domain
import Foundation
import TestKit
import Testing

private let readers = InstalledPython("MADANG_TEST_TABLES")

/// The box office's files, read by the lines that the page offers.
@Suite(.blocks, .enabled(if: readers != nil, "pandas and DuckDB are not there")) struct OpenTablesTests {
    private let place = TemporaryFolder()

    /// Compares each cell with those of the file, which Python's own modules read.
    private static let comparison = """
        import csv, datetime, gzip, html, math, os, re, sys, urllib.request
        import duckdb, pandas as pd

        def same(text, value):
            if value is None or value is pd.NaT or isinstance(value, float) and math.isnan(value):
                return text.strip() == ""
            if isinstance(value, str):
                return text == value
            if isinstance(value, datetime.datetime) and "T" in text:
                return text == value.strftime("%Y-%m-%dT%H:%M:%SZ")
            try:
                return float(text) == float(value)
            except (TypeError, ValueError):
                return text == str(value)[:10]

        def compare(name, columns, rows, expected):
            assert list(columns) == expected[0], (name, columns)
            assert len(rows) == len(expected) - 1, (name, len(rows))
            for row, wanted in zip(rows, expected[1:]):
                assert len(row) == len(wanted) and all(map(same, wanted, row)), (name, row, wanted)
                if "code" in columns:
                    assert isinstance(row[list(columns).index("code")], str), (name, row)

        address, folder = sys.argv[1:]
        os.chdir(folder)
        page = urllib.request.urlopen(address + "/boxoffice/data").read().decode()
        files = re.findall('href="/boxoffice/data/([a-z]+[.]csv[.]gz)"', page)
        lines = [html.unescape(line) for line in re.findall("<code>([^<]*)</code>", page)]
        assert len(lines) == 2 * len(files), (files, lines)
        for name, pandas, sql in zip(files, lines[::2], lines[1::2]):
            urllib.request.urlretrieve(address + "/boxoffice/data/" + name, name)
            expected = list(csv.reader(gzip.open(name, "rt", encoding="utf-8")))
            frame = eval(pandas)
            compare(name, frame.columns, frame.values.tolist(), expected)
            found = duckdb.sql(sql)
            compare(name, found.columns, found.fetchall(), expected)
            print(name, len(expected) - 1)
        """

    @Test func bothReadEveryTable() async throws {
        try FileManager.default.createDirectory(
            atPath: place.path + "/data",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        _ = try await ServingProgram(in: place.path + "/data").stop()
        // A day after the sample, corrected once, so that every file has a row.
        for admissions in [1_000, 1_100] {
            try place.write(
                """
                date,rank,code,title,opened,rankChange,entry,admissions,admissionsChange,admissionsChangePercent,\
                admissionsTotal,sales,salesShare,salesChange,salesChangePercent,salesTotal,screens,showings
                2022-02-07,1,20210028,"스파이더맨: ""노 웨이"" 홈, 다시",2021-12-15,0,OLD,\(admissions),0,0,\
                7450000,9000000,100,0,0,74359410570,400,900
                """,
                to: "figures.csv"
            )
            let arguments = ["boxoffice", "import", "--data", place.path + "/data", place.path + "/figures.csv"]
            let importing = try RunningProgram(Checkout.program, arguments, environment: [:])
            #expect(try await importing.status() == 0, "\(importing.complaints)")
        }
        let server = try await ServingProgram(in: place.path + "/data")
        let told = try await readers?.run(["-c", Self.comparison, "http://127.0.0.1:\(server.port)", place.path])
        #expect(told == "days.csv.gz 561\nfilms.csv.gz 60\ncorrections.csv.gz 1\n")
        _ = try await server.stop()
    }
}

/// A million rows, which are written in portions.
@Suite(.blocks, .enabled(if: LongRun.isAsked && Checkout.shipped != nil, "a million rows take minutes"))
struct OpenTablesMemoryTests {
    private let place = TemporaryFolder()

    /// Returns a file of the hundred films of each of these days, the same for each seed.
    private static func figures(_ days: Range<Int>, seed: UInt64) throws -> String {
        var numbers = SeededRandom(seed: seed)
        let start = try #require(Day(iso: "1995-01-01"))
        var text = """
            date,rank,code,title,opened,rankChange,entry,admissions,admissionsChange,admissionsChangePercent,\
            admissionsTotal,sales,salesShare,salesChange,salesChangePercent,salesTotal,screens,showings\n
            """
        for day in days {
            let date = start.adding(days: day).iso
            for rank in 1...100 {
                // A hundred films begin every hundred days.
                let film = 20_000_000 + day / 100 * 100 + rank
                let count = Int.random(in: 1...900_000, using: &numbers)
                text += "\(date),\(rank),\(film),영화 \(film),1995-01-01,0,OLD,\(count),0,0,\(count * 9),"
                text += "\(count * 9_000),1,0,0,\(count * 81_000),\(rank),\(rank * 5)\n"
            }
        }
        return text
    }

    @Test func millionRowsAreWrittenInLittleMemory() async throws {
        let shipped = try #require(Checkout.shipped)
        try FileManager.default.createDirectory(
            atPath: place.path + "/data",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        for part in 0..<20 {
            try place.write(try Self.figures(part * 500..<(part + 1) * 500, seed: UInt64(part)), to: "f.csv")
            let arguments = ["boxoffice", "import", "--data", place.path + "/data", place.path + "/f.csv"]
            let importing = try RunningProgram(shipped, arguments, environment: [:])
            #expect(try await importing.status(within: 300) == 0, "\(importing.complaints)")
        }
        let server = try await ServingProgram(in: place.path + "/data", ["--sample", "off"], of: shipped)
        _ = try server.get("/boxoffice/data")
        let before = AnonymousMemory.bytes(of: server.program.identifier)
        var (most, received) = (before, 0)
        for name in ["days", "films", "corrections"] {
            let client = try RawClient(port: server.port, within: 120)
            try client.send(
                "GET /boxoffice/data/\(name).csv.gz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )
            while true {
                let portion = try client.receive()
                guard !portion.isEmpty else { break }
                received += portion.count
                most = max(most, AnonymousMemory.bytes(of: server.program.identifier))
            }
        }
        print("a million rows: \(received >> 20) MiB sent, memory grows by \((most - before) >> 10) KiB")
        #expect(received > 8 << 20)
        #expect(most - before < 64 << 20)
        _ = try await server.stop()
    }
}
