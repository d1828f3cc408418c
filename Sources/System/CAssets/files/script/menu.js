// What opens behind ⋯ shuts on Esc and on a tap beside it.
const menu = () => document.querySelector('.owner-menu[open]'), close = () => menu()?.removeAttribute('open');
addEventListener('keydown', ({ key }) => {
  const open = key === 'Escape' && menu();
  if (open) { close(); open.querySelector('summary').focus(); }
});
addEventListener('click', ({ target }) => { if (!target.closest('.owner-menu')) close(); });
