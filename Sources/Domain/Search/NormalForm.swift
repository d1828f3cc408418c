// The standard library's own normaliser, complete and fast, has no public name yet. A test compares it with
// Foundation's for every scalar; a toolchain without it fails to build here and nowhere else.
@_spi(_Unicode) import Swift

extension String {
    /// The text in Unicode's composed form (NFC), in which all text is stored and searched: a phone writes 가 as one
    /// letter, a Mac's file names as ㄱ and ㅏ. A letter with more than 90 marks stays unchanged, because ordering marks
    /// takes quadratic time.
    package var composed: String {
        if unicodeScalars.allSatisfy(\.staysAsItIs) { return self }
        guard isStreamSafe else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: _nfc)
        return String(scalars)
    }

    /// The text in Unicode's decomposed form (NFD), in which accents follow their letters. A letter with more than 90
    /// marks stays unchanged.
    var decomposed: String {
        guard isStreamSafe else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: _nfd)
        return String(scalars)
    }
}

extension String {
    /// Whether every letter has few enough marks to be ordered quickly. User input is bounded on entry; files and old
    /// stores may contain anything.
    private var isStreamSafe: Bool {
        var run = 0
        for scalar in unicodeScalars {
            let isMark = !scalar.staysAsItIs && scalar.properties.canonicalCombiningClass != .notReordered
            run = isMark ? run + 1 : 0
            if run > 90 { return false }
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether composing never changes the scalar, regardless of its neighbours. Nearly all text has only such scalars.
    fileprivate var staysAsItIs: Bool {
        switch value {
        case 0..<0x0300, 0x2010...0x2027, 0x3041...0x3096, 0x30A0...0x30FF, 0x3131...0x318E: true
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }
}
