package import Domain

/// The reason a picture is refused. The worker sends the raw value.
package enum PictureRefusal: UInt8, Error, Sendable, CaseIterable {
    /// Not a supported format.
    case notAPicture = 1
    case tooManyBytes = 2
    case tooManyPixels = 3
    /// More than one frame, in a format for which only stills are accepted.
    case moving = 4
    /// A GIF with an absurd number of frames.
    case tooManyFrames = 5
    /// The header or the pixels cannot be decoded, or are truncated.
    case broken = 6
    /// More memory or time needed than allowed.
    case tooHeavy = 7

    package var failure: Failure { Failure(kind, phrase, cause: "picture refused: \(self)") }

    private var kind: Failure.Kind {
        switch self {
        case .tooManyBytes, .tooManyPixels: .tooLarge
        case .notAPicture, .moving, .tooManyFrames, .broken, .tooHeavy: .invalid
        }
    }

    private var phrase: Phrase {
        switch self {
        case .notAPicture:
            Phrase(
                "사진 파일이 아니에요. JPEG, PNG, WebP, AVIF, HEIC, GIF 가운데 하나로 올려 주세요.",
                "This is not a picture file. Please send a JPEG, PNG, WebP, AVIF, HEIC or GIF."
            )
        case .tooManyBytes:
            Phrase(
                "사진 한 장은 20MB까지 올릴 수 있어요. 크기를 줄여서 다시 올려 주세요.",
                "A picture can have up to 20 MB. Please make it smaller and send it again."
            )
        case .tooManyPixels:
            Phrase(
                "사진 한 장은 5,000만 화소, 한 변은 30,000픽셀까지 올릴 수 있어요. 가로세로를 줄여서 다시 올려 주세요.",
                "A picture can have up to 50 megapixels and 30,000 pixels a side. Please scale it down and send it again."
            )
        case .moving:
            Phrase(
                "움직이는 그림은 올릴 수 없어요. 한 장면만 저장해서 올려 주세요.",
                "Animated pictures aren’t supported. Please save one frame and send that."
            )
        case .tooManyFrames:
            Phrase(
                "GIF는 500장면까지 올릴 수 있고 첫 장면만 보여요. 한 장면만 저장해서 올려 주세요.",
                "A GIF can have up to 500 frames, and only the first is shown. Please save that one and send it."
            )
        case .broken:
            Phrase(
                "사진 파일이 깨졌거나 끝까지 오지 않았어요. 사진을 다시 저장해서 올려 주세요.",
                "This picture file is damaged or incomplete. Please save the picture again and send that."
            )
        case .tooHeavy:
            Phrase(
                "이 사진은 여는 데 너무 오래 걸려요. 가로세로를 줄이거나 JPEG로 저장해서 올려 주세요.",
                "This picture takes too long to open. Please scale it down or save it as a JPEG and send that."
            )
        }
    }
}
