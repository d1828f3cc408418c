/// Cuts text into what an index keeps.
///
/// Korean glues particles and compounds to words, so whole words would find little: 가방 must find 손가방이에요. Runs of
/// such letters become overlapping pairs and, at the end, the last letter alone: 손가방 → 손가 가방 방. Any two letters
/// in a row are then found as a token or a phrase of tokens, and one letter is the beginning of some token. A Latin
/// word or a number is one token, folded to lower case.
///
/// Every engine indexes the same tokens, so all find the same.
package enum SearchTokens {
    package enum Kind {
        case text
        /// The last letter of a word and the first of the next, at the place of the former: a person who types 나무의자
        /// finds 나무 의자 by 무의.
        case joined
        /// The initial consonants of the token before it, at the same place: 손가 → ᄉᄀ.
        case initials
    }

    /// Takes a token and the stretch of text it comes from; anything but zero ends the scan.
    package typealias Emit = (Kind, UnsafeBufferPointer<UInt8>, Range<Int>) -> Int32

    /// Calls `emit` with each token in order, and answers what that answered last. Only a store's own text has
    /// `TraitTokens`.
    package static func scan(
        _ text: UnsafeBufferPointer<UInt8>,
        withTraits: Bool = false,
        emit: Emit
    ) -> Int32 {
        var reader = ScalarReader(text)
        var status: Int32 = 0
        while status == 0 {
            let start = reader.position
            guard let scalar = reader.next() else { break }
            switch LetterClass(scalar) {
            case .gap:
                guard withTraits, scalar == TraitTokens.mark else { continue }
                status = trait(text, from: start, &reader, emit)
            case .latin: status = word(text, from: start, of: .latin, &reader, emit)
            case .digit: status = word(text, from: start, of: .digit, &reader, emit)
            case .other: status = run(text, from: start, scalar, &reader, emit)
            }
        }
        return status
    }

    /// The mark, a letter and digits.
    private static func trait(
        _ text: UnsafeBufferPointer<UInt8>,
        from start: Int,
        _ reader: inout ScalarReader,
        _ emit: Emit
    ) -> Int32 {
        var ahead = reader
        while let scalar = ahead.next(), scalar != TraitTokens.mark, LetterClass(scalar) != .gap { reader = ahead }
        let range = start..<reader.position
        return emit(.text, stretch(text, range), range)
    }

    private static func word(
        _ text: UnsafeBufferPointer<UInt8>,
        from start: Int,
        of letters: LetterClass,
        _ reader: inout ScalarReader,
        _ emit: Emit
    ) -> Int32 {
        var ahead = reader
        while let scalar = ahead.next(), LetterClass(scalar) == letters { reader = ahead }
        let range = start..<reader.position
        // Longer words are cut, here and in what is looked for alike.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(range.count, longestWord)) { folded in
            for index in folded.indices {
                let byte = text[start + index]
                folded[index] = letters == .latin ? byte | 0x20 : byte
            }
            return emit(.text, UnsafeBufferPointer(folded), range)
        }
    }

    private static let longestWord = 64

    private static func run(
        _ text: UnsafeBufferPointer<UInt8>,
        from start: Int,
        _ first: UInt32,
        _ reader: inout ScalarReader,
        _ emit: Emit
    ) -> Int32 {
        var before = (start: start, scalar: first)
        var ahead = reader
        while let scalar = ahead.next(), LetterClass(scalar) == .other {
            let place = reader.position
            reader = ahead
            var status = emit(.text, stretch(text, before.start..<reader.position), before.start..<reader.position)
            if status == 0 { status = marks(before.scalar, scalar, before.start..<reader.position, emit) }
            guard status == 0 else { return status }
            before = (place, scalar)
        }
        let range = before.start..<reader.position
        var status = emit(.text, stretch(text, range), range)
        if status == 0 { status = marks(before.scalar, nil, range, emit) }
        return status == 0 ? join(text, range, before.scalar, reader, emit) : status
    }

    /// Over spaces alone: other marks keep words apart.
    private static func join(
        _ text: UnsafeBufferPointer<UInt8>,
        _ last: Range<Int>,
        _ scalar: UInt32,
        _ reader: ScalarReader,
        _ emit: Emit
    ) -> Int32 {
        var ahead = reader
        var start = ahead.position
        var scalarAhead = ahead.next()
        while scalarAhead == 0x20 {
            start = ahead.position
            scalarAhead = ahead.next()
        }
        guard let next = scalarAhead, start > last.upperBound, LetterClass(next) == .other else { return 0 }
        let status = joining(stretch(text, last), stretch(text, start..<ahead.position)) { emit(.joined, $0, last) }
        return status == 0 ? marks(scalar, next, last, emit) : status
    }

    private static func joining(
        _ one: UnsafeBufferPointer<UInt8>,
        _ other: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Int32
    ) -> Int32 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: one.count + other.count) { bytes in
            for (place, byte) in one.enumerated() { bytes[place] = byte }
            for (place, byte) in other.enumerated() { bytes[one.count + place] = byte }
            return body(UnsafeBufferPointer(bytes))
        }
    }

    /// The initials of one or two syllables, when that is what they are.
    private static func marks(
        _ one: UInt32,
        _ other: UInt32?,
        _ range: Range<Int>,
        _ emit: Emit
    ) -> Int32 {
        guard let first = Hangul.initialMark(of: one) else { return 0 }
        guard let other else { return withMark(first, nil) { emit(.initials, $0, range) } }
        guard let second = Hangul.initialMark(of: other) else { return 0 }
        return withMark(first, second) { emit(.initials, $0, range) }
    }

    /// The marks as UTF-8: U+1100…U+1112 are E1 84 80…92.
    private static func withMark(
        _ first: UInt32,
        _ second: UInt32?,
        _ body: (UnsafeBufferPointer<UInt8>) -> Int32
    ) -> Int32 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 6) { bytes in
            var count = 0
            func put(_ mark: UInt32) {
                bytes[count] = 0xE1
                bytes[count + 1] = 0x84
                bytes[count + 2] = UInt8(truncatingIfNeeded: mark & 0x3F) | 0x80
                count += 3
            }
            put(first)
            if let second { put(second) }
            return body(UnsafeBufferPointer(rebasing: bytes[..<count]))
        }
    }

    private static func stretch(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[range])
    }
}
