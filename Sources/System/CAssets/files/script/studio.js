// The studio: exhibits are put in order by their grips, and what could not be sent without a line is kept on this device
// and sent once it is back, in its order. `sellers.js` fetches it once it is needed.
const WORDS = {
  ko: {
    kept: '연결이 끊겼어요. 쓴 것은 이 기기에 있어요.', there: '이 기기에 아직 보내지 못한 것이 있어요.', waits: '연결되면 보내요', sending: '보내고 있어요', sent: '보냈어요', again: '지금 보내기', drop: '버리기',
    mine: '내 글로 저장', signIn: '로그인하면 보내요', full: '이 기기에 둘 자리가 없어요. 이 화면을 닫지 말고 조금 뒤에 다시 보내 주세요.', picture: '사진', failed: '보내지 못했어요', large: '사진이 너무 커요(#MB). 줄여서 올릴까요?', smaller: '줄여서 올리기', odd: '이 사진은 여기서 줄일 수 없어요. 다른 사진을 골라 주세요.',
  },
  en: {
    kept: 'You’re offline. What you entered is on this device.', there: 'Something on this device has not been sent yet.', waits: 'Sent once you’re online', sending: 'Sending', sent: 'Sent', again: 'Send now', drop: 'Discard',
    mine: 'Save mine', signIn: 'Sent once you sign in', full: 'No room on this device. Leave this page open and send again in a moment.', picture: 'Picture', failed: 'Not sent', large: 'The picture is too large (# MB). Make it smaller?', smaller: 'Make it smaller', odd: 'It cannot be made smaller here. Choose another picture.',
  },
}[document.documentElement.lang] ?? {};
const make = (tag, props, ...parts) => { const element = Object.assign(document.createElement(tag), props); element.append(...parts); return element; };
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// One record for each form that waits: its address, its fields with the picture, and what it is called in the list.
const kept = (work) => new Promise((done, fail) => {
  const open = indexedDB.open('studio', 1);
  open.onupgradeneeded = () => open.result.createObjectStore('unsent', { keyPath: 'id', autoIncrement: true });
  open.onerror = fail;
  open.onsuccess = () => {
    const change = open.result.transaction('unsent', 'readwrite'), task = work(change.objectStore('unsent'));
    change.oncomplete = () => { done(task.result); open.result.close(); };
    change.onerror = change.onabort = fail;
  };
});
const all = () => kept((store) => store.getAll()).catch(() => []);
const save = (record) => kept((store) => store.put(record));
const remove = (record) => kept((store) => store.delete(record.id));

const post = async ({ action, enctype, fields }) => {
  const body = enctype.startsWith('multipart') ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const answer = await fetch(action, { method: 'POST', body });
  if (answer.status >= 500 || answer.status === 429) throw 0;
  return answer;
};
const parsed = async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html');
const isSignedOut = ({ url, status }) => status === 401 || new URL(url).pathname === '/sign-in';

const button = (words, onclick) => make('button', { type: 'button', className: 'button soft small', textContent: words, onclick });
let isSending = false, present;
const draw = async (isCut) => {
  const records = await all(), box = make('section', { id: 'unsent', className: 'studio' });
  document.getElementById('unsent')?.remove();
  if (!records.length) return;
  box.append(make('p', { className: 'banner', role: 'status', textContent: isCut ? WORDS.kept : WORDS.there }));
  for (const record of records) {
    const state = record.id === present ? WORDS.sending : record.fault ?? WORDS.waits;
    const deeds = [button(WORDS.drop, async () => { await remove(record); draw(); })];
    if (record.isConflict) deeds.unshift(button(WORDS.mine, async () => {
      await save({ ...record, fields: record.fields.filter(([name]) => !name.startsWith('seen-')), fault: undefined, isConflict: false });
      flush();
    }));
    else if (record.signIn) deeds.unshift(make('a', { className: 'button soft small', href: record.signIn, textContent: WORDS.signIn }));
    else if (record.id !== present) deeds.unshift(button(WORDS.again, async () => { await save({ ...record, fault: undefined }); flush(); }));
    box.append(make('div', { className: 'card trio' }, make('span', {}, make('b', { textContent: record.name }), make('small', { className: record.fault ? 'warn' : '', textContent: ' ' + state })), make('span', { className: 'actions' }, ...deeds)));
  }
  document.querySelector('.studio').prepend(box);
};

async function flush() {
  if (isSending) return;
  isSending = true;
  let isCut = false, sent = 0;
  for (const record of (await all()).filter(({ fault, signIn }) => !fault || signIn)) {
    present = record.id;
    draw();
    try {
      const answer = await post(record);
      if (isSignedOut(answer)) { await save({ ...record, fault: WORDS.failed, signIn: '/sign-in' }); break; }
      if (answer.redirected) { await remove(record); sent++; continue; }
      const words = (await parsed(answer)).querySelector('.form-alert p, .fault')?.textContent;
      await save({ ...record, fault: words || WORDS.failed, signIn: undefined, isConflict: answer.status === 409 });
    } catch { isCut = true; break; }
  }
  present = undefined;
  isSending = false;
  // The page shows what has arrived, unless somebody is writing on it.
  if (sent && !document.querySelector('.studio form.one')) return location.reload();
  await draw(isCut);
  if (sent) tell(WORDS.sent);
}

const tell = (words, ...deeds) => {
  const line = document.querySelector('.studio > .told') ?? make('p', { className: 'lead told', role: 'status' });
  document.querySelector('.studio').prepend(line);
  line.replaceChildren(words, ...deeds);
};

// Kept, the next one can be written: a new exhibit gets a key of its own.
async function keep(form, record) {
  const { key, images } = form.elements, isNew = key && !form.action.endsWith('photo');
  try {
    if (!isNew) for (const older of await all()) if (older.action === record.action) await remove(older);
    await save(record);
  } catch { return tell(WORDS.full); }
  tell('');
  if (key) key.value = newKey();
  if (images) images.value = '';
  draw(true);
}

const smaller = async (file) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }), scale = Math.min(1, 4096 / Math.max(bitmap.width, bitmap.height));
  const canvas = make('canvas', { width: bitmap.width * scale, height: bitmap.height * scale });
  canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => { canvas.toBlob((blob) => blob ? done(new File([blob], file.name, { type: blob.type })) : fail(), 'image/jpeg', .86); });
};

async function send(form, submitter, picture) {
  const body = new FormData(form, submitter), file = picture ?? form.elements.images?.files[0];
  if (form.elements.images) body.delete('images');
  if (file) {
    if (file.size > +form.dataset.most) return tell(WORDS.large.replace('#', Math.ceil(file.size / 1048576)) + ' ', button(WORDS.smaller, () => smaller(file).then((less) => send(form, submitter, less)).catch(() => tell(WORDS.odd))));
    body.append('images', file, file.name);
  }
  const fields = [...body], text = fields.find(([name, value]) => typeof value === 'string' && value && !['key', 'flow', 'later'].includes(name) && !name.startsWith('seen-'));
  const record = { action: form.action, enctype: form.enctype, fields, name: text?.[1] ?? file?.name ?? WORDS.picture };
  form.ariaBusy = 'true';
  tell(WORDS.sending);
  try {
    const answer = await post(record);
    if (answer.redirected && !isSignedOut(answer)) return location = answer.url;
    if (isSignedOut(answer)) { await keep(form, { ...record, fault: WORDS.failed, signIn: '/sign-in' }); return; }
    const next = (await parsed(answer)).querySelector('main');
    document.querySelector('main').replaceWith(next);
    next.querySelector('[role=alert], [aria-invalid=true]')?.focus();
  } catch { await keep(form, record); }
  form.ariaBusy = null;
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches('.studio form.one')) return;
  event.preventDefault();
  if (!form.ariaBusy) send(form, event.submitter);
});
addEventListener('online', flush);
// Come back to as it was left, a form can be sent anew, as another one.
addEventListener('pageshow', ({ persisted }) => {
  for (const form of persisted ? document.querySelectorAll('.studio form.one') : []) {
    form.ariaBusy = null;
    if (form.elements.key) form.elements.key.value = newKey();
    tell('');
  }
});

// By the grip, with a finger or a mouse. Dropped, it is sent as the arrows beside it would be.
for (const item of document.querySelectorAll('.order li')) {
  const grip = make('span', { className: 'grip', ariaHidden: 'true', textContent: '≡' }), list = item.parentElement, from = [...list.children].indexOf(item);
  Object.assign(grip.style, { padding: '.6rem', cursor: 'grab', touchAction: 'none' });
  item.prepend(grip);
  grip.onpointerdown = (event) => { event.preventDefault(); grip.setPointerCapture(event.pointerId); item.classList.add('held'); };
  grip.onpointermove = ({ clientY, pointerId }) => {
    if (!item.classList.contains('held')) return;
    const middle = (other) => { const { top, height } = other.getBoundingClientRect(); return top + height / 2; }, before = item.previousElementSibling, after = item.nextElementSibling;
    if (before && clientY < middle(before)) before.before(item);
    else if (after && clientY > middle(after)) after.after(item);
    else return;
    grip.setPointerCapture(pointerId);
  };
  grip.onpointerup = grip.onpointercancel = () => {
    if (!item.classList.contains('held')) return;
    item.classList.remove('held');
    const to = [...list.children].indexOf(item), form = item.querySelector('form');
    if (to === from) return;
    form.append(make('input', { type: 'hidden', name: 'to', value: to + 1 }));
    form.submit();
  };
}

document.querySelector('.studio').dataset.ready = 'yes';
draw();
if (navigator.onLine) flush();
