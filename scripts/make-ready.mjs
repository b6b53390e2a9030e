// Makes a clone ready to run: modules, console and, before a start, the server's JavaScript. One process for all, as each more
// holds a start up. Plain JavaScript without dependencies, as bootstrap.mjs.
await import('./bootstrap.mjs');
// A process that has failed so far changes nothing more.
if (!process.exitCode) {
  await import('./build-console.mjs');
  if (process.env.npm_lifecycle_event === 'prestart') await import('./build-server.mjs');
}
