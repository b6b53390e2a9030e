import { imports, type Planted, typesOf } from './import-rules-trees.ts';

/** A package.json and two packages, one of them declared by nobody. */
export const consolePackages: Record<string, string> = {
  'package.json': JSON.stringify({ type: 'module', devDependencies: { preact: '1.0.0' } }),
  ...Object.fromEntries(
    ['preact', 'undeclared'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = 1;\n'],
    ]),
  ),
};

/** A small console that keeps the rules. */
export const allowedConsole: Record<string, string> = Object.fromEntries(
  [
    imports('web/src/main.tsx', './app.tsx', './styles/tokens.css'),
    imports('web/src/app.tsx', './frame/outlet.tsx', './views/map/index.tsx', './views/watch/index.tsx'),
    imports('web/src/frame/outlet.tsx', '../alerts/cards.tsx', '../sound/player.ts', 'preact'),
    imports('web/src/views/map/index.tsx', './drawing.ts', '../../alerts/cards.tsx', '../../map/ground.ts'),
    imports('web/src/views/map/drawing.ts', '../../live/index.ts', '../../frame/outlet.tsx'),
    imports('web/src/views/watch/index.tsx', '../../alerts/cards.tsx'),
    imports('web/src/alerts/cards.tsx', '../ui/index.ts', '../live/index.ts'),
    imports('web/src/sound/player.ts', '../live/index.ts'),
    imports('web/src/map/ground.ts', '../lib/geo.ts', '../api/facts.ts'),
    imports('web/src/ui/index.ts', '../i18n/index.ts', '../api/facts.ts'),
    imports('web/src/live/index.ts', '../api/facts.ts', '../lib/geo.ts', './reported-position.ts'),
    { path: 'web/src/live/reported-position.ts', text: 'export const x = 1;\n' },
    imports('web/src/api/facts.ts', '../lib/geo.ts'),
    imports('web/src/i18n/index.ts', '../lib/geo.ts'),
    imports('web/src/lib/geo.ts', '../../../src/foundation/shared/geo/geo.ts'),
    imports('web/src/lib/geo.test.ts', './geo.ts', '../test/make-vessel.ts', '../views/map/index.tsx'),
    imports('web/src/test/make-vessel.ts', '../live/index.ts'),
    imports('web/src/overlay/main.tsx', '../live/index.ts', '../sound/player.ts', '../ui/index.ts'),
    imports('src/foundation/shared/geo/geo.ts', '../units.ts'),
    { path: 'src/foundation/shared/units.ts', text: 'export const x = 1;\n' },
    imports('src/foundation/shared/ids.ts', 'node:crypto'),
    imports('test/support/console/browser.ts', 'node:fs'),
  ].map(({ path, text }) => [path, text]),
);

/** Keyed by the rule that each file breaks. */
export const forbiddenConsole: Record<string, Planted[]> = {
  'no-circle': [
    imports('web/src/ui/myself.ts', './myself.ts'),
    // Types alone make a circle too.
    typesOf('web/src/views/watch/myself.tsx', './myself.tsx'),
  ],
  'import-exists': [imports('web/src/ui/hopeful.ts', './not-written-yet.ts')],
  'tests-are-not-imported': [imports('web/src/lib/borrowed.ts', './geo.test.ts')],
  'console-folder-without-a-rule': [imports('web/src/weather/index.ts', '../lib/geo.ts')],
  'console-lib-looks-down-only': [imports('web/src/lib/eager.ts', '../i18n/index.ts')],
  'console-i18n-looks-down-only': [typesOf('web/src/i18n/eager.ts', '../frame/outlet.tsx')],
  'console-api-looks-down-only': [imports('web/src/api/eager.ts', '../live/index.ts')],
  'console-live-looks-down-only': [imports('web/src/live/eager.ts', '../ui/index.ts')],
  'console-ui-looks-down-only': [imports('web/src/ui/eager.tsx', '../frame/outlet.tsx')],
  'console-map-looks-down-only': [imports('web/src/map/eager.ts', '../views/map/drawing.ts')],
  'console-sound-looks-down-only': [imports('web/src/sound/eager.ts', '../alerts/cards.tsx')],
  'console-vessels-looks-down-only': [imports('web/src/vessels/eager.tsx', '../alerts/cards.tsx')],
  'console-shapes-looks-down-only': [imports('web/src/shapes/eager.tsx', '../sound/player.ts')],
  'console-arrival-looks-down-only': [imports('web/src/arrival/eager.tsx', '../alerts/cards.tsx')],
  'console-ships-looks-down-only': [imports('web/src/ships/eager.tsx', '../alerts/cards.tsx')],
  'console-vehicles-looks-down-only': [imports('web/src/vehicles/eager.tsx', '../alerts/cards.tsx')],
  'console-playback-looks-down-only': [imports('web/src/playback/eager.tsx', '../views/map/index.tsx')],
  'console-fairway-looks-down-only': [imports('web/src/fairway/eager.tsx', '../views/watch/index.tsx')],
  'console-alerts-looks-down-only': [imports('web/src/alerts/eager.tsx', '../views/watch/index.tsx')],
  'console-alarms-looks-down-only': [imports('web/src/alarms/eager.tsx', '../views/watch/index.tsx')],
  'console-frame-looks-down-only': [
    { path: 'web/src/frame/lazy.tsx', text: "export const x = () => import('../views/map/index.tsx');\n" },
  ],
  'console-views-stand-apart': [
    imports('web/src/views/map/curious.tsx', '../watch/index.tsx'),
    imports('web/src/views/watch/streaming.tsx', '../../overlay/main.tsx'),
  ],
  'console-overlay-has-no-frame': [imports('web/src/overlay/framed.tsx', '../frame/outlet.tsx')],
  'console-position-has-an-age': [imports('web/src/alerts/ageless.tsx', '../live/reported-position.ts')],
  'console-start-is-not-imported': [imports('web/src/frame/upside-down.tsx', '../app.tsx')],
  'console-shares-rules-not-features': [imports('web/src/ui/direct.ts', '../../../src/foundation/shared/geo/geo.ts')],
  'console-shares-pure-code': [imports('web/src/lib/ids.ts', '../../../src/foundation/shared/ids.ts')],
  'console-dependency-is-declared': [imports('web/src/ui/lucky.ts', 'undeclared')],
  'console-knows-no-test-support': [
    imports('web/src/ui/testing.ts', '../../../test/support/console/browser.ts'),
    imports('web/src/ui/making.ts', '../test/make-vessel.ts'),
  ],
};
