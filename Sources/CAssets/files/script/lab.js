// The lab's pages: what is copied into an app.
for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false;
addEventListener('click', async ({ target }) => {
  const copy = target.closest('[data-copy]');
  if (!copy) return;
  const field = document.getElementById(copy.dataset.copy), name = copy.textContent;
  await navigator.clipboard?.writeText(field.textContent).catch(() => getSelection().selectAllChildren(field));
  copy.textContent = copy.dataset.done;
  setTimeout(() => { copy.textContent = name; }, 2000);
});
