// The switch for this device. What the page says of it stands in its markup, in the reader's language.
const box = document.querySelector('[data-push]'), state = box.querySelector('[role=status]'), button = box.querySelector('button');
const say = (word, canBegin = false) => {
  state.textContent = box.dataset[word];
  button.hidden = !canBegin;
};
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt());

const begin = async () => {
  button.disabled = true;
  try {
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return say(answer === 'denied' ? 'denied' : 'off', answer !== 'denied');
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(box.dataset.push) })).toJSON();
    const sent = await fetch(location.pathname, { method: 'POST', body: new URLSearchParams({ endpoint, key: keys.p256dh, secret: keys.auth }) });
    if (!sent.ok) throw sent.status;
    location.replace(location.pathname);
  } catch { say('failed', true); } finally { button.disabled = false; }
};

const look = async () => {
  const isApple = /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
  if (!navigator.serviceWorker || !window.PushManager || !window.Notification) return say(isApple && !navigator.standalone ? 'install' : 'unsupported');
  if (Notification.permission === 'denied') return say('denied');
  if ('here' in box.dataset) return say('on');
  say('off', true);
  button.addEventListener('click', begin);
  // What the server has ended is nothing to keep a push service busy with.
  await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
};
look().catch(() => {});
