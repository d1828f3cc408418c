/// The names of the elements, each a type that says which attributes its element takes.
package enum Tag {
    // The page and its parts.
    package enum Html {}
    package enum Head {}
    package enum Body {}
    package enum Header {}
    package enum Footer {}
    package enum Main {}
    package enum Nav {}
    package enum Section {}
    package enum Article {}
    package enum Aside {}
    package enum Search {}
    package enum Div {}
    package enum H1 {}
    package enum H2 {}
    package enum H3 {}
    package enum H4 {}
    package enum H5 {}
    package enum H6 {}
    package enum Hgroup {}
    package enum Address {}
    package enum Noscript {}
    package enum Template {}
    package enum Meta: TakesName {}
    package enum Link: TakesReference {}
    package enum Script: TakesSource {}

    // Text.
    package enum P {}
    package enum A: TakesReference {}
    package enum Span {}
    package enum Strong {}
    package enum Em {}
    package enum B {}
    package enum I {}
    package enum S {}
    package enum Small {}
    package enum Sub {}
    package enum Sup {}
    package enum Mark {}
    package enum Abbr {}
    package enum Cite {}
    package enum Code {}
    package enum Kbd {}
    package enum Q {}
    package enum Bdi {}
    package enum Time: TakesMoment {}
    package enum Data: TakesValue {}
    package enum Ins: TakesMoment {}
    package enum Del: TakesMoment {}
    package enum Blockquote {}
    package enum Pre {}
    package enum Figure {}
    package enum Figcaption {}
    package enum Ruby {}
    package enum Rt {}
    package enum Rp {}
    package enum Br {}
    package enum Wbr {}
    package enum Hr {}

    // Lists and tables.
    package enum Ul {}
    package enum Ol {}
    package enum Li: TakesCount {}
    package enum Dl {}
    package enum Dt {}
    package enum Dd {}
    package enum Menu {}
    package enum Table {}
    package enum Caption {}
    package enum Colgroup: TakesSpan {}
    package enum Col: TakesSpan {}
    package enum Thead {}
    package enum Tbody {}
    package enum Tfoot {}
    package enum Tr {}
    package enum Th: IsCell {}
    package enum Td: IsCell {}

    // Forms, and what opens and closes.
    package enum Form: TakesName, HasSuggestions {}
    package enum Fieldset: IsControl {}
    package enum Legend {}
    package enum Label: IsForControl {}
    package enum Input: IsField, TakesValue, TakesLength, TakesSource, TakesSize {}
    package enum Button: IsControl, TakesValue {}
    package enum Select: IsField {}
    package enum Optgroup: CanBeDisabled, TakesLabel {}
    package enum Option: CanBeDisabled, TakesLabel, TakesValue {}
    package enum Textarea: IsField, TakesLength {}
    package enum Output: IsForControl, TakesName {}
    package enum Datalist {}
    package enum Details: CanBeOpen, TakesName {}
    package enum Summary {}
    package enum Dialog: CanBeOpen {}
    package enum Progress: TakesMeasure {}
    package enum Meter: TakesMeasure {}

    // Pictures, sound and film.
    package enum Img: TakesSource, TakesSourceSet, TakesSize {}
    package enum Picture {}
    package enum Source: TakesSource, TakesSourceSet, TakesSize, TakesMedia {}
    package enum Audio: TakesSource, IsPlayer {}
    package enum Video: TakesSource, TakesSize, IsPlayer {}

    // Drawings.
    package enum Svg: IsDrawn, HasBox, HasView {}
    package enum G: IsDrawn {}
    package enum Defs {}
    package enum Symbol: HasView {}
    package enum Use: IsDrawn, HasBox {}
    package enum Path: IsDrawn {}
    package enum Circle: IsDrawn, HasCentre {}
    package enum Ellipse: IsDrawn, HasCentre, HasRadii {}
    package enum Rect: IsDrawn, HasBox, HasRadii {}
    package enum Line: IsDrawn, HasEnds {}
    package enum Polyline: IsDrawn, HasPoints {}
    package enum Polygon: IsDrawn, HasPoints {}
    package enum SVGText: IsDrawn, IsLettering {}
    package enum Tspan: IsDrawn, IsLettering {}
    package enum LinearGradient: IsGradient, HasEnds {}
    package enum RadialGradient: IsGradient, HasCentre {}
    package enum Stop {}
    package enum Pattern: HasBox, HasView {}
    package enum ClipPath {}
    package enum Mask: HasBox {}
}

package protocol TakesReference {}
package protocol TakesSource {}
package protocol TakesSourceSet {}
package protocol TakesSize {}
package protocol TakesMedia {}
package protocol TakesName {}
package protocol TakesValue {}
package protocol TakesLabel {}
package protocol TakesLength {}
package protocol TakesMoment {}
package protocol TakesCount {}
package protocol TakesSpan {}
package protocol TakesMeasure {}
package protocol HasSuggestions {}
package protocol CanBeDisabled {}
package protocol CanBeOpen {}
package protocol IsForControl {}
package protocol IsCell {}
package protocol IsPlayer {}
package protocol IsControl: CanBeDisabled, TakesName {}
package protocol IsField: IsControl, HasSuggestions {}
package protocol IsDrawn {}
package protocol IsLettering {}
package protocol IsGradient {}
package protocol HasBox {}
package protocol HasView {}
package protocol HasCentre {}
package protocol HasRadii {}
package protocol HasEnds {}
package protocol HasPoints {}
