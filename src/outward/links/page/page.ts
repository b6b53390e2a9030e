import { hash } from 'node:crypto';
import { TEXTS } from '../../../foundation/texts/link-page.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Content security policy: only the page's inline script and style, and requests to this service. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${sourceOf(PAGE_SCRIPT)}`,
  `style-src ${sourceOf(PAGE_STYLE)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEAD = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>`;

const [BEFORE, AFTER] = `<!doctype html>
<html lang="en">
<head>
${HEAD}
<title>${TEXTS.en.linkPage.title}</title>
</head>
<body>
<main>
<h1 id="title"></h1>
<div class="card" aria-live="polite"><p id="state"></p><p id="since" hidden></p><p id="problem" class="soft" role="status" hidden></p></div>
<div class="card" id="arrival"><h2 id="arrival-title"></h2><p id="eta"></p><p id="likely" class="soft" hidden></p></div>
<div class="card" id="where"><h2 id="position-title"></h2><p id="age"></p>
<svg id="map" viewBox="0 0 640 420" role="img"></svg>
<p id="delay" class="soft" hidden></p><p id="coarse" class="soft" hidden></p></div>
<noscript>JavaScript</noscript>
</main>
<script type="application/json" id="data">%DATA%</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`.split('%DATA%');

/** The page with its initial data; `data` is embedded as JSON. */
export const toPage = (data: object): string => `${BEFORE}${JSON.stringify(data).replaceAll('<', '\\u003c')}${AFTER}`;

/** Page of an invalid link. Ended and unknown links look the same. */
export const CLOSED_PAGE = `<!doctype html>
<html lang="en">
<head>
${HEAD}
<title>404</title>
</head>
<body>
<main>
<div class="card">${Object.entries(TEXTS)
  .map(
    ([
      language,
      {
        linkPage: { ended },
      },
    ]) => `<p lang="${language}">${ended}</p>`,
  )
  .join('')}</div>
</main>
</body>
</html>
`;
