import Domain
import Markup

/// A hall on the front page: its door, and below it what is there today.
struct HomeCard {
    let hall: Hall
    let today: HomeToday

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.section(.class("court card"), .ariaLabel(hall.title[language])) { card in
            door(&card, language)
            switch hall {
            case .expo: if let exhibit = today.exhibit { self.exhibit(&card, exhibit, language) }
            case .market: if let products = today.products { self.products(&card, products, language) }
            case .boxOffice: if let film = today.film { self.film(&card, film, language) }
            }
        }
    }

    private func door(_ html: inout HTML, _ language: Language) {
        let route = Route.hall(hall)
        html.a(.class("hall"), .href(route.link), .data("hero", route.path)) { door in
            hall.look.eaves.write(&door)
            door.div { words in
                words.h2 { $0.text(hall.title[language]) }
                words.p { $0.text(hall.purpose[language]) }
            }
            hall.look.scene.write(&door, class: "scene")
        }
    }

    private func exhibit(_ html: inout HTML, _ shown: HomeToday.ShownExhibit, _ language: Language) {
        let (exhibit, place) = (shown.exhibit, shown.place)
        html.a(.class("first"), .href(place.link(to: .exhibit(exhibit.slug)))) { link in
            link.span(.class("thumb")) {
                PackPictureView(
                    picture: exhibit.picture,
                    name: exhibit.imageName,
                    place: place,
                    sizes: "64px",
                    urgency: .early
                ).write(&$0, alt: "")
            }
            link.span { words in
                words.small(.class("label")) { $0.text(Phrase("오늘의 출품작", "Today’s exhibit")[language]) }
                words.b(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                words.small(.lang(exhibit.summary.tag(for: language))) { $0.text(exhibit.summary[language]) }
            }
        }
    }

    private func products(_ html: inout HTML, _ products: [ProductGlance], _ language: Language) {
        guard !products.isEmpty else { return noProducts(&html, language) }
        html.div(.class("today")) { part in
            part.h3 { $0.text(Phrase("새로 올라온 상품", "New in the market")[language]) }
            part.ul(.class("three")) { list in
                for (index, product) in products.enumerated() {
                    list.li { item in
                        item.a(.href(product.route.link)) { link in
                            link.span(.class("thumb")) {
                                // What a narrow window has no room for is not fetched there.
                                ProductThumbnail(product: product, layout: .grid, isEarly: index < 3).write(&$0)
                            }
                            link.b { $0.text(product.name) }
                            link.span(.class("num")) { $0.text(product.price.shown[language]) }
                        }
                    }
                }
            }
        }
    }

    private func noProducts(_ html: inout HTML, _ language: Language) {
        html.a(.class("first"), .href(Route.market(.newProduct).link)) { link in
            link.span { words in
                words.small(.class("label")) { $0.text(Phrase("아직 상품이 없어요", "Nothing for sale yet")[language]) }
                words.b { $0.text(Phrase("첫 상품 등록하기", "List the first product")[language]) }
            }
        }
    }

    private func film(_ html: inout HTML, _ leading: HomeToday.LeadingFilm, _ language: Language) {
        let code = leading.film.code
        html.a(.class("first"), .href(Route.boxOffice(.film(code)).link)) { link in
            link.span(.class("film"), .ariaHidden(true)) {
                PosterView(code: code, name: leading.name[language], genre: nil, stored: leading.poster, sizes: "50px")
                    .write(&$0)
            }
            link.span { words in
                words.small(.class("label num")) { $0.text(leading.label[language]) }
                words.b { $0.text(leading.name[language]) }
                words.small(.class("num")) { $0.text(leading.figures[language]) }
            }
        }
        if !leading.others.isEmpty { others(&html, leading.others) }
    }

    /// Seen on wide windows alone.
    private func others(_ html: inout HTML, _ films: [RankedFilm]) {
        html.ul(.class("others")) { list in
            for film in films {
                list.li { item in
                    item.a(.href(Route.boxOffice(.film(film.code)).link)) { link in
                        link.b(.class("num")) { $0.text(String(film.rank)) }
                        link.span(.lang("ko")) { $0.text(film.name) }
                    }
                }
            }
        }
    }
}
