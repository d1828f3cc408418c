// The sellers' pages: what is copied, and asked before it is done.
for (const button of document.querySelectorAll('[data-reveal], [data-print]')) button.hidden = false;
addEventListener('click', async (event) => {
  if (event.target.closest('[data-print]')) return print();
  const reveal = event.target.closest('[data-reveal]');
  if (reveal) {
    const field = document.getElementById(reveal.dataset.reveal), shows = field.type === 'password';
    field.type = shows ? 'text' : 'password';
    reveal.ariaPressed = shows;
    return;
  }
  const copy = event.target.closest('[data-copy]'), ask = event.target.closest('[data-ask]');
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    await navigator.clipboard?.writeText(field.textContent).catch(() => getSelection().selectAllChildren(field));
    copy.nextElementSibling.textContent = copy.dataset.done;
  } else if (ask && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    close();
    const dialog = document.getElementById(ask.dataset.ask);
    dialog.querySelector('form').action = ask.href;
    dialog.showModal();
  }
});

// Fetches the form's script as soon as somebody turns to it, and where something may have been kept, in `selling` or
// `studio`. Whoever is quicker sends it as it is.
const form = document.querySelector('[data-form-script]');
if (form) {
  const fetchScript = () => import(form.dataset.formScript).catch(() => {});
  for (const kind of ['pointerdown', 'focusin', 'change']) form.addEventListener(kind, fetchScript);
  indexedDB.databases?.().then((all) => { if (all.some(({ name }) => name[0] === 's')) fetchScript(); }, fetchScript) ?? fetchScript();
}
