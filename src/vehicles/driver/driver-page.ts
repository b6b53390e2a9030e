import { TEXTS } from '../../foundation/texts/driver-page.ts';
import { createPlainPage, renderEnded, toScriptJson } from '../../server/http/plain-page.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#14202b;--soft:#51616f;--back:#f2f5f7;--card:#fff;--on:#0a7a3d;--off:#51616f}
@media(prefers-color-scheme:dark){:root{--ink:#e8eef2;--soft:#a3b3bf;--back:#0f171d;--card:#18232b;--on:#3fbf77;--off:#a3b3bf}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem}
h1{font-size:1rem;font-weight:600;color:var(--soft);overflow-wrap:anywhere}
.card{background:var(--card);border-radius:.75rem;padding:1rem}
#state{font-size:1.25rem;font-weight:600;margin:0 0 1rem}
button{width:100%;min-height:3.5rem;border:0;border-radius:.75rem;font:inherit;font-weight:700;background:var(--off);color:var(--card)}
.off button{background:var(--on)}
#problem{color:#c0392b;font-weight:600}
[hidden]{display:none!important}
`;

const SCRIPT = `
const given=JSON.parse(document.getElementById('data').textContent);
const language=(navigator.languages||[navigator.language]).map(l=>l.slice(0,2)).find(l=>given.texts[l])||'en';
const t=given.texts[language];document.documentElement.lang=language;
const el=id=>document.getElementById(id);
let onDuty=given.onDuty;
function show(){el('state').textContent=onDuty?t.on:t.off;el('press').textContent=onDuty?t.goOff:t.goOn;document.body.className=onDuty?'on':'off'}
el('press').addEventListener('click',async()=>{el('press').disabled=true;el('problem').hidden=true;
try{const r=await fetch(location.pathname.replace(/\\/$/,'')+'/duty',{method:'PUT',headers:{'content-type':'application/json'},body:JSON.stringify({onDuty:!onDuty})});
if(!r.ok)throw new Error(String(r.status));onDuty=(await r.json()).onDuty}
catch{el('problem').textContent=t.failed;el('problem').hidden=false}
el('press').disabled=false;show()});
show();
`;

const page = createPlainPage({ style: STYLE, script: SCRIPT });

/** Content security policy of the page. */
export const DRIVER_POLICY = page.policy;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function toDriverPage({ name, onDuty }: { name: string; onDuty: boolean }): string {
  const texts = Object.fromEntries(Object.entries(TEXTS).map(([language, { driverPage }]) => [language, driverPage]));
  return page.render(
    escapeHtml(name),
    `<h1>${escapeHtml(name)}</h1>
<div class="card"><p id="state" aria-live="polite"></p><button id="press" type="button"></button><p id="problem" role="alert" hidden></p></div>`,
    toScriptJson({ onDuty, texts }),
  );
}

/** Page of an invalid link. Ended and unknown links look the same. */
export const CLOSED_DRIVER_PAGE = page.render(
  '404',
  renderEnded(Object.entries(TEXTS).map(([language, { driverPage }]) => [language, driverPage.ended])),
);
