// Runs in the browser while no page is open: shows what a server of tables has to tell, and leads to the table.
// What is told comes sealed for this browser alone, and is shown as text.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const textOf = (told, otherwise) => (typeof told === 'string' && told ? told.slice(0, 300) : otherwise);

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const { title, body, table, seat } = read(event.data);
  const known = /^[a-z0-9]{1,40}$/.test(table) && (seat === 0 || seat === 1);
  event.waitUntil(
    self.registration.showNotification(textOf(title, 'Bouncestick'), {
      body: textOf(body, 'Something has happened at one of your tables.'),
      icon: 'favicon.svg',
      tag: known ? table : 'bouncestick',
      data: { hash: known ? `#/seat/${table}/${seat}` : '#/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.hash ?? '#/'));
});

/** To a window that shows the table already, else to a new one: a battle in another window is left alone. */
async function lead(hash) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).hash === hash);
  await (there ? there.focus() : self.clients.openWindow(new URL(hash, self.registration.scope).href));
}
