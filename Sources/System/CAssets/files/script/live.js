// What has changed comes by itself to pages that are looked at: new words, prices, new things, how much is unread.
// madang.js fetches this a moment after the page. Events name only what to ask for again. One tab holds a lock and listens
// for all; where nothing can be listened to, it asks now and then.

const { on } = document.body.dataset, english = document.documentElement.lang === 'en', id = Math.random();
const QUIET = 15000, MOST = 32, isList = location.pathname === '/market/chats';
let isStranger = false, channel, waiting, release, source, last = '', covered = [], polling, hasCaughtUp;
const tabs = new Map();

// Readers announce what changes in a place they know.
const told = Object.assign(document.createElement('p'), { className: 'vh', role: 'status' });
document.body.append(told);

// Here and not in the sheets, which every first visit waits for.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`:is(.bar .action, .gear, .tabs a) { position: relative; }
.tabs .unread { inset-inline: calc(50% + 6px) auto; }
.unread { position: absolute; inset-block-start: .1rem; inset-inline-end: 0; min-inline-size: 1.5em; padding-inline: .35em; border-radius: 99px; background: var(--fill); color: var(--on-fill); font-size: .7rem; line-height: 1.5; font-weight: 700; text-align: center; }
.reminder { position: fixed; z-index: 3; inset-inline: max(var(--edge), (100% - 40rem) / 2); inset-block-end: calc(var(--tabs) + env(safe-area-inset-bottom) + 10px); display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .6rem; padding: .5rem .5rem .5rem 1rem; border: 1px solid var(--line); border-radius: 18px; background: var(--card); box-shadow: 0 6px 24px oklch(20% .02 60 / .25); max-block-size: 50dvb; overflow: auto; }
body:has(.reminder) main { padding-block-end: 8rem; }
.reminder a { flex: 1 1 10rem; min-inline-size: 0; min-block-size: 44px; align-content: center; font-size: var(--subhead); font-weight: 600; overflow-wrap: anywhere; }
.reminder button { min-block-size: 44px; min-inline-size: 44px; padding: .3rem 1rem; border: 0; border-radius: 14px; background: var(--wash); color: var(--tint); font: inherit; font-weight: 650; cursor: pointer; }
.new-goods { position: fixed; z-index: 2; inset-inline: 0; margin-inline: auto; inline-size: fit-content; }
@media (forced-colors: active) { .unread { border: 1px solid; } }`);
document.adoptedStyleSheets.push(sheet);

const post = (message) => channel?.postMessage(message);

function start() {
  if (waiting || document.hidden || isStranger && !on) return;
  waiting = new AbortController();
  if (window.BroadcastChannel) {
    channel = new BroadcastChannel('live');
    channel.onmessage = ({ data }) => hear(data);
  }
  post({ hello: id, on });
  const { signal } = waiting;
  if (navigator.locks) navigator.locks.request('live', { signal }, () => new Promise((done) => { release = done; hold(); })).catch(() => {});
  else hold();
}

// A page nobody looks at lets another listen, and may be kept by the browser as it is.
function stop() {
  post({ bye: id });
  channel?.close();
  waiting?.abort();
  source?.close();
  release?.();
  clearInterval(polling);
  channel = waiting = source = release = polling = hasCaughtUp = null;
}

// Where the tab before this one stopped is where this one goes on, for all tabs that answer.
function hold() {
  const mine = waiting;
  tabs.clear();
  tabs.set(id, on);
  post({ who: id });
  setTimeout(() => { if (mine === waiting && mine) listen(); }, 150);
}

function listen() {
  source?.close();
  covered = [...new Set([...tabs.values()].join(',').split(',').filter(Boolean))].slice(-MOST);
  if (!window.EventSource) return ask();
  source = new EventSource(`/market/live?on=${covered}${last && '&after=' + last}`);
  // A proxy may keep all of it to itself.
  const inVain = setTimeout(ask, QUIET);
  for (const type of ['ready', 'message', 'reset']) source.addEventListener(type, ({ data, lastEventId }) => {
    clearTimeout(inVain);
    pass({ type, data, last: lastEventId });
  });
  source.onerror = ({ target }) => { if (target === source && target.readyState === 2) { clearTimeout(inVain); ask(); } };
}

// Now and then, and after five minutes it listens once more.
function ask() {
  if (!waiting || polling) return;
  source?.close();
  let times = 0;
  const askOnce = () => {
    if (++times < 20) return pass({ type: 'reset', data: '0', last });
    clearInterval(polling);
    polling = null;
    listen();
  };
  askOnce();
  polling = setInterval(askOnce, QUIET);
}

function pass(event) {
  take(event);
  post({ event });
}

function hear({ hello, on, who, bye, to, event }) {
  if (event && (!to || to === id)) take(event);
  if (who) post({ hello: id, on: document.body.dataset.on });
  if (bye) tabs.delete(bye);
  if (!hello || !source) return;
  tabs.set(hello, on);
  if (on.split(',').every((topic) => !topic || covered.includes(topic))) post({ to: hello, event: { type: 'ready', data: '1', last } });
  else listen();
}

const found = new Set();
function take({ type, data, last: number }) {
  if (+number > +last) last = number;
  if (type === 'ready' && hasCaughtUp) return;
  const words = type === 'message' ? data.split(' ') : [];
  hasCaughtUp = true;
  // What changed between the page and its first event is asked for once.
  if (!words.length) { look(); return badge(); }
  for (const word of words) {
    if (word[0] === 'n' && on === 'new') { if (document.getElementById('found')) found.add(word); else look(); }
    if (word[0] === 'p' && on === word) look();
    if (word[0] !== 'c') continue;
    badge();
    const talk = location.pathname.match(/^\/market\/chats\/(\d+)$/)?.[1];
    if (talk ? word === 'c' + talk || document.querySelector('.inbox')?.offsetParent : isList || document.querySelector('.me')) look();
  }
  offer();
}

// How many conversations have something new stands at the ways to them and before the title; pages that are the same for
// everybody learn it so.
async function badge() {
  try {
    const answer = await fetch('/market/unread');
    isStranger = answer.status === 204;
    const [counts, ...next] = answer.status === 200 ? (await answer.text()).split('\n') : ['0'];
    tell(...counts.split(' ').map(Number));
    remind(...next);
  } catch { /* the next change tries again */ }
}

// A meeting that comes is told on whatever page is open, until its reader says that they know.
function remind(href, words) {
  let box = document.querySelector('.reminder');
  const isKnown = !href || location.pathname === href || localStorage.reminded === words;
  if (isKnown) return box?.remove();
  if (box?.dataset.words === words) return;
  box?.remove();
  box = Object.assign(document.createElement('aside'), { className: 'reminder', ariaLabel: english ? 'Meet-up' : '약속' });
  box.dataset.words = words;
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: english ? 'Got it' : '확인' });
  close.onclick = () => { try { localStorage.reminded = words; } catch { /* it comes again */ } box.remove(); };
  box.append(Object.assign(document.createElement('a'), { href, textContent: words }), close);
  document.querySelector('main').before(box);
  told.textContent = words;
}
// Nothing changes when an evening comes.
setInterval(() => { if (source && !document.hidden) badge(); }, 6e5);

const title = document.title;
function tell(talks, desk = 0) {
  const count = talks + desk;
  const shown = count > 99 ? '99+' : count;
  document.title = count ? `(${shown}) ${title}` : title;
  for (const way of document.querySelectorAll(':is(.bar .action, .gear, .tabs .aside)[href="/me"], .tabs [href="/market"]')) {
    way.querySelector('.unread')?.remove();
    way.dataset.name ??= way.ariaLabel ?? way.textContent.trim();
    if (count) way.ariaLabel = way.dataset.name
      + (talks ? english ? `, ${talks} with something new` : `, 새 메시지가 있는 대화 ${talks}개` : '')
      + (desk ? english ? `, ${desk} waiting for moderators` : `, 운영자가 볼 것 ${desk}건` : '');
    else if (way.ariaLabel) way.ariaLabel = way.dataset.name;
    if (count) way.append(Object.assign(document.createElement('span'), { className: 'unread num', ariaHidden: 'true', textContent: shown }));
  }
}

// New things are offered and never put before what somebody reads.
function offer() {
  if (!found.size) return;
  const count = found.size;
  const words = english ? `Show ${count} new` : `새 상품 ${count}개 보기`;
  let link = document.querySelector('.new-goods');
  if (!link) {
    link = Object.assign(document.createElement('a'), { className: 'button small new-goods', href: '/market' });
    link.style.insetBlockStart = `${document.querySelector('.bar').getBoundingClientRect().bottom + 8}px`;
    document.getElementById('found')?.before(link);
  }
  link.textContent = words;
  told.textContent = english ? `${count} new` : `새 상품 ${count}개`;
}

let isLooking, again;
async function look() {
  if (isLooking) { again = true; return; }
  if (!isList && !document.querySelector('.talk, .me, .alerts, .product')) return;
  isLooking = true;
  try {
    const answer = await fetch(location.pathname + location.search, { cache: 'no-cache' });
    if (answer.ok && !answer.redirected) show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch { /* the next change tries again */ }
  isLooking = false;
  if (again) { again = false; look(); }
}

function show(page) {
  if (document.querySelector('.product')) return showProduct(page);
  if (isList && !document.querySelector('.talks')) document.querySelector('main > .state')?.replaceWith(page.querySelector('.talks') ?? '');
  for (const part of ['.talks', '.me > .trading', '.alerts', '.talk > .subject', '.talk > .sale-deeds']) swap(page, part);
  if (!location.search.includes('before=')) showWords(page);
}

// Whoever stands on a link in it stands there again.
function swap(page, part) {
  const old = document.querySelector(part), fresh = page.querySelector(part), { activeElement: here } = document;
  if (!old || !fresh || old.innerHTML === fresh.innerHTML) return;
  const href = old.contains(here) && here.getAttribute('href');
  old.replaceWith(fresh);
  if (href) [...fresh.querySelectorAll('[href]')].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
}

// What stood there stays there: only what is new is added, and what is read is marked.
function showWords(page) {
  const list = document.getElementById('messages'), fresh = page.getElementById('messages');
  if (!list || !fresh) return;
  const wasAtEnd = innerHeight + scrollY > document.body.scrollHeight - 200, news = [];
  for (const item of [...fresh.children]) {
    const old = document.getElementById(item.id);
    if (!old) { list.append(item); if (!item.matches('.mine')) news.push(item); } else if (old.innerHTML !== item.innerHTML) old.replaceWith(item);
  }
  sayDaysOnce(list);
  if (!news.length) return;
  told.textContent = news.map((item) => item.textContent).join(' ');
  if (wasAtEnd) scrollTo(0, document.body.scrollHeight);
}

function sayDaysOnce(list) {
  let day;
  for (const line of list.querySelectorAll('.day')) if (line.textContent === day) line.remove(); else day = line.textContent;
}

// From the name to the buttons: what it costs, how many there are, how far its sale is.
const facts = (page) => {
  const parts = [];
  for (let part = page.querySelector('.product .about h1')?.nextElementSibling; part && !part.matches('.deeds'); part = part.nextElementSibling) parts.push(part);
  return parts;
};
const html = (parts) => parts.map(({ outerHTML }) => outerHTML).join('');
function showProduct(page) {
  const old = facts(document), fresh = facts(page);
  if (!fresh.length || html(old) === html(fresh) || old.some((part) => part.contains(document.activeElement))) return;
  old[0].before(...fresh);
  for (const part of old) part.remove();
  const [was, is] = [document, page].map((page) => page.querySelector('main > .sale-strip'));
  was?.remove();
  if (is) document.querySelector('.product').before(is);
  swap(page, '.deeds > .price');
  if (!page.querySelector('.deeds > a')) document.querySelector('.deeds > a')?.remove();
  told.textContent = fresh.filter((part) => !part.ariaHidden).map((part) => part.textContent).join(' ');
}

// Earlier words come above what is read, which stays where it is.
let isLoading;
async function loadEarlier() {
  const link = document.querySelector('.talk > .earlier');
  if (!link || isLoading || scrollY > innerHeight / 2) return;
  isLoading = true;
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html'), list = document.getElementById('messages');
    const { firstElementChild: first } = list, before = first.getBoundingClientRect().top;
    const wider = page.querySelector('.talk > .earlier');
    first.before(...page.getElementById('messages').children);
    sayDaysOnce(list);
    if (wider) link.href = wider.href; else link.remove();
    scrollBy({ top: first.getBoundingClientRect().top - before, behavior: 'instant' });
  } catch { /* the link still leads there */ }
  isLoading = false;
}
addEventListener('scroll', loadEarlier, { passive: true });

// A page that has nothing else to hear of listens for whoever is signed in.
const begin = () => on ? start() : badge().then(start);
addEventListener('visibilitychange', () => document.hidden ? stop() : begin());
addEventListener('pagehide', stop);
addEventListener('pageshow', begin);
begin();
