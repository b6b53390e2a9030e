/** A file that breaks a rule; what it imports is in `allowedTree`, in `packages`, or breaks another rule. */
export interface Planted {
  path: string;
  text: string;
}

export const imports = (path: string, ...targets: string[]): Planted => ({
  path,
  text: `${targets.map((target) => `import '${target}';`).join('\n')}\nexport const x = 1;\n`,
});

/** Needs the types of another file, and nothing else of it. */
export const typesOf = (path: string, target: string): Planted => ({
  path,
  text: `import type { x } from '${target}';\nexport type Y = typeof x;\n`,
});

/** A package.json and three packages: one to run with, one to develop with, one that nobody declares. */
export const packages: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { fastify: '1.0.0', pg: '1.0.0' },
    devDependencies: { devtool: '1.0.0' },
  }),
  ...Object.fromEntries(
    ['fastify', 'pg', 'devtool', 'undeclared'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = 1;\n'],
    ]),
  ),
};

/** A small service that keeps the rules. */
export const allowedTree: Record<string, string> = Object.fromEntries(
  [
    imports('src/main.ts', './app.ts', './cli.ts', './config/index.ts'),
    imports('src/cli.ts', './keys/index.ts', './keys/key-commands.ts', './config/index.ts', './db/open.ts'),
    imports('src/keys/key-commands.ts', './index.ts', '../db/open.ts'),
    imports('src/keys/index.ts', '../shared/clock.ts'),
    imports(
      'src/app.ts',
      './gps/index.ts',
      './trips/index.ts',
      './system/index.ts',
      './http/server.ts',
      './db/open.ts',
    ),
    imports('src/shared/clock.ts', 'node:timers'),
    imports('src/config/index.ts', '../shared/clock.ts'),
    imports('src/db/database.ts', '../shared/clock.ts'),
    imports('src/db/open.ts', './database.ts', './migrations/0001.ts', 'pg'),
    imports('src/db/migrations/0001.ts', './columns.ts'),
    imports('src/db/migrations/columns.ts', 'node:util'),
    imports('src/http/server.ts', 'fastify', '../shared/clock.ts'),
    typesOf('src/live/hub.ts', '../config/index.ts'),
    imports('src/lines/tcp.ts', '../shared/clock.ts'),
    imports('src/bus/bus.ts', '../shared/clock.ts'),
    imports('src/cluster/index.ts', '../bus/bus.ts', '../vessels/index.ts'),
    imports('src/delivery/retry.ts', '../shared/clock.ts'),
    imports('src/graphql/index.ts', '../http/server.ts'),
    imports('src/gps/index.ts', './gps-routes.ts', './gps-service.ts', '../lines/tcp.ts', '../live/hub.ts'),
    imports('src/gps/gps-routes.ts', './gps-service.ts', './gps-schema.ts', '../http/server.ts'),
    imports('src/gps/gps-schema.ts', '../shared/clock.ts'),
    imports('src/gps/gps-service.ts', './gps-store.ts'),
    imports('src/gps/gps-store.ts', './gps-tables.ts', '../db/database.ts'),
    imports('src/gps/gps-tables.ts', '../db/database.ts'),
    imports('src/trips/index.ts', '../gps/index.ts', '../clients/index.ts'),
    imports('src/clients/index.ts', '../db/database.ts'),
    imports('src/clients/client-routes.ts', '../http/server.ts'),
    imports('src/categories/category-schema.ts', '../shared/clock.ts'),
    typesOf('src/vessels/index.ts', '../ais/index.ts'),
    imports('src/ais/index.ts', '../lines/tcp.ts', './decoder/index.ts'),
    imports('src/ais/decoder/index.ts', './sentence.ts'),
    imports('src/ais/decoder/sentence.ts', 'node:util'),
    imports('src/system/index.ts', '../gps/index.ts', '../trips/index.ts', '../vessels/index.ts'),
    imports('src/gps/gps.test.ts', './gps-store.ts', '../clients/index.ts', '../../test/support/helper.ts', 'devtool'),
    imports('test/support/helper.ts', '../../src/app.ts', 'devtool'),
    imports('scripts/tool.ts', 'devtool'),
  ].map(({ path, text }) => [path, text]),
);

/** Keyed by the rule that each file breaks. */
export const forbiddenTree: Record<string, Planted[]> = {
  'no-circle': [imports('src/gauge/myself.ts', './myself.ts')],
  'no-orphan': [{ path: 'src/gauge/forgotten.ts', text: 'export const x = 1;\n' }],
  'import-exists': [imports('src/gauge/hopeful.ts', './not-written-yet.ts')],
  'folder-without-a-rule': [imports('src/weather/index.ts', '../shared/clock.ts')],
  'config-knows-only-what-is-below': [imports('src/config/eager.ts', '../gps/index.ts')],
  'bus-knows-only-what-is-below': [imports('src/bus/eager.ts', '../gps/index.ts')],
  'bus-serves-cluster': [imports('src/gauge/chatty.ts', '../bus/bus.ts')],
  'db-knows-only-what-is-below': [imports('src/db/eager.ts', '../gps/index.ts')],
  'graphql-knows-only-what-is-below': [imports('src/graphql/eager.ts', '../gps/index.ts')],
  'http-knows-only-what-is-below': [
    imports('src/http/eager.ts', '../gps/index.ts'),
    imports('src/http/sideways.ts', '../live/hub.ts'),
    typesOf('src/http/typed.ts', '../gps/index.ts'),
  ],
  'lines-knows-only-what-is-below': [imports('src/lines/eager.ts', '../config/index.ts')],
  'delivery-knows-only-what-is-below': [imports('src/delivery/eager.ts', '../gps/index.ts')],
  'live-knows-only-what-is-below': [imports('src/live/eager.ts', '../gps/index.ts')],
  'peers-knows-only-what-is-below': [imports('src/peers/eager.ts', '../gps/index.ts')],
  'service-unit-knows-only-what-is-below': [imports('src/service-unit/eager.ts', '../gps/index.ts')],
  'signalk-client-knows-only-what-is-below': [imports('src/signalk-client/eager.ts', '../gps/index.ts')],
  'shared-knows-only-what-is-below': [
    imports('src/shared/eager.ts', '../db/open.ts'),
    { path: 'src/shared/lazy.ts', text: `export const x = () => import('../gps/index.ts');\n` },
    { path: 'src/shared/tidy.ts', text: `await using x = (await import('../gps/index.ts')).x;\nexport { x };\n` },
    { path: 'src/shared/passing-on.ts', text: `export { x } from '../gps/index.ts';\n` },
  ],
  'shared-is-free-of-dependencies': [imports('src/shared/heavy.ts', 'fastify')],
  'configuration-is-handed-in': [imports('src/gauge/self-service.ts', '../config/index.ts')],
  'migrations-are-frozen': [imports('src/db/migrations/0002.ts', '../../shared/clock.ts')],
  'drivers-stay-in-db': [imports('src/gauge/sql.ts', 'pg')],
  'features-meet-at-the-door': [imports('src/trips/curious.ts', '../gps/gps-store.ts')],
  'commands-are-for-the-command-line': [imports('src/system/talkative.ts', '../keys/key-commands.ts')],
  'neighbours-of-ais': [imports('src/ais/stranger.ts', '../gps/index.ts')],
  'neighbours-of-alarms': [imports('src/alarms/stranger.ts', '../trips/index.ts')],
  'neighbours-of-alerts': [imports('src/alerts/stranger.ts', '../trips/index.ts')],
  'neighbours-of-categories': [imports('src/categories/stranger.ts', '../trips/index.ts')],
  'neighbours-of-chart': [imports('src/chart/stranger.ts', '../trips/index.ts')],
  'neighbours-of-clients': [imports('src/clients/stranger.ts', '../trips/index.ts')],
  'neighbours-of-cluster': [imports('src/cluster/stranger.ts', '../trips/index.ts')],
  'neighbours-of-console': [imports('src/console/stranger.ts', '../trips/index.ts')],
  'neighbours-of-fleet': [imports('src/fleet/stranger.ts', '../clients/index.ts')],
  'neighbours-of-forwarding': [imports('src/forwarding/stranger.ts', '../trips/index.ts')],
  'neighbours-of-gauge': [imports('src/gauge/stranger.ts', '../trips/index.ts')],
  'neighbours-of-gps': [imports('src/gps/stranger.ts', '../clients/index.ts')],
  'neighbours-of-keys': [imports('src/keys/stranger.ts', '../clients/index.ts')],
  'neighbours-of-mqtt': [imports('src/mqtt/stranger.ts', '../trips/index.ts')],
  'neighbours-of-reception': [imports('src/reception/stranger.ts', '../trips/index.ts')],
  'neighbours-of-nmea-output': [imports('src/nmea-output/stranger.ts', '../trips/index.ts')],
  'neighbours-of-notify': [imports('src/notify/stranger.ts', '../trips/index.ts')],
  'neighbours-of-partner': [imports('src/partner/stranger.ts', '../gps/index.ts')],
  'neighbours-of-setup': [imports('src/setup/stranger.ts', '../trips/index.ts')],
  'neighbours-of-mdns': [imports('src/mdns/stranger.ts', '../gps/index.ts')],
  'neighbours-of-signalk': [imports('src/signalk/stranger.ts', '../trips/index.ts')],
  'neighbours-of-storage': [imports('src/storage/stranger.ts', '../gps/index.ts')],
  'neighbours-of-trips': [
    imports('src/trips/stranger.ts', '../vessels/index.ts'),
    typesOf('src/trips/typed.ts', '../vessels/index.ts'),
  ],
  'neighbours-of-vessels': [imports('src/vessels/stranger.ts', '../trips/index.ts')],
  'neighbours-of-watchlist': [imports('src/watchlist/stranger.ts', '../trips/index.ts')],
  'ais-decoder-stands-alone': [
    imports('src/ais/decoder/leaning.ts', '../../shared/clock.ts'),
    imports('src/ais/decoder/heavy.ts', 'fastify'),
    typesOf('src/ais/decoder/typed.ts', '../index.ts'),
  ],
  'ais-decoder-has-one-door': [imports('src/ais/curious.ts', './decoder/sentence.ts')],
  'lines-serve-gps-and-ais': [imports('src/partner/wired.ts', '../lines/tcp.ts')],
  'delivery-serves-forwarding-and-notify': [imports('src/partner/queued.ts', '../delivery/retry.ts')],
  'only-the-composition-imports-features': [imports('src/second-app.ts', './gps/index.ts')],
  'nothing-imports-the-composition': [imports('src/gauge/upside-down.ts', '../app.ts')],
  'main-is-run-not-imported': [imports('scripts/starter.ts', '../src/main.ts')],
  'service-looks-down-only': [imports('src/clients/client-service.ts', './client-routes.ts')],
  'store-looks-down-only': [
    imports('src/clients/client-store.ts', './client-service.ts'),
    imports('src/clients/contact-store.ts', './client-routes.ts'),
  ],
  'tables-looks-down-only': [imports('src/clients/client-tables.ts', './client-store.ts')],
  'schemas-are-for-the-border': [
    imports('src/categories/category-service.ts', './category-schema.ts'),
    imports('src/categories/category.ts', './category-schema.ts'),
  ],
  'domain-knows-no-http': [
    imports('src/storage/file-service.ts', 'fastify'),
    imports('src/storage/file-store.ts', '../http/server.ts'),
  ],
  'src-never-imports-test': [imports('src/gauge/testing.ts', '../../test/support/helper.ts')],
  'tests-are-not-imported': [imports('test/support/borrowed.ts', '../../src/gps/gps.test.ts')],
  'no-development-dependency-on-board': [imports('src/gauge/dev.ts', 'devtool')],
  'dependency-is-declared': [imports('src/gauge/lucky.ts', 'undeclared')],
};
