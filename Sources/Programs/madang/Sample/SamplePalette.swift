/// Colours that go together: a thing's own, its shade, its light, one that stands out, and what it stands before.
enum SamplePalette: String, CaseIterable {
    case celadon
    case white
    case indigo
    case persimmon
    case plum
    case pine
    case clay
    case sun
    case rose
    case night

    var colours: Colours {
        switch self {
        case .celadon:
            Colours(
                main: "#9fc4b0",
                shade: "#6f9d88",
                light: "#e3efe4",
                accent: "#2f6b59",
                ground: "#eef4ec",
                cloud: "#d9e8dc"
            )
        case .white:
            Colours(
                main: "#f4efe4",
                shade: "#d9cfbb",
                light: "#fffdf8",
                accent: "#3566a8",
                ground: "#e8eef5",
                cloud: "#d3dfee"
            )
        case .indigo:
            Colours(
                main: "#3f5f9e",
                shade: "#2b4373",
                light: "#c9d7ee",
                accent: "#f0b64a",
                ground: "#eef1f8",
                cloud: "#d8e0f0"
            )
        case .persimmon:
            Colours(
                main: "#e8823f",
                shade: "#c4602a",
                light: "#ffe3c6",
                accent: "#5b8a4a",
                ground: "#fdf2e6",
                cloud: "#f8dfc6"
            )
        case .plum:
            Colours(
                main: "#a8558a",
                shade: "#7f3a67",
                light: "#f3d9e8",
                accent: "#f0b64a",
                ground: "#f9eff5",
                cloud: "#efd9e6"
            )
        case .pine:
            Colours(
                main: "#4f8a6b",
                shade: "#35664d",
                light: "#d5e8da",
                accent: "#e0704a",
                ground: "#eef5ef",
                cloud: "#d6e8dc"
            )
        case .clay:
            Colours(
                main: "#c98e62",
                shade: "#9d6840",
                light: "#f3e0cc",
                accent: "#2f6f6b",
                ground: "#f8f0e7",
                cloud: "#ecdac6"
            )
        case .sun:
            Colours(
                main: "#f0bd4f",
                shade: "#d09a2c",
                light: "#fff1cc",
                accent: "#b3402e",
                ground: "#fff8e6",
                cloud: "#f9e6ba"
            )
        case .rose:
            Colours(
                main: "#e39a9a",
                shade: "#c06f74",
                light: "#fde6e2",
                accent: "#7a4f8a",
                ground: "#fdf1ef",
                cloud: "#f6d9d6"
            )
        case .night:
            Colours(
                main: "#4a4560",
                shade: "#332f47",
                light: "#cfc8e6",
                accent: "#f2c14e",
                ground: "#edebf4",
                cloud: "#d8d3e8"
            )
        }
    }

    struct Colours {
        let main: String
        let shade: String
        let light: String
        let accent: String
        let ground: String
        let cloud: String
    }
}
