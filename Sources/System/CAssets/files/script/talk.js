// A conversation beyond links and a form: what was typed is kept on this device until it is sent, Enter sends it where there
// are keys. New words come with live.js, and unsent.js sends without leaving the page.

const box = document.getElementById('text'), form = box?.form, KEY = 'talk ' + location.pathname;
const load = () => { try { return sessionStorage[KEY] ?? ''; } catch { return ''; } };
const keep = (text) => { try { if (text) sessionStorage[KEY] = text; else sessionStorage.removeItem(KEY); } catch { /* none is kept */ } };

// What stands there as said has arrived; until then a draft stays, whatever becomes of the line.
const said = [...document.querySelectorAll('.mine .bubble')].at(-1)?.textContent;
try { for (const key of Object.keys(sessionStorage)) if (key.startsWith('talk ') && sessionStorage[key].trim() === said) sessionStorage.removeItem(key); } catch { /* none is kept */ }

// Reloaded, it begins where the newest words are.
const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload';
if (isReload && !scrollY && !location.hash) document.getElementById('end')?.scrollIntoView();

if (box) {
  // A picture goes with its words or alone; the browser itself sends the form it is in.
  const { images } = form.elements, hasWords = () => box.value.trim() || images?.files.length;
  const choose = () => images?.labels[0].classList.toggle('chosen', images.files.length);
  choose();
  images?.addEventListener('change', choose);
  if (!box.value) box.value = load();
  // What was typed before this came.
  keep(box.value);
  box.addEventListener('input', () => keep(box.value));
  // While a syllable is put together Enter ends it, and sends nothing.
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229 || !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    if (hasWords()) form.requestSubmit();
  });
  form.addEventListener('submit', (event) => {
    if (!hasWords() && event.submitter?.name !== 'quick') { event.preventDefault(); box.focus(); }
  });
  // Where unsent.js says what became of words: it is there before there is anything to say.
  document.body.append(Object.assign(document.createElement('p'), { className: 'vh', id: 'told', role: 'status' }));
  // At once where something waits to be sent; else a moment later, when the page has come.
  let waits = false;
  try { waits = 'unsent ' + location.pathname in localStorage; } catch { /* none is kept */ }
  setTimeout(() => import(form.dataset.unsent).catch(() => {}), waits ? 0 : 500);
}
