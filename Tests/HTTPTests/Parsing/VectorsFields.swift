extension RequestVector {
    static let fieldNames =
        ["(", ")", "<", "@", ",", ";", "\\", "\"", "/", "[", "]", "?", "=", "{", "}"].map {
            bad("\($0) in a name", lines("X\($0)Y: a"))
        } + [
            fine("every character a name may have", lines("!#$%&'*+-.^_`|~09azAZ: a")),
            fine("one field twice", lines("X: a", "X: b")),
            bad("blank before the colon", lines("X : a")),
            bad("tab before the colon", lines("X\t: a")),
            bad("blank in a name", lines("X Y: a")),
            bad("blank before the colon of Host", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
            bad("empty name", lines(": a")),
            bad("no colon", lines("X")),
            bad("NUL in a name", lines("X\u{0}Y: a")),
            bad("name that is no ASCII", lines("X\u{E9}: a")),
            bad("blank line with a blank", lines(" ")),
            bad("blank before the first name", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
            bad("folded with a blank", lines("X: a", " b")),
            bad("folded with a tab", lines("X: a", "\tb")),
            bad("folded right after the name", lines("X:", " a")),
            bad("CR instead of a name", "GET / HTTP/1.1\r\n\rX: a\r\n\r\n"),
        ]

    static let fieldValues = [
        fine("no blank after the colon", lines("X:a")),
        fine("tabs and blanks around a value", lines("X: \t a b \t ")),
        fine("empty value", lines("X:")),
        fine("value of blanks", lines("X: \t \t")),
        fine("tab in a value", lines("X: a\tb")),
        fine("value that is no ASCII", lines("X: \u{EC}\u{9D}\u{98} \u{FF}")),
        fine("colons in a value", lines("X: :a: b:")),
        bad("NUL in a value", lines("X: a\u{0}b")),
        bad("bell in a value", lines("X: a\u{7}")),
        bad("escape in a value", lines("X: \u{1B}[31m")),
        bad("DEL in a value", lines("X: a\u{7F}")),
        bad("control byte before a value", lines("X:\u{B}a")),
        bad("CR in a value", lines("X: a\rb")),
        bad("CR after a value", lines("X: a\r")),
        bad("LF in a value", lines("X: a\nY: b")),
        bad("LF after a value", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"),
        bad("LF after the last value", "GET / HTTP/1.1\r\nHost: a\n\r\n"),
        bad("LF as the blank line", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
        bad("NUL instead of a CR", "GET / HTTP/1.1\r\nHost: a\u{0}\nX: b\r\n\r\n"),
        bad("LF instead of a CR", "GET / HTTP/1.1\r\nHost: a\n\nX: b\r\n\r\n"),
        bad("LF only", "GET / HTTP/1.1\nHost: a\n\n"),
        bad("CR in the blank line", "GET / HTTP/1.1\r\nHost: a\r\n\rX"),
        bad("two CR in the blank line", "GET / HTTP/1.1\r\nHost: a\r\n\r\r\n"),
        bad("field smuggled after a CR", lines("X: a\rTransfer-Encoding: chunked", body: "0\r\n\r\n")),
    ]
}
