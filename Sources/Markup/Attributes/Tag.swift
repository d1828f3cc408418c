// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The names of the elements, each a type that says which attributes its element takes.
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
    public enum Aside {}
    public enum Search {}
    public enum Div {}
    public enum H1 {}
    public enum H2 {}
    public enum H3 {}
    public enum H4 {}
    public enum H5 {}
    public enum H6 {}
    public enum Hgroup {}
    public enum Address {}
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
    public enum Em {}
    public enum B {}
    public enum I {}
    public enum S {}
    public enum Small {}
    public enum Sub {}
    public enum Sup {}
    public enum Mark {}
    public enum Abbr {}
    public enum Cite {}
    public enum Code {}
    public enum Kbd {}
    public enum Q {}
    public enum Bdi {}
    public enum Time: TakesMoment {}
    public enum Data: TakesValue {}
    public enum Blockquote {}
    public enum Pre {}
    public enum Figure {}
    public enum Figcaption {}
    public enum Ruby {}
    public enum Rt {}
    public enum Rp {}
    public enum Br {}
    public enum Wbr {}
    public enum Hr {}

    // Lists and tables.
    public enum Ul {}
    public enum Ol {}
    public enum Li: TakesCount {}
    public enum Dl {}
    public enum Dt {}
    public enum Dd {}
    public enum Menu {}
    public enum Table {}
    public enum Caption {}
    public enum Col: TakesSpan {}
    public enum Thead {}
    public enum Tbody {}
    public enum Tfoot {}
    public enum Tr {}
    public enum Th: IsCell {}
    public enum Td: IsCell {}

    // Forms, and what opens and closes.
    public enum Form: TakesName, HasSuggestions {}
    public enum Fieldset: IsControl {}
    public enum Legend {}
    public enum Label: IsForControl {}
    public enum Input: IsField, TakesValue, TakesLength, TakesSource, TakesSize {}
    public enum Button: IsControl, TakesValue {}
    public enum Select: IsField {}
    public enum Option: CanBeDisabled, TakesLabel, TakesValue {}
    public enum Textarea: IsField, TakesLength {}
    public enum Output: IsForControl, TakesName {}
    public enum Datalist {}
    public enum Details: CanBeOpen, TakesName {}
    public enum Summary {}
    public enum Dialog: CanBeOpen {}
    public enum Progress: TakesMeasure {}
    public enum Meter: TakesMeasure {}

    // Pictures, sound and film.
    public enum Img: TakesSource, TakesSourceSet, TakesSize {}
    public enum Picture {}
    public enum Source: TakesSource, TakesSourceSet, TakesSize, TakesMedia {}
    public enum Video: TakesSource, TakesSize, IsPlayer {}

    // Drawings.
    public enum Svg: IsDrawn, HasBox, HasView {}
    public enum G: IsDrawn {}
    public enum Defs {}
    public enum Symbol: HasView {}
    public enum Use: IsDrawn, HasBox {}
    public enum Path: IsDrawn {}
    public enum Circle: IsDrawn, HasCentre {}
    public enum Rect: IsDrawn, HasBox, HasRadii {}
    public enum Line: IsDrawn, HasEnds {}
    public enum SVGText: IsDrawn, IsLettering {}
    public enum LinearGradient: IsGradient, HasEnds {}
    public enum Stop {}
    public enum Pattern: HasBox, HasView {}
    public enum ClipPath {}
}

public protocol TakesReference {}
public protocol TakesSource {}
public protocol TakesSourceSet {}
public protocol TakesSize {}
public protocol TakesMedia {}
public protocol TakesName {}
public protocol TakesValue {}
public protocol TakesLabel {}
public protocol TakesLength {}
public protocol TakesMoment {}
public protocol TakesCount {}
public protocol TakesSpan {}
public protocol TakesMeasure {}
public protocol HasSuggestions {}
public protocol CanBeDisabled {}
public protocol CanBeOpen {}
public protocol IsForControl {}
public protocol IsCell {}
public protocol IsPlayer {}
public protocol IsControl: CanBeDisabled, TakesName {}
public protocol IsField: IsControl, HasSuggestions {}
public protocol IsDrawn {}
public protocol IsLettering {}
public protocol IsGradient {}
public protocol HasBox {}
public protocol HasView {}
public protocol HasCentre {}
public protocol HasRadii {}
public protocol HasEnds {}
public protocol HasPoints {}
