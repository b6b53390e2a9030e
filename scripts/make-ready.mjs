// Makes a clone ready to run: modules, console and, before a start, the server's JavaScript. One process does all, as
// each further process would delay the start. Plain JavaScript without dependencies, as bootstrap.mjs.
await import('./bootstrap.mjs');
// After a failure, nothing more is changed.
if (!process.exitCode) {
  await import('./build-console.mjs');
  if (process.env.npm_lifecycle_event === 'prestart') await import('./build-server.mjs');
}
