// The lab's pages: what is copied into an app, and what comes in while a page is open.
const prepare = () => { for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false; };
prepare();
addEventListener('click', async ({ target }) => {
  const copy = target.closest('[data-copy]');
  if (!copy) return;
  const field = document.getElementById(copy.dataset.copy), name = copy.textContent;
  await navigator.clipboard?.writeText(field.textContent).catch(() => getSelection().selectAllChildren(field));
  copy.textContent = copy.dataset.done;
  setTimeout(() => { copy.textContent = name; }, 2000);
});

// Only what has changed is put in anew, so that nothing that is being read or typed moves.
const { watch, requests: shown } = document.querySelector('[data-watch]')?.dataset ?? {};
let known = Number(shown);
const look = async () => {
  const { requests } = await (await fetch(watch)).json();
  if (requests !== known) {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    for (const old of document.querySelectorAll('#light, #journal, [id^=exercise-]')) {
      const fresh = page.getElementById(old.id);
      if (!fresh || old.contains(document.activeElement) || old.innerHTML === fresh.innerHTML) continue;
      // The place stays, or readers would not announce what is new in it.
      old.className = fresh.className;
      old.replaceChildren(...fresh.childNodes);
    }
  }
  known = requests;
};
if (watch) setInterval(() => { if (!document.hidden) look().catch(() => {}); }, 2000);
