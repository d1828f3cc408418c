import BoxOffice
import Domain
import Exhibitions
import Market
import Markup
import Pages
import Routes

/// A hall on the front page: its name and today's content.
struct HomeCard {
    let hall: Hall
    let today: HomeToday

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.section(.class("court card"), .ariaLabel(hall.title[language])) { card in
            hall.look.eaves.write(&card)
            heading(&card, language)
            switch (hall, today.exhibit, today.products, today.film) {
            case (.expo, let exhibit?, _, _): self.exhibit(&card, exhibit, language)
            case (.market, _, let products?, _): self.products(&card, products, language)
            case (.boxOffice, _, _, let film?): self.film(&card, film, language)
            default: purpose(&card, language)
            }
        }
    }

    private func heading(_ html: inout HTML, _ language: Language) {
        let isSample = hall == .boxOffice && today.film?.isSample == true
        html.h2 { title in
            title.a(.href(Route.hall(hall).link)) { $0.text(hall.title[language]) }
            if isSample { title.small { $0.text(Phrase("예시", "Sample")[language]) } }
        }
    }

    /// Writes the hall's purpose, if its content is unknown.
    private func purpose(_ html: inout HTML, _ language: Language) {
        html.p(.class("purpose")) { $0.text(hall.purpose[language]) }
        hall.look.scene.write(&html, class: "scene")
    }

    private func exhibit(_ html: inout HTML, _ shown: HomeToday.ShownExhibit, _ language: Language) {
        let exhibit = shown.exhibit
        html.a(.class("lead-thing"), .href(shown.place.link(to: .exhibit(exhibit.slug)))) { link in
            link.span(.class("thumb")) {
                picture(&$0, of: exhibit, shown, sizes: "(min-width: 72em) 20rem, 92vw", .early)
            }
            link.span { words in
                words.small { $0.text(Phrase("오늘의 출품작", "Today’s exhibit")[language]) }
                words.b(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                words.span(.lang(exhibit.summary.tag(for: language))) { $0.text(exhibit.summary[language]) }
            }
        }
        html.ul(.class("more-things")) { list in
            for exhibit in shown.others {
                list.li { item in
                    item.a(.href(shown.place.link(to: .exhibit(exhibit.slug)))) { link in
                        link.span(.class("thumb")) { picture(&$0, of: exhibit, shown, sizes: "7rem", .late) }
                        link.b(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                    }
                }
            }
        }
    }

    private func picture(
        _ html: inout HTML,
        of exhibit: Exhibit,
        _ shown: HomeToday.ShownExhibit,
        sizes: StaticString,
        _ urgency: PackPictureView.Urgency
    ) {
        PackPictureView(
            picture: exhibit.picture,
            name: exhibit.imageName,
            place: shown.place,
            sizes: sizes,
            urgency: urgency
        ).write(&html, alt: "")
    }

    private func products(_ html: inout HTML, _ products: [ProductGlance], _ language: Language) {
        guard !products.isEmpty else { return noProducts(&html, language) }
        html.ul(.class("fresh")) { list in
            for (index, product) in products.enumerated() {
                list.li { item in
                    item.a(.href(product.route.link)) { link in
                        link.span(.class("thumb")) {
                            ProductThumbnail(product: product, layout: .photos, isEarly: index < 3).write(&$0)
                        }
                        link.b { $0.text(product.name) }
                        link.span(.class("num")) { $0.text(product.price.shown[language]) }
                        link.small { $0.text(product.added.ago(from: today.now)[language]) }
                    }
                }
            }
        }
    }

    private func noProducts(_ html: inout HTML, _ language: Language) {
        guard !today.isBeingFilled else {
            return html.p(.class("purpose")) { $0.text(ProductListScreen.sampleToCome[language]) }
        }
        html.a(.class("lead-thing"), .href(Route.market(.newProduct).link)) { link in
            link.span { words in
                words.small { $0.text(Phrase("아직 상품이 없어요", "Nothing for sale yet")[language]) }
                words.b { $0.text(Phrase("첫 상품 등록하기", "List the first product")[language]) }
            }
        }
    }

    private func film(_ html: inout HTML, _ leading: HomeToday.LeadingFilm, _ language: Language) {
        let (first, title) = (leading.first, leading.title(of: leading.first))
        html.a(.class("lead-thing films"), .href(Route.boxOffice(.film(first.code)).link)) { link in
            link.span(.class("film"), .ariaHidden(true)) {
                PosterView(
                    code: first.code,
                    name: title.shown(language),
                    genre: nil,
                    stored: leading.poster,
                    sizes: "7rem"
                ).write(&$0)
            }
            link.span { words in
                words.small(.class("num")) { $0.text(leading.label[language]) }
                words.b(.lang(title.foreign(language))) { $0.text(title.shown(language)) }
                words.span(.class("num")) { $0.text(leading.figures[language]) }
            }
        }
        html.ol(.class("ladder")) { list in
            for film in leading.films { list.li { rung(&$0, film, leading, language) } }
        }
    }

    /// Writes a film with a bar of its admissions relative to the first film's.
    private func rung(_ html: inout HTML, _ film: RankedFilm, _ leading: HomeToday.LeadingFilm, _ language: Language) {
        html.a(.href(Route.boxOffice(.film(film.code)).link)) { link in
            link.b(.class("num")) { $0.number(film.rank) }
            link.span { $0.title(leading.title(of: film), language) }
            link.span(.class("num")) { $0.text(film.admissions.count.grouped) }
            link.svg(.viewBox("0 0 100 6"), .preserveAspectRatio("none"), .ariaHidden(true)) { svg in
                let whole = max(leading.first.admissions.count, 1)
                svg.rect(.width(Double(film.admissions.count * 1_000 / whole) / 10), .height(6))
            }
        }
    }
}
