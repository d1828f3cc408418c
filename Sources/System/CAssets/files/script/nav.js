// In the head, before the first paint: the direction of a transition, the picture both pages share, and the focus.
(() => {
  const nav = window.navigation;
  const shared = (url) => document.querySelector(`[data-hero="${CSS.escape(new URL(url, location).pathname)}"]`);
  // Both promises fail for a page that was shown already: it is shown without a transition, which is no error.
  const lend = async (element, { ready, finished }) => {
    if (element) element.style.viewTransitionName = 'hero';
    await Promise.allSettled([ready, finished]);
    if (element) element.style.viewTransitionName = '';
  };
  const depth = (url) => new URL(url).pathname.split('/').filter(Boolean).length;
  const goesBack = ({ navigationType, entry, from }) =>
    navigationType === 'traverse' ? entry.index < from.index : depth(entry.url) < depth(from.url);

  // One step up is one step back where that is where one came from: the list is as it was left, and no history is added.
  addEventListener('click', (event) => {
    const link = event.target.closest?.('.bar .back');
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const before = nav ? nav.entries()[nav.currentEntry.index - 1]?.url : history.length > 1 && document.referrer;
    if (!before || new URL(before).pathname !== link.pathname) return;
    event.preventDefault();
    history.back();
  });

  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const to = viewTransition && activation?.entry?.url;
    if (to) lend(shared(to) ?? shared(''), viewTransition);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    const from = nav?.activation?.from?.url;
    if (!viewTransition || !from) return;
    // An answer on the same page fades in; another page slides.
    if (new URL(from).pathname !== location.pathname) viewTransition.types.add(goesBack(nav.activation) ? 'pop' : 'push');
    lend(shared(from) ?? shared(''), viewTransition);
  });

  // A link was followed within the site: the new screen's name is read out. Not after going back or reloading, where
  // the browser restores the place itself, and not on a first visit, where the first Tab must reach the skip link.
  addEventListener('DOMContentLoaded', () => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry?.type !== 'navigate' || location.hash || document.activeElement !== document.body) return;
    if (!document.referrer.startsWith(location.origin + '/')) return;
    const wrong = document.querySelector('main :is([role=alert][tabindex], [autofocus])');
    (wrong ?? document.querySelector('h1[tabindex]'))?.focus({ preventScroll: !wrong });
  });
})();

// A window that was turned or widened. WebKit keeps the styles of the other width where a part of the page is a container,
// until a style sheet comes or goes: an empty one does.
for (const wide of ['(width >= 60em)', '(orientation: landscape)', '(height <= 32em)']) {
  matchMedia(wide).addEventListener('change', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.length ? [] : [new CSSStyleSheet()];
  });
}
