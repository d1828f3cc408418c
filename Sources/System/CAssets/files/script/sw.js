// The server puts lines before this one: VERSION changes with any file below, SHELL lists them, PICTURE stands on notes.
const FILES = `files-${VERSION}`, PAGES = `pages-${VERSION}`, OFFLINE = '/offline', MOST = 60, LASTING = '/market/favourites';
const ICON = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.5-2.8M8.5 16a5 5 0 0 1 5.5-1M12 19.5h.01M13 6a15 15 0 0 1 9 3M16 10.8a10 10 0 0 1 3 1.7"/></svg>';
const AGE = 'x-kept-at', SLOT = '<div class="notice" id="notice" role="status">';

addEventListener('install', (event) => event.waitUntil((async () => {
  await (await caches.open(FILES)).addAll([...SHELL, OFFLINE]);
  await skipWaiting();
})()));

addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== FILES && name !== PAGES) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
  // What is on the screen now came before this worker did.
  for (const { url } of await clients.matchAll({ type: 'window' })) await fetch(url).then((answer) => keep(url, answer)).catch(() => {});
})()));

addEventListener('fetch', (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === '/settings') event.respondWith(settings(event));
  else if (request.method !== 'GET') return;
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(page(event));
});

// A page to be kept though nobody looks at it; its pictures never change, so the browser itself keeps them.
addEventListener('message', (event) => event.waitUntil((async () => {
  const answer = await fetch(LASTING), html = await answer.clone().text();
  await keep(new URL(LASTING, location).href, answer);
  for (const [picture] of html.matchAll(/\/pictures\/[^" ]+/g)) await fetch(picture);
})().catch(() => {})));

// The address holds the hash of the bytes, so a copy is never old. What the server does not call immutable is another
// version, under an address that is no longer its own.
async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.headers.get('cache-control')?.includes('immutable')) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}

async function page(event) {
  const { request } = event;
  try {
    const answer = await event.preloadResponse || await fetch(request);
    event.waitUntil(keep(request.url, answer.clone()));
    return answer;
  } catch {
    return await old(request.url) ?? await caches.match(OFFLINE, { ignoreVary: true }) ?? Response.error();
  }
}

async function keep(url, answer) {
  const { headers } = answer;
  if (answer.status !== 200 || answer.redirected || !headers.get('content-type')?.startsWith('text/html')) return;
  if (headers.get('cache-control')?.includes('no-store')) return;
  const copy = new Headers(headers), pages = await caches.open(PAGES);
  for (const name of ['vary', 'content-encoding', 'content-length']) copy.delete(name);
  copy.set(AGE, Date.now());
  const body = await answer.blob();
  await pages.delete(url);
  await pages.put(url, new Response(body, { headers: copy }));
  const all = (await pages.keys()).filter((kept) => !kept.url.endsWith(LASTING));
  for (const oldest of all.slice(0, Math.max(0, all.length - MOST))) await pages.delete(oldest);
}

// A kept page says so itself, in its own language; one that cannot say it is not shown.
async function old(url) {
  const kept = await (await caches.open(PAGES)).match(url);
  const html = await kept?.text();
  if (!html?.includes(SLOT)) return;
  const seconds = Math.max(0, (Date.now() - kept.headers.get(AGE)) / 1000);
  const banner = `<p class="banner">${ICON}<span>${words(seconds, /<html[^>]* lang="?en/.test(html))}</span></p>`;
  return new Response(html.replace(SLOT, SLOT + banner), { headers: kept.headers });
}

function words(seconds, english) {
  const [count, unit] = seconds < 3600 ? [seconds / 60, 'minute'] : seconds < 86400 ? [seconds / 3600, 'hour'] : [seconds / 86400, 'day'];
  const ago = new Intl.RelativeTimeFormat(english ? 'en' : 'ko').format(-Math.floor(count), unit);
  if (english) return `You’re offline. This page was received ${seconds < 60 ? 'just now' : ago}.`;
  return `연결이 끊겼어요. ${seconds < 60 ? '방금' : `${ago}에`} 받은 화면이에요.`;
}

// Kept pages have the old size, theme and language: they go, and the offline page comes anew.
async function settings(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil((async () => {
      await caches.delete(PAGES);
      await (await caches.open(FILES)).add(new Request(OFFLINE, { cache: 'reload' }));
    })());
    return answer;
  } catch (error) {
    if (event.request.mode !== 'navigate') throw error;
    return await caches.match(OFFLINE, { ignoreVary: true }) ?? Response.error();
  }
}

// Notes of the server: what they say was decided there, and where they lead is an address of ours.
addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: path, icon: PICTURE }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data ?? '/', location.origin);
  if (url.origin === location.origin) event.waitUntil(show(url.href));
});

// A window that shows it comes forward; else one that is open goes there, and only then is there another.
async function show(url) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = open.find((window) => window.url === url) ?? open[0];
  if (!own) return clients.openWindow(url);
  await own.focus();
  if (own.url !== url) await own.navigate(url).catch(() => clients.openWindow(url));
}

// The browser has other keys or another address from now on, and the session is the same.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil((async () => {
  const { options } = event.oldSubscription ?? {};
  const { endpoint, keys } = (event.newSubscription ?? await registration.pushManager.subscribe(options)).toJSON();
  await fetch('/market/push', { method: 'POST', body: new URLSearchParams({ endpoint, key: keys.p256dh, secret: keys.auth }) });
})()));
