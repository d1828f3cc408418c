// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The page, its head and its sections.
extension HTML {
    @inlinable
    public mutating func head(_ first: A<Tag.Head> = .omitted, _ more: A<Tag.Head>..., content: Content = { _ in }) {
        element("<head", "</head>", first, more, content: content)
    }

    @inlinable
    public mutating func body(_ first: A<Tag.Body> = .omitted, _ more: A<Tag.Body>..., content: Content = { _ in }) {
        element("<body", "</body>", first, more, content: content)
    }

    @inlinable
    public mutating func header(
        _ first: A<Tag.Header> = .omitted,
        _ more: A<Tag.Header>...,
        content: Content = { _ in }
    ) { element("<header", "</header>", first, more, content: content) }

    @inlinable
    public mutating func footer(
        _ first: A<Tag.Footer> = .omitted,
        _ more: A<Tag.Footer>...,
        content: Content = { _ in }
    ) { element("<footer", "</footer>", first, more, content: content) }

    @inlinable
    public mutating func main(_ first: A<Tag.Main> = .omitted, _ more: A<Tag.Main>..., content: Content = { _ in }) {
        element("<main", "</main>", first, more, content: content)
    }

    @inlinable
    public mutating func nav(_ first: A<Tag.Nav> = .omitted, _ more: A<Tag.Nav>..., content: Content = { _ in }) {
        element("<nav", "</nav>", first, more, content: content)
    }

    @inlinable
    public mutating func section(
        _ first: A<Tag.Section> = .omitted,
        _ more: A<Tag.Section>...,
        content: Content = { _ in }
    ) { element("<section", "</section>", first, more, content: content) }

    @inlinable
    public mutating func article(
        _ first: A<Tag.Article> = .omitted,
        _ more: A<Tag.Article>...,
        content: Content = { _ in }
    ) { element("<article", "</article>", first, more, content: content) }

    @inlinable
    public mutating func div(_ first: A<Tag.Div> = .omitted, _ more: A<Tag.Div>..., content: Content = { _ in }) {
        element("<div", "</div>", first, more, content: content)
    }

    @inlinable
    public mutating func h1(_ first: A<Tag.H1> = .omitted, _ more: A<Tag.H1>..., content: Content = { _ in }) {
        element("<h1", "</h1>", first, more, content: content)
    }

    @inlinable
    public mutating func h2(_ first: A<Tag.H2> = .omitted, _ more: A<Tag.H2>..., content: Content = { _ in }) {
        element("<h2", "</h2>", first, more, content: content)
    }

    @inlinable
    public mutating func h3(_ first: A<Tag.H3> = .omitted, _ more: A<Tag.H3>..., content: Content = { _ in }) {
        element("<h3", "</h3>", first, more, content: content)
    }

    @inlinable
    public mutating func hgroup(
        _ first: A<Tag.Hgroup> = .omitted,
        _ more: A<Tag.Hgroup>...,
        content: Content = { _ in }
    ) { element("<hgroup", "</hgroup>", first, more, content: content) }

    @inlinable
    public mutating func noscript(
        _ first: A<Tag.Noscript> = .omitted,
        _ more: A<Tag.Noscript>...,
        content: Content = { _ in }
    ) { element("<noscript", "</noscript>", first, more, content: content) }

    @inlinable
    public mutating func template(
        _ first: A<Tag.Template> = .omitted,
        _ more: A<Tag.Template>...,
        content: Content = { _ in }
    ) { element("<template", "</template>", first, more, content: content) }

    @inlinable
    public mutating func meta(_ first: A<Tag.Meta> = .omitted, _ more: A<Tag.Meta>...) { void("<meta", first, more) }

    @inlinable
    public mutating func link(_ first: A<Tag.Link> = .omitted, _ more: A<Tag.Link>...) { void("<link", first, more) }

    /// Writes a script element without content: scripts are separate files.
    @inlinable
    public mutating func script(_ first: A<Tag.Script> = .omitted, _ more: A<Tag.Script>...) {
        element("<script", "</script>", first, more) { _ in }
    }
}
