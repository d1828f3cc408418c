// The standard library's own normaliser, complete and quick, has no public name yet. A test compares it with
// Foundation's for every scalar; a toolchain without it fails to build here and nowhere else.
@_spi(_Unicode) import Swift

extension String {
    /// The same text in Unicode's composed form (NFC), in which all text is kept and looked for: a phone writes 가 as
    /// one letter, a Mac's file names as ㄱ and ㅏ. A letter with more than 90 marks stays as it is, for ordering them takes
    /// the square of their number.
    package var composed: String {
        if unicodeScalars.allSatisfy(\.staysAsItIs) { return self }
        guard isStreamSafe else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: _nfc)
        return String(scalars)
    }

    /// The text in Unicode's decomposed form (NFD), in which accents stand behind their letters. A letter with more than 90
    /// marks stays as it is.
    var decomposed: String {
        guard isStreamSafe else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: _nfd)
        return String(scalars)
    }
}

extension String {
    /// Whether no letter has more marks than can be put into their order in no time. What strangers send is bounded where
    /// it comes in; files and old stores may still have anything.
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
    /// Never changed by composing, whatever stands beside it: nearly all text is of such scalars alone.
    fileprivate var staysAsItIs: Bool {
        switch value {
        case 0..<0x0300, 0x2010...0x2027, 0x3041...0x3096, 0x30A0...0x30FF, 0x3131...0x318E: true
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }
}
