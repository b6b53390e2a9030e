import { TEXTS } from '../../../foundation/texts/link-page.ts';
import { createPlainPage, renderEnded, toScriptJson } from '../../../server/http/plain-page.ts';
import { PAGE_SCRIPT } from './page-script.ts';

/** Style of the page of a link, without external fonts, images or sheets. */
const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#14202b;--soft:#51616f;--back:#f2f5f7;--card:#fff;--line:#0b6bcb;--grid:#dde5ea;--good:#0a7a3d}
@media(prefers-color-scheme:dark){:root{--ink:#e8eef2;--soft:#a3b3bf;--back:#0f171d;--card:#18232b;--line:#5aaeff;--grid:#26343e;--good:#57d38c}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1rem}
h1{font-size:1rem;font-weight:600;color:var(--soft);margin:.25rem 0 .5rem}
.card{background:var(--card);border-radius:.75rem;padding:1rem;margin-bottom:.75rem}
#state{font-size:1.5rem;font-weight:700;margin:0}
.arrived #state{color:var(--good)}
h2{font-size:.875rem;font-weight:600;color:var(--soft);margin:0}
p{margin:.125rem 0;overflow-wrap:anywhere}
#eta{font-size:1.25rem;font-weight:600}
.soft{color:var(--soft);font-size:.875rem}
#problem{font-weight:600}
svg{display:block;width:100%;height:auto;max-height:62vh;border-radius:.5rem}
.grid{stroke:var(--grid);stroke-width:1}
.way{fill:none;stroke:var(--line);stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
.here{fill:var(--line);stroke:var(--card);stroke-width:3}
.around{fill:var(--line);fill-opacity:.15;stroke:var(--line);stroke-opacity:.5}
.scale{stroke:var(--ink);stroke-width:2;fill:none}
svg text{fill:var(--soft);font:14px system-ui,sans-serif}
[hidden]{display:none!important}
`;

const page = createPlainPage({ style: PAGE_STYLE, script: PAGE_SCRIPT });

/** Content security policy of the page. */
export const PAGE_POLICY = page.policy;

const [BEFORE, AFTER] = page
  .render(
    TEXTS.en.linkPage.title,
    `<h1 id="title"></h1>
<div class="card" aria-live="polite"><p id="state"></p><p id="since" hidden></p><p id="problem" class="soft" role="status" hidden></p></div>
<div class="card" id="arrival"><h2 id="arrival-title"></h2><p id="eta"></p><p id="likely" class="soft" hidden></p></div>
<div class="card" id="where"><h2 id="position-title"></h2><p id="age"></p>
<svg id="map" viewBox="0 0 640 420" role="img"></svg>
<p id="delay" class="soft" hidden></p><p id="coarse" class="soft" hidden></p></div>`,
    '%DATA%',
  )
  .split('%DATA%');

/** The page with its initial data; `data` is embedded as JSON. */
export const toPage = (data: object): string => `${BEFORE}${toScriptJson(data)}${AFTER}`;

/** Page of an invalid link. Ended and unknown links look the same. */
export const CLOSED_PAGE = page.render(
  '404',
  renderEnded(Object.entries(TEXTS).map(([language, { linkPage }]) => [language, linkPage.ended])),
);
