// What a ranking can do beyond links: the calendar opens over it, another layout keeps the place, arrow keys lead to the
// day before and after, and in an app on an iPhone's home screen, which has no reload of its own, pulling the page down
// asks for new figures. madang.js fetches this when a finger or a key first touches the page, and hands over each click
// on a [data-act], key and touch.

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
