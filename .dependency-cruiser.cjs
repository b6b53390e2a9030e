// The import rules. Each one names what would go wrong without it; test/tooling/import-rules.test.ts breaks every one of them
// in a small tree and sees it reported. The parser is swc: dependency-cruiser does not know TypeScript 7, and without
// a parser it sees no .ts file at all and calls that a success.

const { Visitor } = require('@swc/core/Visitor.js');

// swc parses `using` declarations, but its visitor does not know them yet and ends the whole check over the first one.
const visitStatement = Visitor.prototype.visitStatement;
Visitor.prototype.visitStatement = function visitStatementOrUsing(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

/** From the ground up: a floor imports what stands before it, and itself as the tables below say. */
const FLOORS = {
  foundation: 'what everything is built on; it knows no feature',
  server: 'what features are offered through: REST, WebSocket, GraphQL, keys and stored files',
  vessel: 'the own vessel or truck: its position and the water around it',
  traffic: 'the vessels around: received, kept, counted',
  cargo: 'trips, clients, categories and places',
  watch: 'what the crew watches for: alarms, the watchlist, notices',
  fairway: 'what is ahead of the vessel: notices to skippers',
  vehicles: 'vehicles whose position a phone or tracker reports',
  outward: 'what others read: destinations, partner, plotters, Signal K, MQTT',
  fleet: 'ships and their office',
  instances: 'several processes that serve as one',
  operation: 'what sets up, shows and reports on all of it',
};

/** Which features a feature may use, always by the other's index.ts. A circle in this table would be a failure of its own. */
const NEIGHBOURS = {
  'vessel/position': [],
  'vessel/gauge': ['vessel/position'],
  'traffic/ais': ['server/keys'],
  'traffic/aids': ['traffic/ais'],
  'traffic/ais-statistics': ['traffic/ais'],
  'traffic/registry': [],
  'traffic/tracks': ['traffic/vessels', 'vessel/position'],
  'traffic/vessels': ['traffic/ais', 'traffic/registry', 'vessel/position'],
  'traffic/waterway': ['traffic/vessels', 'vessel/position'],
  'traffic/ways': ['traffic/tracks'],
  'cargo/arrival': ['cargo/places', 'cargo/trips', 'traffic/ways'],
  'cargo/categories': [],
  'cargo/clients': [],
  'cargo/laytime': ['cargo/clients', 'cargo/log', 'cargo/places', 'cargo/trips'],
  'cargo/log': ['cargo/places', 'cargo/trips', 'vessel/position'],
  'cargo/places': [],
  'cargo/trips': ['cargo/categories', 'cargo/clients', 'cargo/places', 'vessel/position'],
  'watch/alarms': ['traffic/ais', 'traffic/vessels', 'vessel/position', 'watch/watchlist'],
  'watch/notify': ['watch/alarms'],
  'watch/watchlist': ['server/storage'],
  'fairway/ahead': [...['cargo/arrival', 'fairway/bridges', 'fairway/notices'], ...['vessel/gauge', 'watch/alarms']],
  'fairway/bridges': [],
  'fairway/notices': ['cargo/places'],
  'outward/ais-sharing': ['traffic/vessels'],
  'outward/forwarding': ['vessel/position'],
  'outward/links': ['server/keys', 'watch/notify'],
  'outward/mdns': [],
  'outward/mqtt': ['traffic/vessels', 'vessel/gauge', 'vessel/position', 'watch/alarms'],
  'outward/nmea-output': ['traffic/ais', 'traffic/vessels', 'vessel/position'],
  'outward/signalk': ['traffic/ais', 'traffic/tracks', 'traffic/vessels', 'vessel/position'],
  vehicles: ['server/keys', 'vessel/position', 'watch/alarms'],
  fleet: ['cargo/trips', 'server/keys', 'traffic/ways', 'vessel/position'],
  instances: ['traffic/vessels'],
  'operation/console': [],
  'operation/setup': ['outward/forwarding', 'traffic/ais', 'vessel/position'],
  'server/keys': [],
  'server/storage': [],
};

/** Reports on all others, so it may use any of them. */
const OBSERVER = 'operation/system';

/** What a folder that knows no feature may use of ours, beside itself. */
const FOUNDATION = {
  'foundation/config': ['shared'],
  'foundation/db': ['shared', 'config'],
  'foundation/delivery': ['shared', 'outbound'],
  'foundation/documents': [],
  'foundation/instance-bus': ['shared', 'outbound'],
  'foundation/line-sources': ['shared', 'outbound'],
  'foundation/nmea2000': ['shared', 'outbound', 'line-sources'],
  'foundation/outbound': ['shared', 'config'],
  'foundation/shared': [],
  'foundation/signalk-client': ['shared', 'outbound'],
  'operation/service-unit': ['shared'],
  'server/features': ['server/live'],
  'server/graphql': ['shared', 'config', 'server/http'],
  'server/http': ['shared', 'config'],
  'server/live': ['shared', 'config', 'server/http'],
  'traffic/vessel-data': ['shared', 'server/http'],
};

const FEATURES = [...Object.keys(NEIGHBOURS), OBSERVER].join('|');
const FOLDERS = [FEATURES, ...Object.keys(FOUNDATION)].join('|');
/** The composition: the process, its command line, what both start, and parts of it. */
const ROOTS = '^src/(app|cli|lifecycle|main|neighbours|optional-features|serving)\\.ts$';
/** A test may reach anything but other tests: it looks behind the doors and builds whole services. */
const TESTS = '\\.test\\.ts$';
const INSIDE = `^src/(${FEATURES})/`;

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const last = (path) => path.replace(/^.*\//, '');

const floors = Object.keys(FLOORS).map((floor, index, all) =>
  error(
    `${floor}-looks-down-only`,
    `src/${floor} (${FLOORS[floor]}) imports no floor above it: ${all.slice(index + 1).join(', ') || 'it is the highest'}.`,
    { path: `^src/${floor}/`, pathNot: TESTS },
    { path: '^src/', pathNot: `^src/(${all.slice(0, index + 1).join('|')})/` },
  ),
);

const foundation = Object.entries(FOUNDATION).map(([folder, names]) => {
  const allowed = names.map((name) => (name.includes('/') ? name : `foundation/${name}`));
  return error(
    `${last(folder)}-knows-only-what-is-below`,
    `src/${folder} imports ${allowed.map((name) => `src/${name}`).join(' and ') || 'nothing of ours'}, never a feature.`,
    { path: `^src/${folder}/`, pathNot: TESTS },
    { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
  );
});

const neighbours = Object.entries(NEIGHBOURS).map(([feature, allowed]) =>
  error(
    `neighbours-of-${last(feature)}`,
    `src/${feature} may use ${allowed.join(', ') || 'no other feature'}; what else it needs is given to it in app.ts.`,
    { path: `^src/${feature}/`, pathNot: TESTS },
    { path: INSIDE, pathNot: `^src/(${[feature, ...allowed].join('|')})/` },
  ),
);

/** From the border to the database; a layer imports only what stands to its right. */
const LAYERS = ['routes', 'service', 'store', 'tables'];
const layers = LAYERS.slice(1).map((layer, index) =>
  error(
    `${layer}-looks-down-only`,
    `Inside a feature imports go ${LAYERS.join(' → ')}; a ${layer} that imports upwards makes the two one module.`,
    { path: `${INSIDE}.*-${layer}\\.ts$` },
    { path: `${INSIDE}.*-(${LAYERS.slice(0, index + 1).join('|')})\\.ts$` },
  ),
);

module.exports = {
  forbidden: [
    error(
      'no-circle',
      'Modules in a circle can only be understood, tested and loaded together.',
      {},
      { circular: true },
    ),
    error(
      'no-orphan',
      'Nothing imports it and it imports nothing: delete it, or say here who runs it.',
      // These are run by Node, npm or vitest, or are types of packages; of package.json a change counts, as it says which
      // packages are declared.
      { orphan: true, pathNot: ['^src/main\\.ts$', '^(scripts|bench)/', 'package\\.json$', '\\.d\\.ts$', TESTS] },
      {},
    ),
    error(
      'import-exists',
      'The imported file or package cannot be found. Users install socketcan themselves, and its absence is reported.',
      {},
      { couldNotResolve: true, pathNot: '^socketcan$' },
    ),
    error(
      'folder-without-a-rule',
      'A new folder in src states in this file what it may import.',
      { path: `^src/(?!(${FOLDERS})/)[^/]+/` },
      {},
    ),
    ...floors,
    ...foundation,
    error(
      'shared-is-free-of-dependencies',
      'src/foundation/shared uses the language and Node, so that everything can be built on it.',
      { path: '^src/foundation/shared/', pathNot: TESTS },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'configuration-is-handed-in',
      'Only the composition reads the configuration, and setup edits it; all else gets values as arguments (the type is free).',
      { path: '^src/', pathNot: ['^src/(foundation/config|operation/setup)/', ROOTS, TESTS] },
      { path: '^src/foundation/config/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'migrations-are-frozen',
      'A migration must do in five years what it does today, so it uses nothing that changes with the program.',
      { path: '^src/foundation/db/migrations/', pathNot: TESTS },
      { path: '^src/', pathNot: '^src/foundation/db/' },
    ),
    error(
      'drivers-stay-in-db',
      'Only src/foundation/db knows which engine runs.',
      { path: '^src/(?!foundation/db/)', pathNot: TESTS },
      { path: 'node_modules/(@types/)?(better-sqlite3|pg)/' },
    ),
    error(
      'features-meet-at-the-door',
      'Another feature is used through its index.ts; what is behind it may change without asking.',
      { path: `^src/((?:${FOLDERS})(?=/)|[^/]+)`, pathNot: TESTS },
      { path: INSIDE, pathNot: ['^src/$1/', `${INSIDE}(index|[a-z-]*commands)\\.ts$`] },
    ),
    error(
      'commands-are-for-the-command-line',
      'commands.ts is the door for cli.ts, which loads it only when such a command is given.',
      { path: `^src/((?:${FOLDERS})(?=/)|[^/]+)`, pathNot: ['^src/cli\\.ts$', TESTS] },
      { path: `${INSIDE}[a-z-]*commands\\.ts$`, pathNot: '^src/$1/' },
    ),
    ...neighbours,
    error(
      'lines-serve-gps-and-ais',
      'The transports of lines (TCP, UDP, serial) are for receivers.',
      {
        path: '^src/(?!foundation/(line-sources|nmea2000)/|vessel/position/|traffic/ais/)',
        pathNot: [ROOTS, TESTS],
      },
      { path: '^src/foundation/line-sources/' },
    ),
    error(
      'delivery-serves-forwarding-and-notify',
      'The delivery of a durable queue is for what is sent to services outside.',
      {
        path: '^src/(?!foundation/delivery/|outward/forwarding/|outward/links/mail/|watch/notify/)',
        pathNot: [ROOTS, TESTS],
      },
      { path: '^src/foundation/delivery/' },
    ),
    error(
      'vessel-data-serves-vessels-and-registry',
      'What is known of a vessel is the type that live traffic and the registry share; others get it from the index.ts of vessels.',
      { path: '^src/(?!traffic/(vessel-data|vessels|registry)/)', pathNot: [ROOTS, TESTS] },
      { path: '^src/traffic/vessel-data/' },
    ),
    error(
      'bus-serves-cluster',
      'Features do not know of other instances: src/instances gives them interfaces of the same types.',
      { path: '^src/(?!foundation/instance-bus/|instances/)', pathNot: [ROOTS, TESTS] },
      { path: '^src/foundation/instance-bus/' },
    ),
    error(
      'ais-decoder-stands-alone',
      'The decoder could be published as it is: it uses the language and Node, nothing of ours and no package.',
      { path: '^src/traffic/ais/decoder/', pathNot: TESTS },
      { path: ['^src/(?!traffic/ais/decoder/)', 'node_modules/'] },
    ),
    error(
      'ais-decoder-has-one-door',
      'What is behind the index.ts of the decoder may change without asking.',
      { path: '^src/(?!traffic/ais/decoder/)', pathNot: TESTS },
      { path: '^src/traffic/ais/decoder/', pathNot: '^src/traffic/ais/decoder/index\\.ts$' },
    ),
    error(
      'only-the-composition-imports-features',
      'Another file beside app.ts that imports features would be a second composition.',
      { path: '^src/[^/]+\\.ts$', pathNot: [ROOTS, TESTS] },
      { path: INSIDE },
    ),
    error(
      'nothing-imports-the-composition',
      'app.ts is built by main.ts and by tests; nothing below knows who composes it.',
      { path: '^src/', pathNot: ['^src/(app|main)\\.ts$', TESTS] },
      { path: ROOTS },
    ),
    error('main-is-run-not-imported', 'main.ts starts the process.', {}, { path: '^src/main\\.ts$' }),
    ...layers,
    error(
      'schemas-are-for-the-border',
      'Shapes of requests, responses and messages belong to the border; services and stores speak the domain.',
      { path: INSIDE, pathNot: ['-(routes|schema|messages|graphql)\\.ts$', TESTS] },
      { path: `${INSIDE}.*-schema\\.ts$` },
    ),
    error(
      'domain-knows-no-http',
      'Services, stores and tables are used by REST, GraphQL, jobs and the command line alike.',
      { path: `${INSIDE}.*-(service|store|tables)\\.ts$` },
      { path: ['^src/server/(http|graphql|live)/', 'node_modules/(fastify|@fastify)/'] },
    ),
    error(
      'src-never-imports-test',
      'What runs on board has no test support in it.',
      { path: '^src/', pathNot: TESTS },
      { path: ['^test/', '^bench/', '^scripts/', '^tools/'] },
    ),
    error('tests-are-not-imported', 'A shared helper goes to test/support.', {}, { path: TESTS }),
    error(
      'no-development-dependency-on-board',
      'Production installs with --omit=dev; an import of a development dependency fails there (types are erased). The decoder of NMEA 2000 is installed by those who need it, and its absence is reported.',
      { path: '^src/', pathNot: TESTS },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@canboat/canboatjs/',
      },
    ),
    error(
      'dependency-is-declared',
      'A package that only comes along with another disappears with it.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['main', 'types'],
    },
  },
};
