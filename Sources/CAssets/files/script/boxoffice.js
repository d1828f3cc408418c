// What a ranking can do beyond links: arrow keys lead to the day before and after, and in an app on an iPhone's home
// screen, which has no reload of its own, pulling the page down asks for new figures. madang.js fetches this when a
// finger or a key first touches the page, and hands over each click on a [data-act], key and touch.

export function click() { /* a ranking has nothing to press but links */ }

export function keydown({ key, altKey, ctrlKey, metaKey, shiftKey, target }) {
  if (altKey || ctrlKey || metaKey || shiftKey || target.closest('input, textarea, select, [tabindex="0"]')) return;
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
  if (rel) document.querySelector(`.steps [rel=${rel}]`)?.click();
}

let from = 0, pulled = 0;
const isAtTop = () => navigator.standalone && scrollY <= 0;
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
