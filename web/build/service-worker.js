// Keeps the shell of the console, so that it opens while the service is unreachable and says how old what it shows is.
// Answers of the interface are never kept here: they would be mistaken for what is.
/** The path of the console; other services of the same origin have other paths. */
const SCOPE = new URL(registration.scope).pathname;
const CACHE = `wheelhouse-${'%VERSION%'} ${SCOPE}`;
const SHELL = ['%SHELL%'].map((name) => new URL(name, registration.scope).pathname);

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.endsWith(` ${SCOPE}`) && name !== CACHE));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  event.waitUntil(clients.claim());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // A part of a file cannot be kept here; the browser keeps it by itself.
  if (request.headers.has('range')) return;
  if (request.mode === 'navigate' && pathname === SCOPE) event.respondWith(freshOrKept(request));
  else if (pathname.startsWith(`${SCOPE}assets/`)) event.respondWith(keptOrFresh(request));
  else if (SHELL.includes(pathname)) event.respondWith(freshOrKept(request));
});

/** Alarms that come while no page is open; each message has to show something, or the browser ends the subscription. */
addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));

/** Leads to the console: the page that shows the alarm, or a new one. */
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    clients
      .matchAll({ type: 'window' })
      .then((pages) => (pages.length > 0 ? pages[0].focus() : clients.openWindow(registration.scope))),
  );
});

async function showPushed(data) {
  const pages = await clients.matchAll({ type: 'window' });
  // A page that is seen has shown it, and has its own sound.
  const isSeen = pages.some(({ visibilityState }) => visibilityState === 'visible');
  let isQuiet = isSeen;
  for (const { id, title, body, priority, over = false } of readNotices(data)) {
    await registration.showNotification(title, {
      body,
      tag: id,
      icon: 'icon-192.png',
      badge: 'badge-96.png',
      silent: over || isQuiet,
      renotify: !over && !isQuiet,
      requireInteraction: !over && priority !== 'warning' && priority !== 'caution',
    });
    // Of several alarms the first one sounds.
    if (!over) isQuiet = true;
  }
}

function readNotices(data) {
  try {
    const { notices } = data.json();
    if (notices.length > 0) return notices;
  } catch {
    // Below.
  }
  return [{ id: 'unknown', title: 'Wheelhouse', body: '', priority: 'warning' }];
}

async function freshOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}

/** The names of these files follow from their content. */
async function keptOrFresh(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}
