import TestKit

/// An element where the Tab key stopped.
package struct FocusStop: Sendable, CustomStringConvertible {
    package var name: String
    /// The index among all elements of the document.
    package var order: Int
    /// Whether the focus ring is visible: an outline on it, its label or its parent.
    package var hasRing: Bool
    /// Whether it is on the screen with nothing covering it.
    package var isInSight: Bool

    package var description: String { name }
}

extension Page {
    /// Presses Tab from the top of the page until the focus leaves it or returns to the first stop. Throws if a page
    /// traps the focus beyond `limit` stops.
    package func walk(limit: Int = 150) async throws -> [FocusStop] {
        var stops: [FocusStop] = []
        _ = try await run("void (window.walked = [])")
        while stops.count < limit {
            try await press(.tab)
            let found = try await run(FocusProbe.script)
            guard let order = found["order"].integer, !found["again"].isTrue else { return stops }
            stops.append(
                FocusStop(
                    name: found["name"].string ?? "",
                    order: order,
                    hasRing: found["ring"].isTrue,
                    isInSight: found["sight"].isTrue
                )
            )
        }
        throw BrowserError("Tab is trapped: \(stops.suffix(5))")
    }

    /// Returns focusable elements the walk did not reach, radio buttons counted by group.
    package func unreached() async throws -> [String] { try await run("(\(FocusProbe.unreached))()").strings }
}

private enum FocusProbe {
    static let script = """
        (async () => {
          // A list that goes on by itself may put what comes next in the place of the link to it, once it is in sight.
          const goesOn = () => document.querySelector('[aria-busy=true]') || document.activeElement?.matches('.more-goods');
          for (let frames = 0; frames < 200 && goesOn(); frames++) await new Promise(requestAnimationFrame);
          const e = document.activeElement;
          if (!e || e === document.body || e === document.documentElement) return null;
          // The focus may still be scrolling into sight.
          for (let at = null, frames = 0; frames < 40; frames++) {
            const box = e.getBoundingClientRect(), now = box.x + ' ' + box.y;
            if (now === at) break;
            at = now;
            await new Promise(requestAnimationFrame);
          }
          const drawn = [e, ...(e.labels ?? []), e.parentElement];
          const ring = drawn.some(d => { const s = getComputedStyle(d); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 });
          const shown = e.getBoundingClientRect().width > 1 ? e : e.labels?.[0] ?? e;
          const isInSight = () => {
            const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
            const hit = document.elementFromPoint(box.x + box.width / 2, Math.min(box.y + box.height / 2, box.y + 22));
            return !!hit && (shown.contains(hit) || hit.contains(shown) && !hit.matches('nav, header') || hit.closest('label')?.control === e);
          };
          // A row that is moved sideways begins to move some frames later, and a script that comes with the first focus
          // may take longer on a busy machine.
          let sight = isInSight();
          for (let frames = 0; frames < 200 && !sight; frames++) {
            await new Promise(requestAnimationFrame);
            sight = isInSight();
          }
          // A script that comes with the first focus may add elements meanwhile, and shift all numbers behind them.
          const again = window.walked[0] === e;
          window.walked.push(e);
          return { again, order: [...document.body.querySelectorAll('*')].indexOf(e), ring, sight,
            name: (e.ariaLabel || e.innerText || e.labels?.[0]?.innerText || e.name || e.tagName).trim().replace(/\\s+/g, ' ') };
        })()
        """

    static let unreached = """
        () => {
          const stops = window.walked;
          return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
            .filter(e => !e.disabled && e.type !== 'hidden' && e.checkVisibility({ visibilityProperty: true }))
            .filter(e => !stops.includes(e))
            .filter(e => !(e.type === 'radio' && stops.some(s => s.type === 'radio' && s.name === e.name && s.form === e.form)))
            .map(e => e.tagName.toLowerCase() + ' ' + (e.ariaLabel || e.innerText || e.name || ''));
        }
        """
}
