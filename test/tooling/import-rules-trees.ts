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
    imports('src/main.ts', './app.ts', './cli.ts', './foundation/config/index.ts'),
    imports(
      'src/cli.ts',
      './server/keys/index.ts',
      './server/keys/key-commands.ts',
      './foundation/config/index.ts',
      './foundation/db/open.ts',
    ),
    imports('src/server/keys/key-commands.ts', './index.ts', '../../foundation/db/open.ts'),
    imports('src/server/keys/index.ts', '../../foundation/shared/clock.ts'),
    imports(
      'src/app.ts',
      './vessel/position/index.ts',
      './cargo/trips/index.ts',
      './operation/system/index.ts',
      './server/http/server.ts',
      './foundation/db/open.ts',
    ),
    imports('src/foundation/shared/clock.ts', 'node:timers'),
    imports('src/foundation/config/index.ts', '../shared/clock.ts'),
    imports('src/foundation/db/database.ts', '../shared/clock.ts'),
    imports('src/foundation/db/open.ts', './database.ts', './migrations/0001.ts', 'pg'),
    imports('src/foundation/db/migrations/0001.ts', './columns.ts'),
    imports('src/foundation/db/migrations/columns.ts', 'node:util'),
    imports('src/server/http/server.ts', 'fastify', '../../foundation/shared/clock.ts'),
    typesOf('src/server/live/hub.ts', '../../foundation/config/index.ts'),
    imports('src/foundation/line-sources/tcp.ts', '../shared/clock.ts'),
    imports('src/foundation/instance-bus/bus.ts', '../shared/clock.ts'),
    imports('src/instances/index.ts', '../foundation/instance-bus/bus.ts', '../traffic/vessels/index.ts'),
    imports('src/foundation/delivery/retry.ts', '../shared/clock.ts'),
    imports('src/server/graphql/index.ts', '../http/server.ts'),
    imports(
      'src/vessel/position/index.ts',
      './gps-routes.ts',
      './gps-service.ts',
      '../../foundation/line-sources/tcp.ts',
      '../../server/live/hub.ts',
    ),
    imports('src/vessel/position/gps-routes.ts', './gps-service.ts', './gps-schema.ts', '../../server/http/server.ts'),
    imports('src/vessel/position/gps-schema.ts', '../../foundation/shared/clock.ts'),
    imports('src/vessel/position/gps-service.ts', './gps-store.ts'),
    imports('src/vessel/position/gps-store.ts', './gps-tables.ts', '../../foundation/db/database.ts'),
    imports('src/vessel/position/gps-tables.ts', '../../foundation/db/database.ts'),
    imports('src/cargo/trips/index.ts', '../../vessel/position/index.ts', '../clients/index.ts'),
    imports('src/cargo/clients/index.ts', '../../foundation/db/database.ts'),
    imports('src/cargo/clients/client-routes.ts', '../../server/http/server.ts'),
    imports('src/cargo/categories/category-schema.ts', '../../foundation/shared/clock.ts'),
    typesOf('src/traffic/vessels/index.ts', '../ais/index.ts'),
    imports('src/traffic/vessels/tracking.ts', '../vessel-data/report.ts', '../registry/index.ts'),
    imports('src/traffic/registry/index.ts', '../vessel-data/report.ts'),
    imports('src/traffic/vessel-data/report.ts', '../../server/http/server.ts'),
    imports('src/traffic/ais/index.ts', '../../foundation/line-sources/tcp.ts', './decoder/index.ts'),
    imports('src/traffic/ais/decoder/index.ts', './sentence.ts'),
    imports('src/traffic/ais/decoder/sentence.ts', 'node:util'),
    imports(
      'src/operation/system/index.ts',
      '../../vessel/position/index.ts',
      '../../cargo/trips/index.ts',
      '../../traffic/vessels/index.ts',
    ),
    imports(
      'src/vessel/position/gps.test.ts',
      './gps-store.ts',
      '../../cargo/clients/index.ts',
      '../../../test/support/helper.ts',
      'devtool',
    ),
    imports('test/support/helper.ts', '../../src/app.ts', 'devtool'),
    imports('scripts/tool.ts', 'devtool'),
  ].map(({ path, text }) => [path, text]),
);

/** Keyed by the rule that each file breaks. */
export const forbiddenTree: Record<string, Planted[]> = {
  'no-circle': [imports('src/vessel/gauge/myself.ts', './myself.ts')],
  'no-orphan': [{ path: 'src/vessel/gauge/forgotten.ts', text: 'export const x = 1;\n' }],
  'import-exists': [imports('src/vessel/gauge/hopeful.ts', './not-written-yet.ts')],
  'folder-without-a-rule': [imports('src/weather/index.ts', '../foundation/shared/clock.ts')],
  'foundation-looks-down-only': [imports('src/foundation/db/rising.ts', '../../server/live/hub.ts')],
  'server-looks-down-only': [imports('src/server/live/rising.ts', '../../vessel/position/index.ts')],
  'vessel-looks-down-only': [imports('src/vessel/gauge/rising.ts', '../../traffic/ais/index.ts')],
  'traffic-looks-down-only': [imports('src/traffic/vessels/rising.ts', '../../cargo/trips/index.ts')],
  'cargo-looks-down-only': [imports('src/cargo/trips/rising.ts', '../../instances/index.ts')],
  'watch-looks-down-only': [imports('src/watch/notify/rising.ts', '../../instances/index.ts')],
  'fairway-looks-down-only': [imports('src/fairway/notices/rising.ts', '../../instances/index.ts')],
  'outward-looks-down-only': [imports('src/outward/mqtt/rising.ts', '../../instances/index.ts')],
  'fleet-looks-down-only': [imports('src/fleet/rising.ts', '../instances/index.ts')],
  'instances-looks-down-only': [imports('src/instances/rising.ts', '../operation/system/index.ts')],
  'operation-looks-down-only': [imports('src/operation/system/rising.ts', '../../app.ts')],
  'config-knows-only-what-is-below': [imports('src/foundation/config/eager.ts', '../../vessel/position/index.ts')],
  'instance-bus-knows-only-what-is-below': [
    imports('src/foundation/instance-bus/eager.ts', '../../vessel/position/index.ts'),
  ],
  'bus-serves-cluster': [imports('src/vessel/gauge/chatty.ts', '../../foundation/instance-bus/bus.ts')],
  'db-knows-only-what-is-below': [imports('src/foundation/db/eager.ts', '../../vessel/position/index.ts')],
  'documents-knows-only-what-is-below': [imports('src/foundation/documents/eager.ts', '../shared/clock.ts')],
  'features-knows-only-what-is-below': [imports('src/server/features/eager.ts', '../http/server.ts')],
  'graphql-knows-only-what-is-below': [imports('src/server/graphql/eager.ts', '../../vessel/position/index.ts')],
  'http-knows-only-what-is-below': [
    imports('src/server/http/eager.ts', '../../vessel/position/index.ts'),
    imports('src/server/http/sideways.ts', '../live/hub.ts'),
    typesOf('src/server/http/typed.ts', '../../vessel/position/index.ts'),
  ],
  'line-sources-knows-only-what-is-below': [imports('src/foundation/line-sources/eager.ts', '../config/index.ts')],
  'delivery-knows-only-what-is-below': [imports('src/foundation/delivery/eager.ts', '../../vessel/position/index.ts')],
  'live-knows-only-what-is-below': [imports('src/server/live/eager.ts', '../../vessel/position/index.ts')],
  'outbound-knows-only-what-is-below': [imports('src/foundation/outbound/eager.ts', '../../vessel/position/index.ts')],
  'service-unit-knows-only-what-is-below': [
    imports('src/operation/service-unit/eager.ts', '../../vessel/position/index.ts'),
  ],
  'signalk-client-knows-only-what-is-below': [
    imports('src/foundation/signalk-client/eager.ts', '../../vessel/position/index.ts'),
  ],
  'vessel-data-knows-only-what-is-below': [imports('src/traffic/vessel-data/eager.ts', '../registry/index.ts')],
  'vessel-data-serves-vessels-and-registry': [
    imports('src/traffic/waterway/direct.ts', '../vessel-data/report.ts'),
    imports('src/watch/alarms/direct.ts', '../../traffic/vessel-data/report.ts'),
  ],
  'shared-knows-only-what-is-below': [
    imports('src/foundation/shared/eager.ts', '../db/open.ts'),
    {
      path: 'src/foundation/shared/lazy.ts',
      text: `export const x = () => import('../../vessel/position/index.ts');\n`,
    },
    {
      path: 'src/foundation/shared/tidy.ts',
      text: `await using x = (await import('../../vessel/position/index.ts')).x;\nexport { x };\n`,
    },
    { path: 'src/foundation/shared/passing-on.ts', text: `export { x } from '../../vessel/position/index.ts';\n` },
  ],
  'shared-is-free-of-dependencies': [imports('src/foundation/shared/heavy.ts', 'fastify')],
  'configuration-is-handed-in': [imports('src/vessel/gauge/self-service.ts', '../../foundation/config/index.ts')],
  'migrations-are-frozen': [imports('src/foundation/db/migrations/0002.ts', '../../shared/clock.ts')],
  'drivers-stay-in-db': [imports('src/vessel/gauge/sql.ts', 'pg')],
  'features-meet-at-the-door': [imports('src/cargo/trips/curious.ts', '../../vessel/position/gps-store.ts')],
  'commands-are-for-the-command-line': [
    imports('src/operation/system/talkative.ts', '../../server/keys/key-commands.ts'),
  ],
  'neighbours-of-ais': [imports('src/traffic/ais/stranger.ts', '../../vessel/position/index.ts')],
  'neighbours-of-alarms': [imports('src/watch/alarms/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-places': [imports('src/cargo/places/stranger.ts', '../trips/index.ts')],
  'neighbours-of-categories': [imports('src/cargo/categories/stranger.ts', '../trips/index.ts')],
  'neighbours-of-ways': [imports('src/traffic/ways/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-arrival': [imports('src/cargo/arrival/stranger.ts', '../trips/index.ts')],
  'neighbours-of-laytime': [imports('src/cargo/laytime/stranger.ts', '../../traffic/ais/index.ts')],
  'neighbours-of-log': [imports('src/cargo/log/stranger.ts', '../clients/index.ts')],
  'neighbours-of-waterway': [imports('src/traffic/waterway/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-tracks': [imports('src/traffic/tracks/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-clients': [imports('src/cargo/clients/stranger.ts', '../trips/index.ts')],
  'neighbours-of-instances': [imports('src/instances/stranger.ts', '../cargo/trips/index.ts')],
  'neighbours-of-console': [imports('src/operation/console/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-fleet': [imports('src/fleet/stranger.ts', '../cargo/clients/index.ts')],
  'neighbours-of-forwarding': [imports('src/outward/forwarding/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-gauge': [imports('src/vessel/gauge/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-position': [imports('src/vessel/position/stranger.ts', '../../cargo/clients/index.ts')],
  'neighbours-of-keys': [imports('src/server/keys/stranger.ts', '../../cargo/clients/index.ts')],
  'neighbours-of-mqtt': [imports('src/outward/mqtt/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-ais-statistics': [imports('src/traffic/ais-statistics/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-nmea-output': [imports('src/outward/nmea-output/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-ahead': [imports('src/fairway/ahead/stranger.ts', '../../cargo/clients/index.ts')],
  'neighbours-of-bridges': [imports('src/fairway/bridges/stranger.ts', '../../cargo/clients/index.ts')],
  'neighbours-of-notices': [imports('src/fairway/notices/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-notify': [imports('src/watch/notify/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-ais-sharing': [imports('src/outward/ais-sharing/stranger.ts', '../../vessel/position/index.ts')],
  'neighbours-of-registry': [imports('src/traffic/registry/stranger.ts', '../vessels/index.ts')],
  'neighbours-of-setup': [imports('src/operation/setup/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-links': [imports('src/outward/links/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-mdns': [imports('src/outward/mdns/stranger.ts', '../../vessel/position/index.ts')],
  'neighbours-of-signalk': [imports('src/outward/signalk/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-storage': [imports('src/server/storage/stranger.ts', '../../vessel/position/index.ts')],
  'neighbours-of-trips': [
    imports('src/cargo/trips/stranger.ts', '../../traffic/vessels/index.ts'),
    typesOf('src/cargo/trips/typed.ts', '../../traffic/vessels/index.ts'),
  ],
  'neighbours-of-vessels': [imports('src/traffic/vessels/stranger.ts', '../../cargo/trips/index.ts')],
  'neighbours-of-watchlist': [imports('src/watch/watchlist/stranger.ts', '../../cargo/trips/index.ts')],
  'ais-decoder-stands-alone': [
    imports('src/traffic/ais/decoder/leaning.ts', '../../../foundation/shared/clock.ts'),
    imports('src/traffic/ais/decoder/heavy.ts', 'fastify'),
    typesOf('src/traffic/ais/decoder/typed.ts', '../index.ts'),
  ],
  'ais-decoder-has-one-door': [imports('src/traffic/ais/curious.ts', './decoder/sentence.ts')],
  'lines-serve-gps-and-ais': [imports('src/outward/ais-sharing/wired.ts', '../../foundation/line-sources/tcp.ts')],
  'delivery-serves-forwarding-and-notify': [
    imports('src/outward/ais-sharing/queued.ts', '../../foundation/delivery/retry.ts'),
  ],
  'only-the-composition-imports-features': [imports('src/second-app.ts', './vessel/position/index.ts')],
  'nothing-imports-the-composition': [imports('src/vessel/gauge/upside-down.ts', '../../app.ts')],
  'main-is-run-not-imported': [imports('scripts/starter.ts', '../src/main.ts')],
  'service-looks-down-only': [imports('src/cargo/clients/client-service.ts', './client-routes.ts')],
  'store-looks-down-only': [
    imports('src/cargo/clients/client-store.ts', './client-service.ts'),
    imports('src/cargo/clients/contact-store.ts', './client-routes.ts'),
  ],
  'tables-looks-down-only': [imports('src/cargo/clients/client-tables.ts', './client-store.ts')],
  'schemas-are-for-the-border': [
    imports('src/cargo/categories/category-service.ts', './category-schema.ts'),
    imports('src/cargo/categories/category.ts', './category-schema.ts'),
  ],
  'domain-knows-no-http': [
    imports('src/server/storage/file-service.ts', 'fastify'),
    imports('src/server/storage/file-store.ts', '../http/server.ts'),
  ],
  'src-never-imports-test': [imports('src/vessel/gauge/testing.ts', '../../../test/support/helper.ts')],
  'tests-are-not-imported': [imports('test/support/borrowed.ts', '../../src/vessel/position/gps.test.ts')],
  'no-development-dependency-on-board': [imports('src/vessel/gauge/dev.ts', 'devtool')],
  'dependency-is-declared': [imports('src/vessel/gauge/lucky.ts', 'undeclared')],
};
