// What an exhibit or a product can do beyond links: its picture enlarged, its neighbours by a swipe or an arrow key, its
// address handed on. madang.js fetches this when it is first asked for, and hands over each click on a [data-act], key and touch.

const dialog = document.querySelector('dialog.zoom'), stage = dialog?.querySelector('.stage');
let image = stage?.querySelector('img');
const output = dialog?.querySelector('output');
const steps = [1, 1.5, 2, 3, 4, 6, 8];
let times = 1;

const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: dialog?.dataset.style });
const styled = dialog && new Promise((done) => { link.onload = link.onerror = done; document.head.append(link); });

export async function click(event, asked) {
  const { act, picture, width, height } = asked.dataset;
  // Another day of the same film: Back leads to where the film was opened.
  if (act === 'step') return location.replace(asked.href);
  if (act === 'share') return share(asked.nextElementSibling);
  if (act === 'slide') return document.querySelector(asked.hash).scrollIntoView({ block: 'nearest' });
  if (picture) show(asked);
  await styled;
  // Not every browser gives what was tapped the focus, and the dialog would hand it back to the page's beginning.
  dialog.addEventListener('close', () => asked.focus(), { once: true });
  dialog.showModal();
  offer();
  resize(1);
}

// The pictures beside the large one: of a product its others; of an exhibit those of its neighbours, whose pages are
// fetched when they are asked for. Whoever closes it there is led to the page of what they saw last.
const slides = [...document.querySelectorAll('[data-picture]')], ways = { prev: -1, next: 1 };
let beside = document, shown = 0, last;
function show(slide) {
  const { picture: src, width, height } = slide.dataset, { alt } = slide.querySelector('img');
  for (const [name, value] of Object.entries({ src, width, height, alt })) image.setAttribute(name, value);
  shown = slides.indexOf(slide);
}
const way = (rel) => slides.length ? slides[shown + ways[rel]] : beside.querySelector(`.around [rel=${rel}]`);
function offer() {
  for (const rel in ways) {
    const button = dialog.querySelector(`[data-zoom=${rel}]`);
    button.hidden = slides.length ? slides.length < 2 : !document.querySelector('.around');
    button.ariaDisabled = !way(rel);
  }
}
async function turn(rel) {
  const to = way(rel);
  if (!to || dialog.ariaBusy) return;
  if (slides.length) show(to); else {
    dialog.ariaBusy = true;
    try {
      const page = new DOMParser().parseFromString(await (await fetch(to.href)).text(), 'text/html');
      const other = page.querySelector('dialog.zoom .stage');
      if (!other) return location = to.href;
      stage.replaceChildren(...other.childNodes);
      [image, beside, last] = [stage.querySelector('img'), page, to.href];
    } catch { return; } finally { dialog.ariaBusy = null; }
  }
  offer();
  resize(1);
}
dialog?.addEventListener('close', () => { if (last) location = last; });

export function keydown({ key, altKey, ctrlKey, metaKey, shiftKey, target }) {
  if (dialog?.open || altKey || ctrlKey || metaKey || shiftKey || target.closest('input, textarea, select')) return;
  if (key === 'ArrowLeft') follow('prev');
  if (key === 'ArrowRight') follow('next');
}

const follow = (rel) => dialog?.open ? turn(rel) : document.querySelector(`.around [rel=${rel}]`)?.click();

// A swipe begins away from the edges, where the system's own gesture goes back, and not on a page that is enlarged and
// moves under the finger.
let start;
export function touchstart({ touches, timeStamp }) {
  const [{ clientX: x, clientY: y }] = touches, isFree = touches.length === 1 && visualViewport.scale < 1.05;
  start = isFree && (!dialog?.open || times === 1) && x > 24 && x < innerWidth - 24 ? { x, y, timeStamp } : null;
}
addEventListener('touchcancel', () => { start = null; });
export function touchend({ changedTouches: [end], timeStamp }) {
  if (!start || timeStamp - start.timeStamp > 800 || getSelection().type === 'Range') return;
  const across = end.clientX - start.x, down = end.clientY - start.y;
  start = null;
  if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) follow(across < 0 ? 'next' : 'prev');
}

const extent = () => ['width', 'height'].map((side) => +image.getAttribute(side));
const fitted = () => { const [width, height] = extent(); return Math.min(stage.clientWidth, stage.clientHeight * width / height); };
// The largest scale: a pixel of a picture with tiles fills at most one of the page.
const most = () => Math.max(steps.at(-1), image.dataset.tiles ? extent()[0] / fitted() : 1);
const tiles = () => stage.querySelector('.tiles');

// Lays tiles over what is in sight of a picture larger than what was loaded of it; the picture stays below
// until they are there.
let settle;
function tile() {
  const { tiles: address } = image.dataset, [width, height] = extent(), box = image.getBoundingClientRect();
  const shown = box.width * devicePixelRatio, frame = stage.getBoundingClientRect(), ratio = width / box.width;
  // The largest file has 2048 pixels; a smaller one was chosen for the page's own.
  const loaded = Math.min(image.naturalWidth * devicePixelRatio, 2048 * width / Math.max(width, height));
  if (!address || !dialog.open || shown <= loaded) return;
  const make = (name, all) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const one in all) made.setAttribute(one, all[one]);
    return made;
  };
  if (!tiles()) stage.append(make('svg', { class: 'tiles', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': true }));
  const layer = tiles(), known = new Set([...layer.children].map((one) => one.getAttribute('href')));
  layer.style.width = image.style.width;
  let scale = 1;
  while (width / scale / 2 >= shown) scale *= 2;
  const step = 512 * scale, from = (at, start) => Math.max(0, Math.floor((at - start) * ratio / step)) * step;
  for (let y = from(frame.top, box.top); y < Math.min(height, (frame.bottom - box.top) * ratio); y += step) {
    for (let x = from(frame.left, box.left); x < Math.min(width, (frame.right - box.left) * ratio); x += step) {
      const area = { x, y, width: Math.min(step, width - x), height: Math.min(step, height - y) };
      const size = [area.width, area.height].map((side) => Math.ceil(side / scale));
      const href = `${address}/${Object.values(area)}/${size}/0/default.jpg`;
      if (known.has(href)) continue;
      const part = make('image', { href, ...area });
      part.onerror = () => part.remove();
      layer.append(part);
    }
  }
  while (layer.childElementCount > 200) layer.firstChild.remove();
}

// The point of the picture that lies at x, y stays there.
function resize(to, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  times = Math.min(most(), Math.max(1, to));
  const frame = stage.getBoundingClientRect(), before = image.getBoundingClientRect();
  const right = (frame.x + x - before.x) / before.width, down = (frame.y + y - before.y) / before.height;
  for (const part of [image, tiles()]) if (part) part.style.width = `${fitted() * times}px`;
  const after = image.getBoundingClientRect();
  stage.scrollBy(after.x + right * after.width - frame.x - x, after.y + down * after.height - frame.y - y);
  output.textContent = `${Math.round(times * 100)}%`;
  rest();
  for (const [act, isEnd] of [['in', times === most()], ['out', times === 1]]) {
    dialog.querySelector(`[data-zoom=${act}]`).ariaDisabled = isEnd;
  }
}

// The place is said once the picture stands still, with the part nearest to the middle among those in sight.
const told = dialog?.querySelector('[role=status]');
let pause;
function rest() {
  clearTimeout(pause);
  clearTimeout(settle);
  pause = setTimeout(tell, 700);
  settle = setTimeout(tile, 100);
}
function tell() {
  const { places, times: size, near } = dialog.dataset, names = places.split('|');
  const frame = stage.getBoundingClientRect(), box = image.getBoundingClientRect();
  const within = (start, length, from, to) => [(Math.max(start, from) - start) / length, (Math.min(start + length, to) - start) / length];
  const [left, right] = within(box.left, box.width, frame.left, frame.right);
  const [top, bottom] = within(box.top, box.height, frame.top, frame.bottom);
  const x = (left + right) / 2, y = (top + bottom) / 2, third = (at) => Math.min(2, Math.floor(at * 3));
  const words = times === 1 ? [names[9]] : [`${names[third(y) * 3 + third(x)]}, ${size.replace('#', Math.round(times * 10) / 10)}`];
  const parts = [...beside.querySelectorAll('[data-at]')].map((part) => {
    const [across, down] = part.dataset.at.split(' ').map((at) => at / 1000);
    return { name: part.querySelector('b span').textContent, seen: across >= left && across <= right && down >= top && down <= bottom, far: Math.hypot(across - x, down - y) };
  });
  const [nearest] = parts.filter((part) => part.seen).sort((one, other) => one.far - other.far);
  if (nearest && times > 1) words.push(near.replace('#', nearest.name));
  if (dialog.open) told.textContent = words.join(' · ');
}
stage?.addEventListener('scroll', rest);

const acts = {
  in: () => resize(steps.find((step) => step > times) ?? times * 2),
  out: () => resize(times > 2 * steps.at(-1) ? times / 2 : steps.findLast((step) => step < times) ?? times),
  reset: () => resize(1),
  close: () => dialog.close(),
  prev: () => turn('prev'),
  next: () => turn('next'),
};

dialog?.addEventListener('click', ({ target }) => acts[target.closest('[data-zoom]')?.dataset.zoom]?.());
dialog?.addEventListener('keydown', (event) => {
  const turns = times === 1 && { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
  const act = turns || { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }[event.key];
  const move = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] }[event.key];
  if (event.ctrlKey || event.metaKey || !act && !move) return;
  event.preventDefault();
  if (act) acts[act](); else stage.scrollBy(...move);
});
stage?.addEventListener('dblclick', ({ clientX, clientY }) => {
  const { x, y } = stage.getBoundingClientRect();
  resize(times > 1 ? 1 : 2, clientX - x, clientY - y);
});
stage?.addEventListener('wheel', (event) => {
  if (!event.ctrlKey) return;
  event.preventDefault();
  const { x, y } = stage.getBoundingClientRect();
  resize(times * Math.exp(-event.deltaY / 200), event.clientX - x, event.clientY - y);
}, { passive: false });
// A finger moves it by scrolling; a mouse has to be helped.
stage?.addEventListener('pointermove', ({ pointerType, buttons, movementX, movementY }) => {
  if (pointerType === 'mouse' && buttons === 1) stage.scrollBy(-movementX, -movementY);
});

let pinch;
const spread = ([one, other]) => ({
  width: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
});
stage?.addEventListener('touchstart', ({ touches }) => {
  pinch = touches.length === 2 ? { from: spread(touches).width, times } : null;
});
stage?.addEventListener('touchmove', (event) => {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const now = spread(event.touches), { x, y } = stage.getBoundingClientRect();
  resize(pinch.times * now.width / pinch.from, now.x - x, now.y - y);
}, { passive: false });
addEventListener('resize', () => { if (dialog?.open) resize(times); });

// Where nothing can be handed to, the address is copied, and marked for all to see. The old command also works without
// https, as in a network at home.
async function share(told) {
  const url = location.origin + location.pathname;
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => { /* thought better of it */ });
  getSelection().selectAllChildren(document.querySelector('.address'));
  if (document.execCommand('copy')) told.textContent = told.dataset.done;
}
