/** Shown in the place of the console while its pages are not built. */
export const UNBUILT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wheelhouse</title>
<h1>The console is not built</h1>
<p>The service runs. Its pages are made by <code>node scripts/build-console.mjs</code>, which <code>npm start</code> does by
itself where the development tools are installed. Load this page again afterwards.</p>
</html>
`;
