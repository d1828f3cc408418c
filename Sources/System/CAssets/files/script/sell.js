// The form something is sold with, which is whole without this: it sends pictures ahead, says what is to be mended while
// it is written, and keeps what was written on this device. `sellers.js` fetches it once it is needed.
const $ = (id) => document.getElementById(id), make = (tag, props) => Object.assign(document.createElement(tag), props);

// Drafts: one record of texts and one of pictures for each form of each seller.
const kept = (work) => new Promise((done, fail) => {
  const open = indexedDB.open('selling', 1);
  open.onupgradeneeded = () => open.result.createObjectStore('drafts');
  open.onerror = fail;
  open.onsuccess = () => {
    const task = work(open.result.transaction('drafts', 'readwrite').objectStore('drafts'));
    task.onsuccess = () => { done(task.result); open.result.close(); };
    task.onerror = fail;
  };
}).catch(() => {});

const WEEK = 6048e5, count = (text) => 'Segmenter' in Intl ? [...new Intl.Segmenter().segment(text.normalize())].length : [...text].length;
// As people write them: 32,000, 3만 5천원, 12.50. Commas and blanks stand between thousands.
const odd = (text) => (text.normalize('NFKC').match(/,*\d[\d, ]*|,/g) ?? []).some((run) => !/^(\d+|\d{1,3}([, ]\d{3})+)$/.test(run.replace(/ +$/, '')));
const number = (text) => {
  const all = text.normalize('NFKC').replace(/[, 원개$₩]/g, ''), isBelow = all.startsWith('-'), plain = isBelow ? all.slice(1) : all, words = /^(?:([\d.천]*)억)?(?:([\d.천]*)만)?([\d.천]*)$/.exec(plain);
  if (!plain) return 0;
  const one = (digits) => digits === '' ? 1 : +digits;
  const thousands = (part) => { const [count, rest] = part.split('천'); return rest === undefined ? one(part) : one(count) * 1e3 + +rest; };
  const times = (part, unit) => part === undefined ? 0 : Math.round(thousands(part) * unit);
  return words ? (times(words[1], 1e8) + times(words[2], 1e4) + (words[3] && thousands(words[3])) * 1) * (isBelow ? -1 : 1) : NaN;
};

// After the tap that is under way, if one is.
let isPressed = false, waiting = [];
const afterTap = (work) => { if (isPressed) waiting.push(work); else setTimeout(work); };
addEventListener('pointerdown', () => { isPressed = true; }, true);
for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, () => {
  isPressed = false;
  setTimeout(() => { for (const work of waiting.splice(0)) work(); });
}, true);

function begin(form, isFresh) {
  const tray = $('tray'), { dataset } = tray, adder = tray.querySelector('.adder'), input = $('images');
  const items = () => [...tray.children].slice(1), say = (words) => { $('said').textContent = words; };
  const fields = [...form.querySelectorAll('input[id]:not([type=file]), textarea, [type=checkbox]')];
  // A tick is kept as the word it is sent as, or none.
  const text = (field) => field.type !== 'checkbox' || field.checked ? field.value : '', first = (field) => field.type !== 'checkbox' || field.defaultChecked ? field.defaultValue : '';
  const choices = [...form.querySelectorAll('select:not(.shows)'), form.condition].filter(Boolean);
  const chosen = () => choices.map((choice) => choice.value), before = chosen();
  let isSending = false, isSignedOut = false, timer;

  // What is written is kept a moment after the last key, composed syllables included.
  const key = form.dataset.draft, read = () => ({ at: Date.now(), form: form.form.value, version: form.version?.value, currency: form.currency.value, texts: fields.map(text), chosen: chosen() });
  const keep = () => { clearTimeout(timer); return isSending ? null : kept((all) => all.put(read(), key)); };
  const keepPictures = () => kept((all) => all.put(items().map(({ token, file, shows }) => ({ token: token.value, shows: shows.value, file: token.value ? null : file })), key + ' pictures'));
  const forget = () => { clearTimeout(timer); kept((all) => all.delete(key)); kept((all) => all.delete(key + ' pictures')); };

  // A draft thrown away can be had back for a while.
  const move = async (from, to) => {
    for (const part of ['', ' pictures']) {
      const draft = await kept((all) => all.get(from + part));
      await kept((all) => draft ? all.put(Array.isArray(draft) ? draft : { ...draft, at: Date.now() }, to + part) : all.delete(to + part));
      await kept((all) => all.delete(from + part));
    }
    isSending = true;
    location.reload();
  };
  const note = (words, name, act) => $('form-said').replaceChildren(
    make('p', { className: 'form-note', textContent: form.dataset[words] }),
    make('button', { type: 'button', className: 'button soft small', textContent: form.dataset[name], onclick: act }),
  );

  // The server's own words, as soon as a field is left, and gone as soon as it is right.
  const wrong = (field) => {
    const { least, most, words, digits, commas } = field.dataset, length = count(field.value.trim()), won = form.currency.value === 'KRW';
    if (words) return length < +least || length > +most ? words.replace('{n}', length) : '';
    if (!digits) return '';
    if (odd(field.value)) return commas;
    const value = number(field.value), said = (name) => { const both = field.dataset[name]?.split('\n') ?? []; return both[won ? 0 : 1] ?? both[0]; };
    if (!Number.isFinite(value) || field.required && !field.value.trim()) return digits;
    if (value < 0) return said('below');
    if (+value.toFixed(won || field === form.stock ? 0 : 2) !== value) return said('fine') ?? digits;
    if (value > said('most')) return said('above');
    return field === form.discount && number(field.value) > number(form.price.value) ? $('discount-note').dataset.over : '';
  };
  // What was mended goes from the list above the form.
  const mended = (id) => {
    const entry = form.querySelector(`.form-alert a[href="#${id}"]`)?.closest('li'), alert = entry?.closest('.form-alert');
    entry?.remove();
    if (alert && !alert.querySelector('li, p')) alert.remove();
  };
  const tell = (field, words) => {
    const fault = $(field.id + '-fault');
    if (fault.textContent !== words) fault.textContent = words;
    if (words) field.ariaInvalid = 'true'; else { field.removeAttribute('aria-invalid'); mended(field.id); }
  };
  const show = () => {
    const full = number(form.price.value), taken = number(form.discount.value), won = form.currency.value === 'KRW';
    const put = (note, value, words) => {
      const text = value.toLocaleString('en', { minimumFractionDigits: won || Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 });
      const all = words ?? note.dataset[won ? 'won' : 'dollar'].replace('{n}', text);
      if (note.textContent !== all) note.textContent = all;
    };
    const isRight = !wrong(form.price);
    put($('price-note'), full, isRight ? full ? undefined : $('price-note').dataset.gift : '');
    put($('discount-note'), full - taken, isRight && !wrong(form.discount) && taken > 0 ? undefined : '');
    $('description-note').textContent = `${count(form.description.value).toLocaleString('en')} / ${(+form.description.dataset.most).toLocaleString('en')}`;
  };
  form.addEventListener('input', ({ target }) => {
    show();
    // Whatever the server said of it was of what stood there before.
    if (target.ariaInvalid) tell(target, wrong(target));
    if (target.name === 'chosen-area') tell(form.area, '');
    if (target.name === 'currency') for (const field of [form.price, form.discount]) if (field.ariaInvalid) tell(field, wrong(field));
    clearTimeout(timer);
    timer = setTimeout(keep, 300);
  });
  // What is wrong with a field is said once it is left, and not under a finger: what a tap is meant for stays where it is
  // until the tap is over.
  const leave = (field) => {
    const words = fields.includes(field) && field.value && wrong(field);
    if (words && field.isConnected) tell(field, words);
  };
  form.addEventListener('focusout', ({ target }) => afterTap(() => leave(target)));
  addEventListener('pagehide', keep);

  // Pictures. Each goes ahead on its own as soon as it is chosen, made smaller where the browser can.
  const tidy = () => {
    const all = items();
    adder.hidden = all.length >= +dataset.most;
    adder.querySelector('b').textContent = `${all.length}/${dataset.most}`;
    all.forEach((item, index) => {
      const put = (name, element) => { element.ariaLabel = dataset[name].replace('{n}', index + 1); if (element.value) element.value = `${name}-${index + 1}`; };
      put('picture', item.querySelector('.tile'));
      item.shows.ariaLabel = dataset.shows.replace('{n}', index + 1);
      for (const name of ['away', 'earlier', 'later']) put(name, item.querySelector(`[value^=${name}]`));
    });
  };
  const changed = (words) => { tidy(); say(words ?? ''); keepPictures(); };
  const drop = (item) => {
    const next = item.nextElementSibling ?? item.previousElementSibling;
    item.upload?.abort();
    item.remove();
    changed(dataset.gone);
    (next?.querySelector('.remove') ?? input).focus({ preventScroll: true });
  };
  const equip = (item) => {
    const tile = item.querySelector('.tile');
    item.token = item.querySelector('[name=picture]');
    item.shows = item.querySelector('.shows');
    item.shows.onchange = keepPictures;
    const settle = () => { if (item.isConnected && tile.scrollTop > tile.clientHeight * .8) drop(item); };
    if ('onscrollend' in window) tile.addEventListener('scrollend', settle);
    else tile.addEventListener('scroll', () => { clearTimeout(tile.timer); tile.timer = setTimeout(settle, 150); });
    settle();
    // By the grip, with a finger or a mouse.
    const grip = item.querySelector('.grip');
    grip.onpointerdown = (event) => { grip.setPointerCapture(event.pointerId); item.classList.add('held'); };
    grip.onpointermove = ({ clientX }) => {
      if (!item.classList.contains('held')) return;
      const box = (other) => other.getBoundingClientRect(), before = item.previousElementSibling, after = item.nextElementSibling;
      if (before !== adder && clientX < box(before).right - 60) before.before(item);
      else if (after && clientX > box(after).left + 60) after.after(item);
      else return;
      grip.setPointerCapture(event.pointerId);
    };
    grip.onpointerup = grip.onpointercancel = () => { item.classList.remove('held'); changed(dataset.moved.replace('{n}', items().indexOf(item) + 1)); };
  };
  tray.addEventListener('click', (event) => {
    const button = event.target.closest('[name=move]');
    if (!button) return;
    event.preventDefault();
    const item = button.closest('li'), [deed] = button.value.split('-');
    if (deed === 'away') return drop(item);
    if (deed === 'later') item.nextElementSibling?.after(item);
    else if (item.previousElementSibling !== adder) item.previousElementSibling.before(item);
    changed(dataset.moved.replace('{n}', items().indexOf(item) + 1));
    button.focus();
  });

  const small = async (file, shot) => {
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const draw = (side) => {
        const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
        const canvas = make('canvas', { width: Math.max(1, bitmap.width * scale), height: Math.max(1, bitmap.height * scale) });
        canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        return canvas;
      };
      shot.append(draw(320));
      const blob = Math.max(bitmap.width, bitmap.height) > 2048 && await new Promise((done) => draw(2048).toBlob(done, 'image/jpeg', .86));
      bitmap.close();
      return blob && blob.size < file.size ? blob : file;
    } catch { return file; }
  };
  const send = (item) => new Promise((done) => {
    const bar = item.querySelector('progress') ?? item.appendChild(make('progress', { max: 1, ariaLabel: dataset.picture.replace('{n}', '') })), body = new FormData();
    const request = item.upload = new XMLHttpRequest();
    item.querySelector('.late')?.remove();
    for (const name of ['item', 'pass']) if (form[name]) body.append(name, form[name].value);
    body.append('images', item.file, 'picture');
    request.upload.onprogress = ({ loaded, total }) => { bar.value = loaded / total; };
    request.onloadend = () => {
      bar.remove();
      item.upload = null;
      const answer = request.response;
      if (request.status === 201) {
        Object.assign(item.token, { value: answer.token, disabled: false });
        const shot = item.querySelector('.shot');
        if (!shot.firstChild) shot.append(make('img', { src: answer.src, alt: '' }));
        item.file = null;
      } else if (item.isConnected) {
        const isOut = request.status === 401, lost = !request.status || isOut;
        isSignedOut ||= isOut;
        item.append(make('span', { className: 'late', textContent: lost && !isOut ? dataset.waits : answer?.message ?? dataset.failed }));
        if (!lost) { $('pictures-fault').textContent = answer?.message ?? dataset.failed; item.file = null; setTimeout(() => drop(item), 4000); }
      }
      keepPictures();
      done();
    };
    request.open('POST', dataset.to);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.send(body);
  });
  const add = async (file, token, shows = '') => {
    const item = $('tile').content.firstElementChild.cloneNode(true);
    tray.append(item);
    equip(item);
    item.shows.value = shows;
    tidy();
    if (token) {
      Object.assign(item.token, { value: token, disabled: false });
      item.querySelector('.shot').append(make('img', { src: `/pictures/${token}/square.jpg`, alt: '' }));
      return;
    }
    item.file = await small(file, item.querySelector('.shot'));
    await keepPictures();
    await send(item);
  };
  const retry = () => Promise.all(items().filter((item) => item.file && !item.upload).map(send));
  addEventListener('online', retry);
  const choose = () => {
    const room = dataset.most - items().length, files = [...input.files].slice(0, room), over = input.files.length - files.length;
    input.value = '';
    $('pictures-fault').textContent = over > 0 ? dataset.over.replace('{n}', over) : '';
    mended('pictures');
    for (const file of files) add(file);
  };
  input.addEventListener('change', choose);

  // Signing out elsewhere forgets what this device keeps: texts and pictures are kept anew before the way to signing in.
  const signIn = async () => {
    isSending = false;
    await keep();
    await keepPictures();
    location = form.dataset.signin;
  };

  // Sent once. What comes back instead of the product is the form again, in the place of this one.
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    const faulty = fields.filter((field) => wrong(field));
    for (const field of faulty) tell(field, wrong(field));
    if (faulty.length) return faulty[0].focus();
    isSending = true;
    form.ariaBusy = 'true';
    try {
      await retry();
      await Promise.all(items().filter((item) => item.upload).map((item) => new Promise((done) => item.upload.addEventListener('loadend', done))));
      if (isSignedOut) return signIn();
      if (items().some((item) => item.file)) throw 0;
      const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) });
      if (answer.redirected) { forget(); location = answer.url; return; }
      if (answer.status === 401) return signIn();
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html'), next = page.getElementById('product');
      if (!next) throw 0;
      form.replaceWith(next);
      begin(next);
      const alert = next.querySelector('[role=alert]');
      alert?.focus({ preventScroll: true });
      alert?.scrollIntoView({ block: 'center' });
    } catch {
      isSending = false;
      form.removeAttribute('aria-busy');
      keep();
      $('form-said').replaceChildren(make('p', { className: 'form-note', textContent: form.dataset.lost }));
      $('form-said').scrollIntoView({ block: 'center' });
    }
  });

  items().forEach(equip);
  show();
  import(form.dataset.places).then(({ suggest }) => suggest(form.area, form.area.dataset.areas)).catch(() => {});
  // Chosen, or left, before this script was there.
  if (input.files.length) choose();
  // The tap that fetched it may still be under way.
  const calm = () => document.querySelector(':active') ? setTimeout(calm, 50) : fields.forEach((field) => { if (field !== document.activeElement) leave(field); });
  calm();
  // A form the server has filled in is newer than what is kept here.
  if (isFresh) (async () => {
    const draft = await kept((all) => all.get(key));
    if (!draft) {
      // Some of it may have been written before this script came.
      if (fields.some((field) => text(field) !== first(field))) keep();
      const emptied = await kept((all) => all.get(key + ' before'));
      return emptied && Date.now() - emptied.at < 6e5 && note('emptied', 'back', () => move(key + ' before', key));
    }
    if (Date.now() - draft.at > WEEK || draft.version !== form.version?.value) return;
    const pictures = await kept((all) => all.get(key + ' pictures'));
    if (!pictures?.length && !draft.texts.some((kept, index) => kept !== first(fields[index])) && !draft.chosen?.some((choice, index) => choice !== before[index])) return;
    fields.forEach((field, index) => { if (field.type === 'checkbox') field.checked = draft.texts[index]; else field.value = draft.texts[index] ?? field.value; });
    draft.chosen?.forEach((choice, index) => { if (choices[index]) choices[index].value = choice; });
    form.currency.value = draft.currency;
    form.form.value = draft.form;
    if (pictures) {
      const there = new Map(items().map((item) => [item.token.value, item]));
      for (const item of there.values()) item.remove();
      for (const { token, file, shows } of pictures) {
        const item = there.get(token);
        if (item) { tray.append(item); item.shows.value = shows ?? item.shows.value; }
        else if (token || file) add(file, token, shows);
      }
      tidy();
    }
    show();
    const more = form.querySelector('.more');
    if (more && (form.discount.value || form.stock.value !== form.stock.defaultValue)) more.open = true;
    note('again', 'anew', () => move(key, key + ' before'));
  })();
}

const form = $('product');
begin(form, !form.querySelector('[role=alert], .form-note'));
