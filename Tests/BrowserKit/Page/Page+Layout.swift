import TestKit

extension Page {
    /// Returns unreadable text: beyond the screen, clipped, overlapping other text, or under the tab bar when scrolled
    /// to the end. One line each, empty if there is none.
    package func layoutFaults() async throws -> [String] {
        try await run(LayoutProbe.textFaults).strings
    }

    /// Returns links, buttons and fields with a target smaller than 44 × 44 px around their middle, except links within
    /// text.
    package func targetFaults() async throws -> [String] {
        try await run("(() => { \(LayoutProbe.common) \(LayoutProbe.targets) })()").strings
    }
}

/// JavaScript that checks every text and every target of a page.
enum LayoutProbe {
    /// An expression for the faults of the page's text.
    static let textFaults = "(() => { \(common) \(text) })()"

    static let common = """
        const root = document.scrollingElement, wide = document.documentElement.clientWidth;
        const name = e => e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + [...e.classList].map(c => '.' + c).join('');
        const told = e => `${name(e)} “${(e.innerText ?? e.value ?? '').trim().replace(/\\s+/g, ' ').slice(0, 30)}”`;
        const style = e => getComputedStyle(e);
        // Whatever is asked of an element is asked for each of its texts and descendants: it is found out once.
        const once = find => { const known = new Map(); return e => {
          if (!known.has(e)) known.set(e, find(e));
          return known.get(e);
        } };
        // Hidden from eyes and left for readers: tiny and clipped.
        const veiled = once(e => {
          const s = style(e);
          if (s.clipPath.startsWith('inset(50%') || s.clip.startsWith('rect(0') || s.clip.startsWith('rect(1')) return true;
          if (s.position === 'absolute' && s.overflow === 'hidden') {
            const box = e.getBoundingClientRect();
            if (box.width <= 1 && box.height <= 1) return true;
          }
          return !!e.parentElement && veiled(e.parentElement);
        });
        const visible = once(e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !veiled(e));
        // What stays in its place when the page is scrolled; null for what goes with the page.
        const layer = once(e => !e || e === document.body || e === document.documentElement ? null
          : ['fixed', 'sticky'].includes(style(e).position) ? e : layer(e.parentElement));
        const faults = new Set();
        """

    private static let text = """
        if (root.scrollWidth > wide) faults.add(`the page scrolls sideways: ${root.scrollWidth} px on ${wide} px`);
        // What cuts an element's text, from the inside out, up to where the reader can scroll to it.
        const cutters = once(e => {
          const cuts = [];
          let x = true, y = true;
          for (let a = e; a && a !== document.documentElement; a = a.parentElement) {
            const s = style(a);
            if (s.overflowX === 'auto' || s.overflowX === 'scroll') x = false;
            if (s.overflowY === 'auto' || s.overflowY === 'scroll') y = false;
            const cutsX = x && /hidden|clip/.test(s.overflowX), cutsY = y && /hidden|clip/.test(s.overflowY);
            if (cutsX || cutsY) cuts.push({ a, box: a.getBoundingClientRect(), cutsX, cutsY });
          }
          return { cuts, x, y };
        });
        // A link may show two lines of a long name and an ellipsis: what it leads to has it whole.
        const shortened = once(e => !e || e === document.body ? null
          : style(e).webkitLineClamp >= 2 && e.closest('a') ? e : shortened(e.parentElement));
        const lines = [];
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
        for (let node; node = words.nextNode();) {
          const parent = node.parentElement;
          if (!node.data.trim() || parent.closest('script, style, svg, noscript, option') || !visible(parent)) continue;
          range.selectNodeContents(node);
          // A font's box is taller than its letters.
          const slack = parseFloat(style(parent).fontSize) * .3;
          for (const box of range.getClientRects()) {
            if (box.width < 1 || (box.top + box.bottom) / 2 >= shortened(parent)?.getBoundingClientRect().bottom) continue;
            lines.push({ parent, layer: layer(parent), left: box.left, right: box.right, top: box.top + slack,
              bottom: Math.max(box.bottom - slack, box.top + slack + 1) });
          }
        }
        for (const line of lines) {
          const { cuts, x, y } = cutters(line.parent);
          const cut = cuts.find(({ box, cutsX, cutsY }) =>
            cutsX && (line.left < box.left - 1 || line.right > box.right + 1) ||
            cutsY && (line.top < box.top - 1 || line.bottom > box.bottom + 1));
          if (cut) faults.add(`${told(line.parent)} is cut by ${name(cut.a)}`);
          if (x && (line.left < -1 || line.right > wide + 1)) faults.add(`${told(line.parent)} leaves the screen`);
          line.isFree = x && y;
        }
        // From top to bottom, so that a line is compared with those that begin above its end and no others.
        const free = lines.filter(line => line.isFree).sort((a, b) => a.top - b.top);
        for (let i = 0; i < free.length; i++) for (let j = i + 1; j < free.length && free[j].top < free[i].bottom - 2; j++) {
          const a = free[i], b = free[j];
          const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - b.top;
          if (w <= 2 || h <= 2 || a.layer !== b.layer || a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
          faults.add(`${told(a.parent)} and ${told(b.parent)} lie on each other`);
        }
        const before = root.scrollTop;
        root.scrollTo({ top: root.scrollHeight, behavior: 'instant' });
        const moved = root.scrollTop - before;
        for (const line of lines) {
          if (line.layer || !line.isFree) continue;
          const y = (line.top + line.bottom) / 2 - moved, x = (line.left + line.right) / 2;
          if (y < innerHeight / 2 || y > innerHeight) continue;
          const over = layer(document.elementFromPoint(x, y));
          if (over) faults.add(`${told(line.parent)} stays under ${name(over)}`);
        }
        root.scrollTo({ top: before, behavior: 'instant' });
        return [...faults];
        """

    static let targets = """
        const before = root.scrollTop;
        const inText = e => style(e).display === 'inline' && e.parentElement.innerText.trim().length > e.innerText.trim().length;
        for (const e of document.querySelectorAll('a[href], button, select, textarea, summary, input:not([type=hidden])')) {
          const label = e.labels?.[0];
          // A field that is drawn by its label is met at its label.
          const shown = visible(e) && e.getBoundingClientRect().width > 1 ? e : label;
          if (!shown || !visible(shown) || e.disabled || inText(e)) continue;
          shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const hits = (x, y) => {
            const hit = document.elementFromPoint(x, y);
            return !!hit && (e.contains(hit) || hit.closest('label')?.control === e);
          };
          const box = shown.getClientRects()[0], x = box.x + box.width / 2, y = box.y + box.height / 2;
          const reach = (dx, dy) => { let n = 0; while (n < 22 && hits(x + dx * (n + .5), y + dy * (n + .5))) n += .5; return n };
          if (!hits(x, y)) { faults.add(`${told(shown)} is covered by ${name(document.elementFromPoint(x, y) ?? document.body)}`); continue }
          // Nearly all answer everywhere, and feeling along their sides half a pixel at a time takes long.
          const sides = [-21.5, -11, 11, 21.5].flatMap(d => [[d, 0], [0, d]]);
          if (sides.every(([dx, dy]) => hits(x + dx, y + dy))) continue;
          const width = reach(-1, 0) + reach(1, 0), height = reach(0, -1) + reach(0, 1);
          if (width < 43 || height < 43) faults.add(`${told(shown)} answers to ${width} × ${height} px`);
        }
        root.scrollTo({ top: before, behavior: 'instant' });
        return [...faults];
        """
}
