extension RequestVector {
    static let lengths =
        [
            "+5", "-5", "5 5", "5,5", "5, 5", "5,6", "0x5", "5.0", "5e0", "", "five", "5\u{0}", "\u{B}5", "5;", "\"5\"",
            "\u{B2}",
            "9223372036854775808", "18446744073709551621", "99999999999999999999999999", "0000000000000000005",
        ].map { bad("length \($0.debugDescription)", lines("Content-Length: \($0)", body: "hello")) } + [
            fine("length 0", lines("Content-Length: 0")),
            fine("length 5", lines("Content-Length: 5", body: "hello")),
            fine("length with zeros first", lines("Content-Length: 005", body: "hello")),
            fine("blanks around the length", lines("Content-Length: \t5 ", body: "hello")),
            fine("body in a GET", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"),
            fine("body in HTTP/1.0", lines("Content-Length: 5", body: "hello", version: "1.0"), stays: false),
            fine("body of line ends", lines("Content-Length: 4", body: "\r\n\r\n")),
            fine("another name for a length", lines("Content_Length: 5")),
            bad("the same length twice", lines("Content-Length: 5", "Content-Length: 5", body: "hello")),
            bad("two lengths", lines("Content-Length: 5", "content-length: 6", body: "hello")),
            bad("length 0 and another", lines("Content-Length: 0", "Content-Length: 5", body: "hello")),
            bad("blank after the name of a length", lines("Content-Length : 5", body: "hello")),
            bad("folded length", lines("Content-Length:", " 5", body: "hello")),
            RequestVector(
                "body longer than its length",
                lines("Content-Length: 3", body: "hello\r\n"),
                [200, 400],
                stays: false
            ),
            RequestVector(
                "request in a body",
                lines("Content-Length: 33", body: "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"),
                [200],
                stays: true
            ),
        ]

    static let encodings =
        [
            "identity", "gzip", "gzip, chunked", "chunked, chunked", "chunked, identity", "xchunked", "chunkedx",
            "chunked;q=1",
            "\"chunked\"", ",chunked", "chunked,", "chun ked", "", "\u{A0}chunked",
        ].map { bad("encoding \($0.debugDescription)", lines("Transfer-Encoding: \($0)", body: "0\r\n\r\n"), 501) } + [
            fine("chunked", chunked("5\r\nhello\r\n0\r\n\r\n")),
            fine("chunked in upper case", lines("TRANSFER-ENCODING: CHUNKED", body: "0\r\n\r\n")),
            fine("blanks around chunked", lines("Transfer-Encoding: \tchunked ", body: "0\r\n\r\n")),
            fine("another name for an encoding", lines("Transfer_Encoding: chunked")),
            bad(
                "length before an encoding",
                lines("Content-Length: 5", "Transfer-Encoding: chunked", body: "0\r\n\r\n")
            ),
            bad(
                "encoding before a length",
                lines("Transfer-Encoding: chunked", "Content-Length: 5", body: "0\r\n\r\n")
            ),
            bad(
                "length 0 with an encoding",
                lines("Content-Length: 0", "Transfer-Encoding: chunked", body: "0\r\n\r\n")
            ),
            bad(
                "length with an unknown encoding",
                lines("Content-Length: 5", "Transfer-Encoding: gzip", body: "hello")
            ),
            bad("two encodings", lines("Transfer-Encoding: chunked", "Transfer-Encoding: chunked", body: "0\r\n\r\n")),
            bad("encoding in HTTP/1.0", lines("Transfer-Encoding: chunked", body: "0\r\n\r\n", version: "1.0")),
            bad("unknown encoding in HTTP/1.0", lines("Transfer-Encoding: gzip", version: "1.0")),
            bad("blank after the name of an encoding", lines("Transfer-Encoding : chunked", body: "0\r\n\r\n")),
            // The empty value is rejected before the fold is seen.
            bad("folded encoding", lines("Transfer-Encoding:", " chunked", body: "0\r\n\r\n"), 501),
            bad("encoding after a vertical tab", lines("Transfer-Encoding: \u{B}chunked", body: "0\r\n\r\n")),
            bad("encoding with a NUL", lines("Transfer-Encoding: chunked\u{0}", body: "0\r\n\r\n")),
        ]
}
