// Words are sent without leaving the conversation. Until they have arrived they stand there in grey; when the line is cut
// they are kept on this device and sent once it is back, in their order. Their key makes sending them twice harmless.
// Without this the browser sends the form itself.
const box = document.getElementById('text'), { form } = box, place = new URL(form.action).pathname, KEY = 'unsent ' + place;
const { key, images } = form.elements, { sending, waits, retry, drop, again, unpick } = form.dataset;
const make = (tag, props, ...parts) => { const element = Object.assign(document.createElement(tag), props); element.append(...parts); return element; };

const sheet = new CSSStyleSheet();
sheet.replaceSync(`.messages .unsent .bubble { background: var(--well); color: var(--ink-2); }
.messages .unsent .actions { justify-content: end; }
.messages .unsent small.late { color: var(--alert); }
@media (forced-colors: active) { .messages .unsent .bubble { border: 1px dashed; } }`);
document.adoptedStyleSheets.push(sheet);
const told = document.getElementById('told');

const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const load = () => { try { return JSON.parse(localStorage[KEY] ?? '[]'); } catch { return []; } };
const unsent = load();
const store = () => { try { if (unsent.length) localStorage[KEY] = JSON.stringify(unsent); else delete localStorage[KEY]; } catch { /* this page keeps them */ } };
let isSending = false;

const list = () => document.getElementById('messages') ?? (() => {
  const all = make('ol', { className: 'messages', id: 'messages' });
  form.before(all);
  return all;
})();
const itemOf = (message) => document.getElementById('unsent-' + message.key);
const draw = (message, isLate) => {
  const parts = [make('p', { className: 'bubble', textContent: message.text }), make('small', { className: isLate ? 'late' : '', textContent: isLate ? waits : sending })];
  if (isLate) parts.push(make('div', { className: 'actions' }, ...[[retry, flush], [drop, () => remove(message)]].map(([words, deed]) => make('button', { type: 'button', className: 'button soft small', textContent: words, onclick: deed }))));
  const item = itemOf(message) ?? list().appendChild(make('li', { id: 'unsent-' + message.key, className: 'mine unsent' }));
  item.replaceChildren(...parts);
};
const remove = (message) => {
  unsent.splice(unsent.indexOf(message), 1);
  store();
  itemOf(message)?.remove();
};
const toEnd = () => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });

// What a form brings back: the conversation with the words in it, or why they were refused.
const post = async (body) => {
  const answer = await fetch(place, { method: 'POST', body });
  if (answer.status >= 500) throw 0;
  return { answer, page: new DOMParser().parseFromString(await answer.text(), 'text/html') };
};
const isElsewhere = ({ redirected, url }) => redirected && new URL(url).pathname !== location.pathname;
const isSignedOut = ({ url }) => new URL(url).pathname === '/sign-in';
const arrived = (page) => {
  for (const item of page.querySelectorAll('#messages > li')) {
    if (document.getElementById(item.id)) continue;
    const late = list().querySelector('.unsent');
    if (late) late.before(item); else list().append(item);
  }
  toEnd();
};
const setFault = (words) => {
  document.getElementById('text-fault')?.remove();
  if (words) form.querySelector('.line').before(make('p', { className: 'fault', id: 'text-fault', role: 'alert', textContent: words }));
};
const write = (text) => {
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
};
const refused = (page, text) => {
  const fault = page.getElementById('text-fault');
  write(text);
  if (!fault) { location = form.action; return; }
  setFault(fault.textContent);
  box.focus();
};

async function flush() {
  if (isSending) return;
  isSending = true;
  for (let message; (message = unsent[0]);) {
    draw(message, false);
    try {
      const { answer, page } = await post(new URLSearchParams(message));
      if (isSignedOut(answer)) { location = answer.url; break; }
      remove(message);
      if (isElsewhere(answer)) { location = answer.url; break; }
      if (answer.redirected) arrived(page); else refused(page, message.text);
    } catch {
      for (const each of unsent) draw(each, true);
      told.textContent = waits;
      break;
    }
  }
  isSending = false;
}

// A picture cannot be kept: the form stays as it is.
async function sendPicture() {
  if (isSending) return;
  isSending = true;
  form.ariaBusy = 'true';
  try {
    const text = box.value, { answer, page } = await post(new FormData(form));
    if (isSignedOut(answer) || isElsewhere(answer)) { location = answer.url; return; }
    if (answer.redirected) { key.value = newKey(); write(''); arrived(page); } else refused(page, text);
    images.value = '';
    images.dispatchEvent(new Event('change'));
  } catch { setFault(again); }
  form.removeAttribute('aria-busy');
  isSending = false;
}

form.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  setFault('');
  if (images?.files.length) return sendPicture();
  const quick = event.submitter?.name === 'quick' && event.submitter.value, text = quick || box.value;
  const message = { key: key.value, text };
  key.value = newKey();
  unsent.push(message);
  store();
  if (!quick) { write(''); box.focus({ preventScroll: true }); }
  draw(message, false);
  toEnd();
  flush();
});

addEventListener('online', flush);
for (const message of unsent) draw(message, true);
if (unsent.length && navigator.onLine) flush();

// The picture that was chosen is seen before it is sent, and can be taken out again. Its name says what cannot be drawn.
const pick = () => {
  const [file] = images.files;
  form.querySelector('.picked')?.remove();
  if (!file) return;
  const canvas = make('canvas'), cross = make('span', { ariaHidden: 'true', textContent: '×' });
  const onclick = () => { images.value = ''; images.dispatchEvent(new Event('change')); box.focus(); };
  images.labels[0].after(make('div', { className: 'picked' }, canvas, make('button', { type: 'button', ariaLabel: unpick, onclick }, cross)));
  createImageBitmap(file, { resizeHeight: 240 }).then((image) => {
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('bitmaprenderer').transferFromImageBitmap(image);
  }).catch(() => canvas.remove());
};
images?.addEventListener('change', pick);
if (images) pick();
