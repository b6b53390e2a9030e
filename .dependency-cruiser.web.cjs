// The import rules of the console, beside those of the service; test/tooling/import-rules.test.ts breaks every one of
// them in a small tree and sees it reported. Types count: two files that need each other's types are one.

const { options, forbidden } = require('./.dependency-cruiser.cjs');

/** A test may reach anything but other tests. */
const TESTS = '\\.test\\.tsx?$';

/** From the ground up: a folder imports what stands before it, and itself. */
const LAYERS = {
  lib: 'knows nothing of the service: time, geography, formats, preferences, the address of the page',
  i18n: 'the texts of the whole console in the language that lib names; it knows no view',
  api: 'speaks REST',
  live: 'keeps what the service reports: the one WebSocket, and resources that are loaded again by it',
  ui: 'the primitives of every view',
  map: 'the map that views draw upon',
  shapes: 'circles and polygons that are typed, drawn and dragged',
  sound: 'what alerts and alarms sound like',
  vessels: 'what a vessel is in every view: its texts, and that it is ignored',
  ships: 'what a ship of the fleet is in every view: its state, and what of its trips is confirmed on board',
  vehicles: 'what a vehicle on a road is in every view: its state and its mark',
  arrival: 'when vessels arrive, in every view',
  fairway: 'what is ahead of a vessel, in every view',
  alerts: 'what alerts look like',
  alarms: 'what alarms look like',
  playback: 'the past: its clock, its blocks, and what moves and exports it',
  frame: 'what stands around every view',
};
const NAMES = Object.keys(LAYERS);
const FOLDERS = [...NAMES, 'views', 'overlay', 'styles', 'test'].join('|');

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const shared = (name) => forbidden.find((rule) => rule.name === name);

const layers = NAMES.map((layer, index) =>
  error(
    `console-${layer}-looks-down-only`,
    `web/src/${layer} (${LAYERS[layer]}) imports ${NAMES.slice(0, index).join(', ') || 'no other folder'}; an arrow up would make two layers one.`,
    { path: `^web/src/${layer}/`, pathNot: TESTS },
    { path: '^web/src/', pathNot: `^web/src/(${NAMES.slice(0, index + 1).join('|')})/` },
  ),
);

module.exports = {
  forbidden: [
    ...['no-circle', 'import-exists', 'tests-are-not-imported'].map(shared),
    error(
      'console-folder-without-a-rule',
      'A new folder in web/src gets its place among the layers of this file.',
      { path: `^web/src/(?!(${FOLDERS})/)[^/]+/` },
      {},
    ),
    ...layers,
    error(
      'console-views-stand-apart',
      'Each view is code of its own, loaded when it is entered; what two views share lies below them.',
      { path: '^web/src/views/([^/]+)/' },
      { path: '^web/src/(views|overlay)/', pathNot: '^web/src/views/$1/' },
    ),
    error(
      'console-overlay-has-no-frame',
      'The overlay is a page of its own, and every byte of it is loaded into streaming software.',
      { path: '^web/src/overlay/', pathNot: TESTS },
      { path: '^web/src/(alerts|alarms|map|frame|views)/' },
    ),
    error(
      'console-position-has-an-age',
      'What the channels last sent of the position may be hours old; everything but own-position.ts and trust.ts takes it with its age.',
      { path: '^web/src/', pathNot: ['^web/src/live/(index|own-position|trust)\\.ts$', TESTS, '^web/src/test/'] },
      { path: '^web/src/live/reported-position\\.ts$' },
    ),
    error(
      'console-start-is-not-imported',
      'app.tsx brings the views into the frame, main.tsx starts it; nothing below knows of them.',
      { path: '^web/src/[^/]+/' },
      { path: '^web/src/[^/]+\\.tsx$' },
    ),
    error(
      'console-shares-rules-not-features',
      'The console takes over pure rules (units, geography, pauses, stars) by a file of lib each, so that what moves in src is followed in one place.',
      { path: '^web/src/', pathNot: '^web/src/lib/[a-z-]+\\.ts$' },
      { path: '^src/' },
    ),
    error(
      'console-shares-pure-code',
      'What the service and the console share runs in a browser: nothing of Node, no package.',
      { path: '^web/src/lib/' },
      {
        path: '^src/',
        pathNot:
          '^src/(foundation/shared/(clock|configured-key|encoding/codec|geo/geo|logged-entry|mmsi|units)|watch/alarms/(proximity/stars|approach/closest-approach)|traffic/vessel-data/(cell-layout|labels))\\.ts$',
      },
    ),
    error(
      'console-dependency-is-declared',
      'A package that only comes along with another disappears with it.',
      { path: '^web/src/', pathNot: [TESTS, '^web/src/test/'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'console-knows-no-test-support',
      'What a browser loads has nothing in it that only tests use.',
      { path: '^web/src/', pathNot: [TESTS, '^web/src/test/'] },
      { path: ['^(test|scripts|bench)/', '^web/src/test/'] },
    ),
  ],
  options: { ...options, exclude: { path: '\\.css$|\\?url$' } },
};
