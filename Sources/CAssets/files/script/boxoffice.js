// What a ranking can do beyond links: the calendar opens over it, another layout keeps the place, arrow keys lead to the
// day before and after, and in an app on an iPhone's home screen, which has no reload of its own, pulling the page down
// asks for new figures. madang.js fetches this when a finger or a key first touches the page, and hands over each click
// on a [data-act], key and touch.

const drawer = document.querySelector('.drawer'), body = drawer.querySelector('header + div');

const dress = () => new Promise((done) => {
  if (document.querySelector('link[data-drawer]')) return done();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: drawer.dataset.style, onload: done, onerror: done });
  sheet.dataset.drawer = '';
  document.head.append(sheet);
});

// The page's own fragment: where it cannot be had, the link leads to the page.
let asked = '';
async function show(href, rel) {
  asked = href;
  try {
    const [answer] = await Promise.all([fetch(href), dress()]);
    const month = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.narrow');
    if (asked !== href) return;
    if (!answer.ok || !month) throw answer;
    body.replaceChildren(month);
    if (!drawer.open) drawer.showModal();
    (rel ? body.querySelector(`[rel=${rel}]`) ?? body.querySelector('h2') : drawer.querySelector('h2')).focus();
  } catch { location = href; }
}

// The same film stays at the top of the window, and going back skips the other layout.
function lay(link) {
  const rows = [...document.querySelectorAll('.ranking > ol > li, ol.ranking > li')];
  const top = document.querySelector('.bar').getBoundingClientRect().bottom;
  const first = rows.findIndex((row) => row.getBoundingClientRect().bottom > top + 20);
  location.replace(link.href + (first > 0 ? `#rank-${first + 1}` : ''));
}

export function click(event, link) {
  const { act } = link?.dataset ?? {};
  if (act === 'calendar') show(link.href);
  if (act === 'month') show(link.href, link.rel);
  if (act === 'view') lay(link);
  if (act === 'close') drawer.close();
}

// Outside the sheet is the dialog itself, or what lies behind it.
drawer.addEventListener('click', ({ target, clientX, clientY }) => {
  const { left, right, top, bottom } = drawer.getBoundingClientRect();
  if (target === drawer && (clientY < top || clientY > bottom || clientX < left || clientX > right)) drawer.close();
});

let grip = 0;
drawer.addEventListener('touchstart', ({ touches, target }) => { grip = touches.length === 1 && (target === drawer || target.closest('header')) ? touches[0].clientY : 0; }, { passive: true });
drawer.addEventListener('touchmove', ({ touches }) => { if (grip) drawer.style.translate = `0 ${Math.max(0, touches[0].clientY - grip)}px`; }, { passive: true });
for (const end of ['touchend', 'touchcancel']) drawer.addEventListener(end, ({ changedTouches }) => {
  if (grip && end === 'touchend' && changedTouches[0].clientY - grip > 80) drawer.close();
  drawer.style.translate = '';
  grip = 0;
});

export function keydown({ key, altKey, ctrlKey, metaKey, shiftKey, target }) {
  if (drawer.open || altKey || ctrlKey || metaKey || shiftKey || target.closest('input, textarea, select, [tabindex="0"]')) return;
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
  if (rel) document.querySelector(`.stepper [rel=${rel}]`)?.click();
}

let from = 0, pulled = 0;
const isAtTop = () => navigator.standalone && scrollY <= 0 && !drawer.open;
export function touchstart({ touches }) { from = isAtTop() && touches.length === 1 ? touches[0].clientY : 0; }

function pull(distance) {
  pulled = distance;
  document.querySelector('main').style.translate = distance ? `0 ${Math.min(distance / 2, 60)}px` : '';
}
addEventListener('touchmove', ({ touches }) => {
  if (from) pull(isAtTop() ? Math.max(0, touches[0].clientY - from) : 0);
}, { passive: true });
addEventListener('touchcancel', () => { from = 0; pull(0); });
addEventListener('touchend', () => {
  if (from && pulled > 100) location.reload();
  else if (pulled) pull(0);
  from = 0;
});
