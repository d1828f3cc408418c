// Hearts. A list is the same for everybody: which of its products are liked is read from the device, when the page comes,
// comes back, or has more of them. A heart is pressed on the spot, before anybody else hears of it; the answer would only lead
// to where it is kept, and what is liked is fetched to be read without a connection.
function fill() {
  const liked = document.cookie.match(/\bfavourites=([\d.]*)/)?.[1].split('.');
  for (const heart of document.querySelectorAll('.heart')) heart.ariaPressed = liked?.includes(heart.value) ?? false;
}
addEventListener('pageshow', fill);
addEventListener('goods', fill);
addEventListener('submit', async (event) => {
  const { target: form, submitter: heart } = event;
  if (heart?.name !== 'liked' || heart.dataset.plain) return;
  event.preventDefault();
  const isOn = heart.ariaPressed !== 'true', body = new URLSearchParams({ liked: heart.value, on: +isOn });
  try {
    const { type } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    if (type !== 'opaqueredirect') throw type;
    heart.ariaPressed = isOn;
    if (form.on) form.on.value = +!isOn;
    navigator.serviceWorker?.controller?.postMessage('favourites');
  } catch {
    heart.dataset.plain = 1;
    form.requestSubmit(heart);
  }
}, true);
