/** Page shown while the console is not built; it reloads itself. */
export const UNBUILT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Wheelhouse</title>
<h1>The console is not built yet</h1>
<p>The service runs. After the first <code>npm start</code> its pages are built behind it, which takes a minute or two; this
page then loads them by itself. If it stays, <code>.cache/console.log</code> says why, and
<code>node scripts/build-console.mjs</code> builds them by hand.</p>
</html>
`;
