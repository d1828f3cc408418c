// What the market's list can do beyond links and a form: it finds while one types, goes on by itself, stands where it
// stood after a way back, and remembers searches on this device. madang.js fetches this when the page is first scrolled,
// touched or typed into, so that a first visit does not wait for it.

const $ = (id) => document.getElementById(id);
const form = $('search'), box = form?.q, recents = form?.querySelector('.recents'), KEY = 'searches';
const parse = async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html');
const pages = history.state?.pages ?? [];
const remember = () => history.replaceState({ pages, y: scrollY }, '');

// The link to the next page is followed when it comes near; where that fails it stays a link to tap.
const isNear = new IntersectionObserver(([entry]) => { if (entry.isIntersecting) next(entry.target); }, { rootMargin: '80%' });
const watch = () => { const link = document.querySelector('.more-goods'); if (link) isNear.observe(link); };
async function next(link) {
  if (link.ariaBusy) return;
  link.ariaBusy = true;
  const bones = $('bones').content.cloneNode(true).firstElementChild;
  link.before(bones);
  try {
    const page = await parse(await fetch(link.href));
    const found = page.getElementById('found');
    if (!found || !link.isConnected) return;
    add(found, link);
    pages.push(link.href);
    remember();
  } catch { link.ariaBusy = null; } finally { bones.remove(); }
}
function add(found, link) {
  const list = $('goods'), more = found.querySelector('.more-goods'), items = found.querySelector('#goods')?.children ?? [];
  const first = found.querySelector('.goods a'), hadFocus = document.activeElement === link;
  if (list) list.append(...items); else link.before(...found.querySelectorAll('.goods'));
  if (more) link.replaceWith(more); else link.remove();
  // What took the place of the link is what comes next, for whoever stood on it.
  if (hadFocus) (first ?? more)?.focus({ preventScroll: true });
  watch();
  dispatchEvent(new Event('goods'));
}

// Seen the other way, the list stands at what was looked at: stand.js leads there.
addEventListener('click', ({ target }) => {
  if (!target.closest('.bar .segmented a')) return;
  const top = document.querySelector('.bar').getBoundingClientRect().bottom;
  const first = scrollY > 200 && [...document.querySelectorAll('#goods li > a')].find((link) => link.getBoundingClientRect().bottom > top + 40);
  try { if (first) sessionStorage.stand = first.getAttribute('href'); } catch { /* it begins at its top */ }
});

// Gone back to, or reloaded: all pages that were open come again, and the place in them, unless it begins at its top.
async function restore({ y }) {
  history.scrollRestoration = 'manual';
  const again = await Promise.all(pages.map(async (href) => parse(await fetch(href))));
  for (const page of again) add(page.getElementById('found'), document.querySelector('.more-goods'));
  scrollTo(0, y);
  history.scrollRestoration = 'auto';
}
if (pages.length && scrollY) restore(history.state).catch(() => {}); else { pages.length = 0; watch(); }
addEventListener('scrollend', remember);
addEventListener('pagehide', remember);

// The list is narrowed in a sheet, which tells how much is found while one chooses. What it finds the page shows.
export function click(event, link) {
  const { act } = link?.dataset ?? {};
  if (act === 'filter') show(link.href).then(narrow);
  if (act === 'close') drawer.close();
}
const filled = (form) => '?' + new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
async function narrow() {
  const form = body.querySelector('form'), field = form?.elements.elsewhere;
  if (!form) return;
  tell(form, form);
  const { suggest } = await import(form.dataset.script);
  suggest(field, field.dataset.areas);
}
function tell(form, from) {
  const button = form.querySelector('.decide button'), { found } = from.querySelector('.decide button').dataset;
  button.textContent = body.querySelector('[role=status]').textContent = found;
  if (form === from) return;
  form.querySelector('.slips').replaceChildren(...from.querySelector('.slips').childNodes);
  for (const name of ['min', 'max', 'elsewhere']) {
    for (const key of ['aria-invalid', 'aria-describedby']) {
      const value = from.elements[name].getAttribute(key);
      if (value === null) form.elements[name].removeAttribute(key); else form.elements[name].setAttribute(key, value);
    }
  }
}
let choosing, counting;
drawer?.addEventListener('input', () => {
  clearTimeout(choosing);
  choosing = setTimeout(async () => {
    const form = body.querySelector('form');
    counting?.abort();
    counting = new AbortController();
    try {
      const page = await parse(await fetch(form.dataset.filter + filled(form), { signal: counting.signal }));
      tell(form, page.querySelector('.narrowing'));
    } catch { /* the button still shows what is found */ }
  }, 200);
});
drawer?.addEventListener('submit', (event) => {
  event.preventDefault();
  location = event.target.action + filled(event.target).replace(/\?$/, '');
});

// Searching: a moment after the last key, Korean syllables half done included. A newer search ends the older one.
let timer, search;
async function find() {
  search?.abort();
  search = new AbortController();
  const fields = [...new FormData(form)].filter(([, value]) => value), query = new URLSearchParams(fields).toString();
  const address = form.action + (query && '?' + query);
  try {
    const page = await parse(await fetch(address, { signal: search.signal }));
    $('account').textContent = page.getElementById('account').textContent || page.querySelector('.state h2')?.textContent;
    $('found').replaceWith(page.getElementById('found'));
    pages.length = 0;
    history.replaceState({ pages, y: 0 }, '', address);
    document.querySelector('.bar .segmented').replaceWith(page.querySelector('.bar .segmented'));
    document.querySelector('.chips').replaceWith(page.querySelector('.chips'));
    watch();
    dispatchEvent(new Event('goods'));
  } catch { /* the button below the thumb still searches */ }
}
box?.addEventListener('input', () => { offer(); clearTimeout(timer); timer = setTimeout(find, 200); });

// What was looked for, newest first.
const load = () => { try { return JSON.parse(localStorage[KEY]) ?? []; } catch { return []; } };
const save = (words) => { try { localStorage[KEY] = JSON.stringify(words.slice(0, 10)); } catch { /* none is kept */ } };
const keep = () => { const typed = box?.value.trim(); if (typed) save([typed, ...load().filter((word) => word !== typed)]); };
function offer() {
  const words = load();
  recents.hidden = !words.length || !!box.value || !form.contains(document.activeElement);
  recents.querySelector('ul').replaceChildren(...words.map((word) => {
    const item = recents.querySelector('template').content.cloneNode(true), [link, button] = item.firstElementChild.children;
    link.href = form.action + '?q=' + encodeURIComponent(link.textContent = word);
    button.ariaLabel = `${word} ${button.ariaLabel}`;
    button.onclick = () => { save(load().filter((other) => other !== word)); offer(); box.focus(); };
    return item;
  }));
}
if (box) {
  box.addEventListener('focus', offer);
  if (document.activeElement === box) offer();
  // What was typed before this came.
  if (box.value !== box.defaultValue) find();
  form.addEventListener('focusout', ({ relatedTarget }) => { if (!form.contains(relatedTarget)) recents.hidden = true; });
  recents.querySelector(':scope > button').onclick = () => { save([]); offer(); box.focus(); };
  form.addEventListener('submit', keep);
  addEventListener('click', ({ target }) => { if (target.closest('#found a')) keep(); });
}

// In an app on an iPhone's home screen, which has no reload of its own, pulling the page down asks anew.
let from = 0, pulled = 0;
export function touchstart({ touches }) {
  from = navigator.standalone && scrollY <= 0 && touches.length === 1 ? touches[0].clientY : 0;
}
function pull(distance) {
  pulled = distance;
  document.querySelector('main').style.translate = distance ? `0 ${Math.min(distance / 2, 60)}px` : '';
}
addEventListener('touchmove', ({ touches }) => { if (from) pull(Math.max(0, touches[0].clientY - from)); }, { passive: true });
addEventListener('touchcancel', () => { from = 0; pull(0); });
addEventListener('touchend', () => {
  if (from && pulled > 100) { pages.length = 0; remember(); location.reload(); } else if (pulled) pull(0);
  from = 0;
});
