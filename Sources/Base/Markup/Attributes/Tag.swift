// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The element names, each a type that determines the attributes its element accepts.
public enum Tag {
    // The page and its parts.
    public enum Html {}
    public enum Head {}
    public enum Body {}
    public enum Header {}
    public enum Footer {}
    public enum Main {}
    public enum Nav {}
    public enum Section {}
    public enum Article {}
    public enum Div {}
    public enum H1 {}
    public enum H2 {}
    public enum H3 {}
    public enum Hgroup {}
    public enum Noscript {}
    public enum Template {}
    public enum Meta: TakesName {}
    public enum Link: TakesReference {}
    public enum Script: TakesSource {}

    // Text.
    public enum P {}
    public enum A: TakesReference {}
    public enum Span {}
    public enum Strong {}
    public enum B {}
    public enum I {}
    public enum S {}
    public enum Small {}
    public enum Cite {}
    public enum Ins {}
    public enum Del {}
    public enum Code {}
    public enum Time: TakesMoment {}
    public enum Figure {}
    public enum Figcaption {}
    public enum Br {}

    // Lists and tables.
    public enum Ul {}
    public enum Ol {}
    public enum Li {}
    public enum Dl {}
    public enum Dt {}
    public enum Dd {}
    public enum Table {}
    public enum Thead {}
    public enum Tbody {}
    public enum Tr {}
    public enum Th {}
    public enum Td {}

    // Forms and interactive elements.
    public enum Form: TakesName, HasSuggestions {}
    public enum Fieldset {}
    public enum Legend {}
    public enum Label: IsForControl {}
    public enum Input: IsField, TakesValue, TakesLength, TakesSource, TakesSize {}
    public enum Button: TakesName, TakesValue {}
    public enum Select: IsField {}
    public enum Option: TakesValue {}
    public enum Textarea: IsField, TakesLength {}
    public enum Output: IsForControl, TakesName {}
    public enum Details: CanBeOpen, TakesName {}
    public enum Summary {}
    public enum Dialog: CanBeOpen {}

    // Pictures, sound and video.
    public enum Img: TakesSource, TakesSourceSet, TakesSize {}
    public enum Picture {}
    public enum Source: TakesSource, TakesSourceSet, TakesSize {}
    public enum Audio: IsPlayed {}
    public enum Video: IsPlayed {}
    public enum Track: TakesSource {}

    // Drawings.
    public enum Svg: IsDrawn, HasBox, HasView {}
    public enum G: IsDrawn {}
    public enum Symbol: HasView {}
    public enum Path: IsDrawn {}
    public enum Rect: IsDrawn, HasBox {}
    public enum Image: HasBox, TakesReference {}
    public enum SVGText: IsDrawn, IsLettering {}
    public enum Pattern: HasBox, HasView {}
}

public protocol TakesReference {}
public protocol TakesSource {}
public protocol TakesSourceSet {}
public protocol IsPlayed {}
public protocol TakesSize {}
public protocol TakesName {}
public protocol TakesValue {}
public protocol TakesLength {}
public protocol TakesMoment {}
public protocol HasSuggestions {}
public protocol CanBeOpen {}
public protocol IsForControl {}
public protocol IsField: TakesName, HasSuggestions {}
public protocol IsDrawn {}
public protocol IsLettering {}
public protocol HasBox {}
public protocol HasView {}
