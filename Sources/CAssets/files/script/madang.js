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

navigator.serviceWorker?.register('/sw.js');
