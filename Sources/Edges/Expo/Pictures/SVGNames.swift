/// Names allowed in a drawing: shapes, text, paint and filters. None of them animates, runs, or loads anything.
enum SVGNames {
    static let elements = words(
        """
        svg g defs symbol use switch a title desc metadata style image
        path rect circle ellipse line polyline polygon text tspan textPath
        linearGradient radialGradient stop pattern clipPath mask marker
        meshgradient meshrow meshpatch flowRoot flowRegion flowPara flowSpan flowDiv
        filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
        feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
        feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
        """
    )

    /// Elements whose markup content could be parsed as HTML.
    static let textOnly: Set<String> = ["title", "desc", "style"]

    /// Attributes with uninterpreted text, besides `data-…` and `aria-…`.
    static let texts = words(
        """
        id class lang role title version baseProfile systemLanguage zoomAndPan contentScriptType contentStyleType
        externalResourcesRequired requiredExtensions requiredFeatures
        """
    )

    /// Attributes with numbers, names, lengths and the like, besides `properties`.
    static let values = words(
        """
        x y x1 x2 y1 y2 z cx cy dx dy fx fy fr r rx ry d points pathLength width height viewBox preserveAspectRatio
        transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits clipPathUnits
        maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient spreadMethod offset rotate
        textLength lengthAdjust startOffset method spacing side filterUnits primitiveUnits filterRes focusable tabindex
        in in2 result type mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
        kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
        limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation scale xChannelSelector yChannelSelector
        stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
        space enable-background
        """
    )

    /// Style properties, which are attributes as well.
    static let properties = words(
        """
        alignment-baseline baseline-shift block-progression clip clip-path clip-rule color color-interpolation
        color-interpolation-filters color-profile color-rendering cx cy d direction display dominant-baseline
        enable-background fill fill-opacity fill-rule filter filter-blend-mode filter-gaussianBlur-deviation
        flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
        font-stretch font-style font-variant font-variant-alternates font-variant-caps font-variant-east-asian
        font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings font-weight
        glyph-orientation-horizontal glyph-orientation-vertical height image-rendering inline-size isolation kerning
        letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type
        mix-blend-mode opacity overflow paint-order pointer-events r rx ry shape-inside shape-margin shape-padding
        shape-rendering shape-subtract solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
        stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align
        text-anchor text-decoration text-decoration-color text-decoration-line text-decoration-skip-ink
        text-decoration-style text-decoration-thickness text-indent text-orientation text-rendering text-transform
        transform transform-box transform-origin unicode-bidi vector-effect visibility white-space width word-spacing
        writing-mode x y
        """
    )

    /// Functions allowed in values. `url` is checked separately; `image-set`, `src` and others that load are not here.
    static let functions = words(
        """
        rgb rgba hsl hsla hwb lab lch oklab oklch color icc-color device-cmyk matrix translate translatex translatey
        scale scalex scaley rotate skewx skewy blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
        saturate sepia circle ellipse inset polygon path rect
        """
    )

    /// Elements of Creative Commons, which Inkscape once wrote without a prefix.
    static let licence = words("Work License Agent license permits requires prohibits")

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

/// A browser's treatment of a namespace.
enum SVGNamespace {
    case svg
    case link
    case xml
    /// Programs' metadata, without any effect.
    case inert
    /// Namespaces with an effect in browsers or renderers.
    case active

    init(_ address: String) {
        switch address {
        case "http://www.w3.org/2000/svg": self = .svg
        case "http://www.w3.org/1999/xlink": self = .link
        case "http://www.w3.org/XML/1998/namespace": self = .xml
        case "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#": self = .inert
        default: self = Self.actedUpon.contains { address.hasPrefix($0) } ? .active : .inert
        }
    }

    /// HTML, MathML, XInclude, XSLT, XML Events, SMIL, XBL, XUL, HTML+TIME, VML. An empty name means no namespace.
    private static let actedUpon = [
        "http://www.w3.org/", "https://www.w3.org/", "http://www.mozilla.org/", "urn:schemas-microsoft-com:",
    ]
}

/// The namespaces of prefixes in the open elements.
struct SVGScopes {
    private var meanings: [String: [String]] = [:]
    private var declared: [[String]] = []

    /// Adds the declarations of a tag. False for declarations that XML forbids.
    mutating func enter(_ tag: TagReader.OpeningTag) -> Bool {
        var prefixes: [String] = []
        for attribute in tag.attributes {
            guard let prefix = Self.declaredPrefix(attribute.name) else { continue }
            guard prefix != "xml", prefix != "xmlns", prefix.isEmpty || !attribute.value.isEmpty else { return false }
            meanings[prefix, default: []].append(attribute.value)
            prefixes.append(prefix)
        }
        declared.append(prefixes)
        return true
    }

    mutating func leave() {
        for prefix in declared.popLast() ?? [] { meanings[prefix]?.removeLast() }
    }

    /// Returns nil for an undeclared prefix.
    func namespace(of prefix: String) -> SVGNamespace? {
        if prefix == "xml" { return .xml }
        return meanings[prefix]?.last.map(SVGNamespace.init)
    }

    /// Returns the prefix declared by `xmlns="…"` or `xmlns:a="…"`.
    static func declaredPrefix(_ attribute: String) -> String? {
        if attribute == "xmlns" { return "" }
        return attribute.hasPrefix("xmlns:") ? String(attribute.dropFirst(6)) : nil
    }
}
