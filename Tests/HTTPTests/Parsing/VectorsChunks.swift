extension RequestVector {
    static let chunks =
        [
            "", "g", "-1", "+1", "0x1", " 1", "1 ", "1\t", "1\u{0}", "1,", "1 1", "10000000000000000",
            "fffffffffffffffff1",
            "1;", "1; ", ";a", " ;a", "1;;a", "1;=b", "1;a=", "1;a b", "1;a=b ", "1;a=\"b", "1;a=\"b\"c", "1;a\u{0}",
            "1;a\nb", "1;a=\"\n\"",
        ].map { bad("chunk size \($0.debugDescription)", chunked("\($0)\r\nx\r\n0\r\n\r\n")) } + [
            fine("two chunks", chunked("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n")),
            fine("size in upper case", chunked("A\r\n0123456789\r\n0\r\n\r\n")),
            fine("size in lower case", chunked("a\r\n0123456789\r\n0\r\n\r\n")),
            fine("size with zeros first", chunked("005\r\nhello\r\n000\r\n\r\n")),
            fine("extension", chunked("5;a\r\nhello\r\n0;b=c\r\n\r\n")),
            fine("quoted extension", chunked("5;a=\"b;\\\"c\"\r\nhello\r\n0\r\n\r\n")),
            fine("blanks in an extension", chunked("5 ; a = b;c\r\nhello\r\n0\r\n\r\n")),
            fine("line ends in a chunk", chunked("4\r\n\r\n\r\n\r\n0\r\n\r\n")),
            bad("LF after a size", chunked("1\nx\r\n0\r\n\r\n")),
            bad("CR after a size", chunked("1\rx\r\n0\r\n\r\n")),
            bad("two CR after a size", chunked("1\r\r\nx\r\n0\r\n\r\n")),
            bad("chunk longer than its size", chunked("1\r\nxy\r\n0\r\n\r\n")),
            bad("chunk shorter than its size", chunked("3\r\nx\r\n0\r\n\r\n")),
            bad("no line end after a chunk", chunked("1\r\nx0\r\n\r\n")),
            bad("LF after a chunk", chunked("1\r\nx\n0\r\n\r\n")),
            bad("CR after a chunk", chunked("1\r\nx\r0\r\n\r\n")),
            bad("very long extension", chunked("1;\(String(repeating: "a", count: 300))\r\nx\r\n0\r\n\r\n")),
            RequestVector(
                "request after the last chunk",
                chunked("1\r\nx\r\n0\r\n\r\n") + line("GET / HTTP/1.1"),
                [200, 200],
                stays: true
            ),
            RequestVector("rubbish after the last chunk", chunked("0\r\n\r\n\u{1}"), [200, 400], stays: false),
        ]

    static let trailers = [
        fine("trailer", chunked("0\r\nX: a\r\n\r\n")),
        fine("two trailers", chunked("1\r\nx\r\n0\r\nX: a\r\nY:b\r\n\r\n")),
        fine("length as a trailer", chunked("0\r\nContent-Length: 5\r\n\r\n")),
        bad("LF as the last line", chunked("0\r\n\n")),
        bad("CR alone as the last line", chunked("0\r\n\rx")),
        bad("LF after a trailer", chunked("0\r\nX: a\n\r\n")),
        bad("blank before a trailer", chunked("0\r\n X: a\r\n\r\n")),
        bad("blank before a trailer's colon", chunked("0\r\nX : a\r\n\r\n")),
        bad("trailer without a name", chunked("0\r\n: a\r\n\r\n")),
        bad("trailer without a colon", chunked("0\r\nX\r\n\r\n")),
        bad("control byte in a trailer", chunked("0\r\nX: \u{0}\r\n\r\n")),
        bad("folded trailer", chunked("0\r\nX: a\r\n b\r\n\r\n")),
        bad("very long trailer", chunked("0\r\nX: \(String(repeating: "a", count: 5000))\r\n\r\n")),
    ]
}
