import HTTP
import Testing

@Suite struct AcceptEncodingTests {
    @Test(
        arguments: [
            (nil, .identity), ("", .identity), (" ", .identity), ("gzip, deflate, br, zstd", .brotli),
            ("gzip, deflate", .gzip),
            ("br", .brotli), ("BR", .brotli), ("gzip", .gzip), ("x-gzip", .gzip), ("deflate", .identity),
            ("zstd", .identity),
            ("gzip;q=1, br;q=0.9", .gzip), ("gzip;q=0.9, br;q=1.000", .brotli), ("gzip;q=0.5", .gzip),
            ("br;q=0", .identity),
            ("br;q=0, gzip", .gzip), ("br;q=0.0, gzip;q=0.000", .identity), ("*", .brotli), ("*;q=0", .identity),
            ("*;q=0, gzip", .gzip), ("br;q=0, *", .gzip), ("identity", .identity), ("identity, gzip;q=0.5", .identity),
            ("identity;q=0", .identity), ("identity;q=0, gzip", .gzip), ("identity;q=0, *;q=0", .identity),
            ("identity;q=0.5, gzip;q=0.5", .gzip), ("identity;q=0.5, gzip;q=0.4", .identity), ("gzip;q=0.001", .gzip),
            ("gzip ; q=0.8 , br ; q=0.7", .gzip), ("gzip;Q=1", .gzip), (",gzip,,", .gzip), ("\tgzip\t", .gzip),
            ("gzip;q=1.", .gzip), ("br;q=0.", .identity), ("gzipped, brx", .identity),
            // Malformed: the whole header is ignored.
            ("gzip;q=2", .identity), ("gzip;q=1.001", .identity), ("gzip;q=0.1234", .identity),
            ("gzip;q=-1", .identity),
            ("gzip;q", .identity), ("gzip;q=", .identity), ("gzip;q=.5", .identity), ("gzip;q=a", .identity),
            ("gzip;level=9", .identity), ("gzip;q=1;x", .identity), ("gzip br", .identity), ("\"gzip\"", .identity),
            (";q=1", .identity), ("gzip,;q=1", .identity), ("gzip;;q=1", .identity), ("gz\u{e9}p", .identity),
            ("br@", .identity),
        ] as [(String?, ContentCoding)]
    )
    func theBestCodingIsChosen(field: String?, coding: ContentCoding) {
        #expect(AcceptEncoding(field).preferred() == coding)
    }
}
