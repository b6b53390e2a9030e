import { hash } from 'node:crypto';

interface PagePart {
  style: string;
  script: string;
}

/** A page with one inline style and one inline script, which loads nothing from other servers and is not indexed. */
export function createPlainPage({ style, script }: PagePart) {
  const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
  return {
    /** Content security policy: only this script and style, and requests to this service. */
    policy: [
      "default-src 'none'",
      `script-src ${sourceOf(script)}`,
      `style-src ${sourceOf(style)}`,
      "connect-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),

    /** The HTML. `title` and `main` are HTML too; `data` is JSON for the script, which is omitted without it. */
    render: (title: string, main: string, data?: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<style>${style}</style>
<title>${title}</title>
</head>
<body>
<main>
${main}
${data === undefined ? '' : '<noscript>JavaScript</noscript>'}
</main>
${data === undefined ? '' : `<script type="application/json" id="data">${data}</script>\n<script>${script}</script>`}
</body>
</html>
`,
  };
}

/** JSON that can stand within a script element. */
export const toScriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The text of a page that has ended, in every language. */
export const renderEnded = (texts: readonly (readonly [language: string, text: string])[]): string =>
  `<div class="card">${texts.map(([language, text]) => `<p lang="${language}">${text}</p>`).join('')}</div>`;
