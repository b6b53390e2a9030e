import { SCRIPT_TEXTS, TEXTS } from '../../../foundation/texts/link-page.ts';
import { createPlainPage, renderEnded, toScriptJson } from '../../../server/http/plain-page.ts';

/**
 * Script of the page of a link, for recent browsers. It draws the embedded data, then requests the position repeatedly.
 * Every text is inserted as text, never as markup.
 */
const PAGE_SCRIPT = `'use strict';
(() => {
${SCRIPT_TEXTS}
const EVERY_MS = 25000, OFFLINE_MS = 60000, WIDTH = 640, HEIGHT = 420, MARGIN = 40, LEAST_M = 600;
const language = navigator.languages.map((name) => name.slice(0, 2)).find((name) => TEXTS[name]) || 'en';
const text = TEXTS[language];
const $ = (id) => document.getElementById(id);
const start = JSON.parse($('data').textContent);
const line = start.line;
let shown = start.shown, receivedAt = performance.now(), tag = start.tag, timer;

const time = (iso) => new Intl.DateTimeFormat(navigator.language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
const amount = (secs) => secs < 60 ? [secs, 'second'] : secs < 3600 ? [Math.floor(secs / 60), 'minute'] : secs < 172800 ? [Math.floor(secs / 3600), 'hour'] : [Math.floor(secs / 86400), 'day'];
const ago = (secs) => { const [n, unit] = amount(secs); return new Intl.RelativeTimeFormat(language).format(-n, unit); };
const span = (secs) => { const [n, unit] = amount(secs); return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n); };
const since = () => Math.round((performance.now() - receivedAt) / 1000);
const put = (id, value) => { const node = $(id); node.hidden = !value; if (node.textContent !== value) node.textContent = value || ''; };

function render() {
  const { position, eta, state } = shown;
  document.body.className = state;
  document.title = text[state] + ' – ' + text.title;
  put('title', text.title);
  put('state', text[state]);
  put('since', shown.arrivedAt ? time(shown.arrivedAt) : '');
  const isRange = eta && eta.earliest && eta.latest;
  $('arrival').hidden = state === 'arrived';
  put('arrival-title', text.arrival);
  put('eta', isRange ? text.range({ from: time(eta.earliest), to: time(eta.latest) }) : text.noEta);
  put('likely', isRange && eta.likely ? text.likely({ at: time(eta.likely) }) : '');
  $('where').hidden = state === 'arrived' || state === 'hidden' && line.length === 0;
  put('position-title', text.position);
  renderAge();
  put('delay', start.delaySecs > 0 ? text.delay({ time: span(start.delaySecs) }) : '');
  put('coarse', start.precisionM > 0 ? text.coarse({ metres: start.precisionM }) : '');
  draw();
}

function renderAge() {
  const { position, state, ageSecs } = shown;
  put('age', position ? ago(ageSecs + since()) : state === 'unknown' ? text.waiting : '');
  if (since() * 1000 > OFFLINE_MS && timer !== null) put('problem', text.offline({ age: ago(since()) }));
}

function draw() {
  const map = $('map'), { position } = shown;
  const places = line.filter((point) => point);
  if (position) places.push([position.latitude, position.longitude]);
  map.style.display = places.length === 0 ? 'none' : '';
  map.replaceChildren();
  if (places.length === 0) return;
  const [lat0, lon0] = places[0], east = 111195 * Math.cos(lat0 * Math.PI / 180);
  // In metres around the first place; the shorter way across the date line.
  const metres = ([lat, lon]) => [(((lon - lon0 + 540) % 360) - 180) * east, (lat - lat0) * 111195];
  const all = places.map(metres), xs = all.map(([x]) => x), ys = all.map(([, y]) => y);
  const middle = (list) => (Math.min(...list) + Math.max(...list)) / 2, size = (list) => Math.max(...list) - Math.min(...list);
  const perMetre = Math.min((WIDTH - 2 * MARGIN) / Math.max(size(xs), LEAST_M), (HEIGHT - 2 * MARGIN) / Math.max(size(ys), LEAST_M));
  const [cx, cy] = [middle(xs), middle(ys)];
  const at = (point) => { const [x, y] = metres(point); return [WIDTH / 2 + (x - cx) * perMetre, HEIGHT / 2 - (y - cy) * perMetre].map((n) => n.toFixed(1)); };
  const nodes = [];
  const add = (name, attributes, content) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const key of Object.keys(attributes)) node.setAttribute(key, attributes[key]);
    if (content) node.textContent = content;
    nodes.push(node);
  };
  const stepM = round(120 / perMetre), step = stepM * perMetre;
  for (let x = WIDTH / 2 % step; x < WIDTH; x += step) add('path', { class: 'grid', d: 'M' + x + ' 0V' + HEIGHT });
  for (let y = HEIGHT / 2 % step; y < HEIGHT; y += step) add('path', { class: 'grid', d: 'M0 ' + y + 'H' + WIDTH });
  let path = '', isOpen = false;
  for (const point of line) {
    if (point) path += (isOpen ? 'L' : 'M') + at(point).join(' ');
    isOpen = Boolean(point);
  }
  if (position && isOpen) path += 'L' + at([position.latitude, position.longitude]).join(' ');
  if (path) add('path', { class: 'way', d: path });
  if (position) {
    const [x, y] = at([position.latitude, position.longitude]);
    if (start.precisionM * perMetre > 8) add('circle', { class: 'around', cx: x, cy: y, r: start.precisionM * perMetre });
    add('circle', { class: 'here', cx: x, cy: y, r: 9 });
  }
  add('path', { class: 'scale', d: 'M16 ' + (HEIGHT - 22) + 'v6h' + step + 'v-6' });
  add('text', { x: 16, y: HEIGHT - 28 }, stepM < 1000 ? stepM + ' m' : stepM / 1000 + ' km');
  add('text', { x: WIDTH - 30, y: 26 }, 'N ↑');
  map.setAttribute('aria-label', text.map);
  map.replaceChildren(...nodes);
}

function round(metres) {
  const power = 10 ** Math.floor(Math.log10(metres)), digit = metres / power;
  return (digit < 2 ? 1 : digit < 5 ? 2 : 5) * power;
}

function end() {
  timer = null;
  shown = { state: 'unknown', position: null, eta: null, ageSecs: null, arrivedAt: null };
  line.length = 0;
  render();
  put('state', text.ended);
  document.title = text.ended;
  for (const id of ['arrival', 'where']) $(id).hidden = true;
}

function receive(next) {
  const before = shown.position;
  if (before && next.position && before.recordedAt !== next.position.recordedAt) line.push([before.latitude, before.longitude]);
  if (next.state === 'hidden' && shown.state !== 'hidden') line.push(null);
  if (next.arrived) line.length = 0;
  if (line.length > 2000) line.splice(0, 1000);
  shown = next;
}

async function ask() {
  let wait = EVERY_MS;
  try {
    const answer = await fetch(location.pathname.replace(/\\/+$/, '') + '/position', { cache: 'no-store', headers: { 'if-none-match': tag } });
    if (answer.status === 404) return end();
    if (answer.status === 200) {
      tag = answer.headers.get('etag') || '';
      receive(await answer.json());
      receivedAt = performance.now();
      put('problem', '');
      render();
    } else if (answer.status === 304) {
      if (shown.ageSecs !== null) shown.ageSecs += since();
      receivedAt = performance.now();
      put('problem', '');
      renderAge();
    } else wait = 1000 * Math.max(30, Number(answer.headers.get('retry-after')) || 0);
  } catch {
    wait = EVERY_MS;
  }
  timer = setTimeout(ask, wait);
}

document.documentElement.lang = language;
render();
timer = setTimeout(ask, EVERY_MS);
setInterval(renderAge, 5000);
document.addEventListener('visibilitychange', () => {
  if (document.hidden || timer === null || since() * 1000 < EVERY_MS) return;
  clearTimeout(timer);
  ask();
});
})();
`;

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
