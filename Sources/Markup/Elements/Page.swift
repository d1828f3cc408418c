// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The page, its head and its large parts.
extension HTML {
    @inlinable
    public mutating func html(_ attributes: A<Tag.Html>..., content: Content = { _ in }) {
        element("<html", "</html>", attributes, content: content)
    }

    @inlinable
    public mutating func head(_ attributes: A<Tag.Head>..., content: Content = { _ in }) {
        element("<head", "</head>", attributes, content: content)
    }

    @inlinable
    public mutating func body(_ attributes: A<Tag.Body>..., content: Content = { _ in }) {
        element("<body", "</body>", attributes, content: content)
    }

    @inlinable
    public mutating func header(_ attributes: A<Tag.Header>..., content: Content = { _ in }) {
        element("<header", "</header>", attributes, content: content)
    }

    @inlinable
    public mutating func footer(_ attributes: A<Tag.Footer>..., content: Content = { _ in }) {
        element("<footer", "</footer>", attributes, content: content)
    }

    @inlinable
    public mutating func main(_ attributes: A<Tag.Main>..., content: Content = { _ in }) {
        element("<main", "</main>", attributes, content: content)
    }

    @inlinable
    public mutating func nav(_ attributes: A<Tag.Nav>..., content: Content = { _ in }) {
        element("<nav", "</nav>", attributes, content: content)
    }

    @inlinable
    public mutating func section(_ attributes: A<Tag.Section>..., content: Content = { _ in }) {
        element("<section", "</section>", attributes, content: content)
    }

    @inlinable
    public mutating func article(_ attributes: A<Tag.Article>..., content: Content = { _ in }) {
        element("<article", "</article>", attributes, content: content)
    }

    @inlinable
    public mutating func aside(_ attributes: A<Tag.Aside>..., content: Content = { _ in }) {
        element("<aside", "</aside>", attributes, content: content)
    }

    @inlinable
    public mutating func search(_ attributes: A<Tag.Search>..., content: Content = { _ in }) {
        element("<search", "</search>", attributes, content: content)
    }

    @inlinable
    public mutating func div(_ attributes: A<Tag.Div>..., content: Content = { _ in }) {
        element("<div", "</div>", attributes, content: content)
    }

    @inlinable
    public mutating func h1(_ attributes: A<Tag.H1>..., content: Content = { _ in }) {
        element("<h1", "</h1>", attributes, content: content)
    }

    @inlinable
    public mutating func h2(_ attributes: A<Tag.H2>..., content: Content = { _ in }) {
        element("<h2", "</h2>", attributes, content: content)
    }

    @inlinable
    public mutating func h3(_ attributes: A<Tag.H3>..., content: Content = { _ in }) {
        element("<h3", "</h3>", attributes, content: content)
    }

    @inlinable
    public mutating func h4(_ attributes: A<Tag.H4>..., content: Content = { _ in }) {
        element("<h4", "</h4>", attributes, content: content)
    }

    @inlinable
    public mutating func h5(_ attributes: A<Tag.H5>..., content: Content = { _ in }) {
        element("<h5", "</h5>", attributes, content: content)
    }

    @inlinable
    public mutating func h6(_ attributes: A<Tag.H6>..., content: Content = { _ in }) {
        element("<h6", "</h6>", attributes, content: content)
    }

    @inlinable
    public mutating func hgroup(_ attributes: A<Tag.Hgroup>..., content: Content = { _ in }) {
        element("<hgroup", "</hgroup>", attributes, content: content)
    }

    @inlinable
    public mutating func address(_ attributes: A<Tag.Address>..., content: Content = { _ in }) {
        element("<address", "</address>", attributes, content: content)
    }

    @inlinable
    public mutating func noscript(_ attributes: A<Tag.Noscript>..., content: Content = { _ in }) {
        element("<noscript", "</noscript>", attributes, content: content)
    }

    @inlinable
    public mutating func template(_ attributes: A<Tag.Template>..., content: Content = { _ in }) {
        element("<template", "</template>", attributes, content: content)
    }

    @inlinable
    public mutating func meta(_ attributes: A<Tag.Meta>...) { void("<meta", attributes) }

    @inlinable
    public mutating func link(_ attributes: A<Tag.Link>...) { void("<link", attributes) }

    /// Without content: scripts are files of their own.
    @inlinable
    public mutating func script(_ attributes: A<Tag.Script>...) { element("<script", "</script>", attributes) { _ in } }
}
