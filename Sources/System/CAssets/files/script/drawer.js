// A sheet over the page, filled with the part of another page that a link leads to: where that cannot be had, the link
// leads to the page. Its style comes when it is first opened.

const drawer = document.querySelector('.drawer'), body = drawer?.querySelector('header + div');
const dress = () => new Promise((done) => {
  if (document.querySelector('link[data-drawer]')) return done();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: drawer.dataset.style, onload: done, onerror: done });
  sheet.dataset.drawer = '';
  document.head.append(sheet);
});

let asked = '';
async function show(href, rel) {
  asked = href;
  try {
    const [answer] = await Promise.all([fetch(href), dress()]);
    const part = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.narrow');
    if (asked !== href) return;
    if (!answer.ok || !part) throw answer;
    body.replaceChildren(part);
    if (!drawer.open) drawer.showModal();
    (rel ? body.querySelector(`[rel=${rel}]`) ?? body.querySelector('h2') : drawer.querySelector('h2')).focus();
  } catch { location = href; }
}

// Outside the sheet is the dialog itself, or what lies behind it.
drawer?.addEventListener('click', ({ target, clientX, clientY }) => {
  const { left, right, top, bottom } = drawer.getBoundingClientRect();
  if (target === drawer && (clientY < top || clientY > bottom || clientX < left || clientX > right)) drawer.close();
});

let grip = 0;
drawer?.addEventListener('touchstart', ({ touches, target }) => { grip = touches.length === 1 && (target === drawer || target.closest('header')) ? touches[0].clientY : 0; }, { passive: true });
drawer?.addEventListener('touchmove', ({ touches }) => { if (grip) drawer.style.translate = `0 ${Math.max(0, touches[0].clientY - grip)}px`; }, { passive: true });
for (const end of ['touchend', 'touchcancel']) drawer?.addEventListener(end, ({ changedTouches }) => {
  if (grip && end === 'touchend' && changedTouches[0].clientY - grip > 80) drawer.close();
  drawer.style.translate = '';
  grip = 0;
});
