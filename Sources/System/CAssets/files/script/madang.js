// Every part is an enhancement: without it each screen is still links and forms.

// Settings are kept as soon as they are chosen. The answer is the settings screen itself: its notice is shown here.
for (const form of document.querySelectorAll('form[data-live]')) {
  form.addEventListener('change', async () => {
    try {
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const { lang } = page.documentElement, root = document.documentElement;
      if (lang !== root.lang) return location.replace(answer.url);
      for (const name of ['text', 'theme']) {
        const chosen = page.documentElement.dataset[name];
        if (chosen) root.dataset[name] = chosen; else delete root.dataset[name];
      }
      document.getElementById('notice').replaceChildren(...page.getElementById('notice').childNodes);
    } catch { /* the button below still saves it */ }
  });
}

// What changes comes by itself.
const { live } = document.body.dataset;
if (live) setTimeout(() => import(live), 2e3);

// Without a line a form stays, with all that was entered, by what the service worker has kept for that.
addEventListener('submit', (event) => {
  if (navigator.onLine || event.defaultPrevented || event.target.method !== 'post') return;
  event.preventDefault();
  import('/assets/0/held.js').then((loaded) => loaded.hold(event), () => event.target.submit());
});

// What a screen can do beyond links is fetched when a finger or a key first asks for it, or what `data-also` names. What
// happens until it is there it hears of afterwards, in its order: the first swipe of all counts on a slow line too.
// Once it is there it hears of things as they happen: a moment later a key that moved a picture would turn the page.
const { script, also } = document.querySelector('[data-script]')?.dataset ?? {};
let module;
for (const kind of script ? ['click', 'keydown', 'touchstart', 'touchend', ...also?.split(' ') ?? []] : []) {
  addEventListener(kind, (event) => {
    const asked = kind === 'click' && event.target.closest('[data-act]');
    if (kind === 'click' && (!asked || event.ctrlKey || event.metaKey)) return;
    if (asked) event.preventDefault();
    if (module) return module[kind]?.(event, asked);
    import(script).then((loaded) => (module = loaded)[kind]?.(event, asked), () => { if (asked.href) location = asked.href; else asked.form?.submit(); });
  });
}

navigator.serviceWorker?.register('/sw.js');
