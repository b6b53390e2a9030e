import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { groupsOfStart } from './chunks.ts';
import { findModuleRequests, type ModuleRequest } from './module-requests.ts';
import { nameOfPackage, packageOf } from './package-of.ts';

/** Native add-ons: npm installs them beside the bundle. */
export const ADD_ONS = ['better-sqlite3'];

/** Optional packages that users install beside the service; the service reports if one is missing. */
const INSTALLED_BY_USERS = ['@canboat/canboatjs', 'socketcan'];

/** Files that a bundled package reads beside its code, by package. */
const READ_BESIDE: Readonly<Record<string, string>> = {
  '@fastify/swagger-ui': 'static',
  '@serialport/bindings-cpp': 'prebuilds',
};

/** Unused files in these copies: another build of the explorer, and systems that Node does not run on. */
const UNREAD = /\/(swagger-ui\.js|prebuilds\/(android-\w+|win32-ia32))$/;

/** Packages whose files beside the code are not needed: worker threads for logs, the caller's package.json. */
const NEVER_READ = ['@fastify/swagger', 'pino', 'thread-stream'];

/** Files that the service reads beside its code. */
const BESIDE_CODE = ['src/server/graphql/explorer.html'];

/** Packages that bundled code requests but works without, each with the reason. */
const NOT_USED: Readonly<Record<string, string>> = {
  bufferutil: 'ws masks frames in JavaScript where it is missing',
  'pg-cloudflare': 'pg opens sockets with it in a worker of Cloudflare only',
  'pg-native': 'pg loads it when its `native` is read, which nobody does',
  'utf-8-validate': 'ws asks Node itself whether text is UTF-8',
};

/** Modules that bundled code loads but never uses, each with the reason. Empty modules replace them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '../milo/no-simd.js': 'undici parses with it only if UNDICI_USE_MILO asks for it',
  '../milo/simd.js': 'undici parses with it only if UNDICI_USE_MILO asks for it',
  glob: '@fastify/static lists files only without its wildcard',
  'node-html-better-parser': 'pdf-lib reads SVG and XFA forms with it; documents have neither',
  socks: 'mqtt connects through it only if MQTTJS_SOCKS_PROXY names a proxy',
  'worker-timers': 'mqtt takes the timers of Node',
};

/** The parts of undici that the service and @fastify/reply-from use: no `fetch`, WebSocket, caches or mocks. */
const UNDICI_PARTS = `
const Dispatcher = require('./lib/dispatcher/dispatcher');
Object.assign(Dispatcher.prototype, require('./lib/api'));
module.exports = {
  Dispatcher,
  Agent: require('./lib/dispatcher/agent'),
  BalancedPool: require('./lib/dispatcher/balanced-pool'),
  Client: require('./lib/dispatcher/client'),
  Pool: require('./lib/dispatcher/pool'),
  buildConnector: require('./lib/core/connect'),
};
`;

/** Sources that choose a module at run time, each with the reason why it is present or never requested. */
const DECIDED_LATE: Readonly<Record<string, string>> = {
  '\\0rolldown/runtime.js': 'makes the `require` of bundled code, whose calls are looked at one by one',
  'node_modules/node-gyp-build/index.js': 'loads the copy of the driver of serial lines (READ_BESIDE)',
  'node_modules/node-gyp-build/node-gyp-build.js': 'loads the copy of the driver of serial lines (READ_BESIDE)',
  'node_modules/pino/lib/transport.js': 'loads targets of logs; logs are written to a stream',
  'node_modules/thread-stream/index.js': 'loads targets of logs; logs are written to a stream',
  'src/foundation/db/sqlite-thread.ts':
    'the code of the thread is in the call, and the path of its add-on is resolved outside',
};

const EXPECTED: ReadonlySet<string> = new Set([
  // `refuseMissing` reports unresolved modules together with the other missing ones.
  'UNRESOLVED_IMPORT',
  // Some modules that every start loads are also loaded on demand, by code that does not know so.
  'INEFFECTIVE_DYNAMIC_IMPORT',
]);

interface Bundling {
  root: string;
  folder: string;
  /** [LEFT_OUT] */
  leaveOut?: Readonly<Record<string, string>>;
}

/**
 * Writes the server as JavaScript into `folder/dist/server`, where `programFile` expects it. Dynamic imports stay in
 * chunks of their own. Returns the folders of the packages whose code is bundled.
 */
export async function bundleServer({ root, folder, leaveOut = LEFT_OUT }: Bundling): Promise<string[]> {
  const requests: ModuleRequest[] = [];
  const build = await rolldown({
    cwd: root,
    input: { main: join(root, 'src/main.ts') },
    platform: 'node',
    external: [...ADD_ONS, ...Object.keys(NOT_USED), ...INSTALLED_BY_USERS.map((name) => new RegExp(`^${name}(/|$)`))],
    plugins: [leftOut(leaveOut), undiciParts, visibleRequests, filesBesideCode(folder), requestsOfChunks(requests)],
    logLevel: 'warn',
    onLog: (level, log, handle) => (EXPECTED.has(log.code ?? '') ? undefined : handle(level, log)),
  });
  const { output } = await build.write({
    dir: join(folder, 'dist/server'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    // The bundler names joined chunks by all their entries.
    chunkFileNames: ({ name }) => `${name.split('~', 1)[0]}-[hash].mjs`,
    codeSplitting: { groups: groupsOfStart(root) },
    // Names of functions and classes are kept for readable stack traces.
    minify: {
      mangle: { keepNames: { function: true, class: true } },
      compress: { keepNames: { function: true, class: true } },
      codegen: { removeWhitespace: true },
    },
    keepNames: true,
    comments: { legal: false },
  });
  await build.close();
  refuseCycles(output.filter((part) => part.type === 'chunk'));
  for (const part of output) {
    if (part.type === 'chunk') writeFileSync(join(folder, 'dist/server', part.fileName), inAscii(part.code));
  }
  for (const path of BESIDE_CODE) copyFileSync(join(root, path), join(folder, 'dist/server', basename(path)));
  refuseMissing(requests);
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  return [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].sort();
}

/**
 * Escapes all characters outside ASCII. V8 keeps the source of a module while it runs, and a single character outside
 * Latin-1 makes it use two bytes for every character.
 */
function inAscii(code: string): string {
  const escaped = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/.exec(code);
  if (escaped) throw new Error(`${escaped[0]} is escaped in ${code.slice(escaped.index - 40, escaped.index + 40)}`);
  return code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Replaces these modules by empty ones. Throws at the end if one of them was never requested. */
function leftOut(modules: Readonly<Record<string, string>>): Plugin {
  const unasked = new Set(Object.keys(modules));
  return {
    name: 'left-out',
    resolveId: (name) => {
      if (!Object.hasOwn(modules, name)) return null;
      unasked.delete(name);
      return `\0left-out/${name}`;
    },
    load: { filter: { id: /^\0left-out\// }, handler: () => 'module.exports = {};' },
    buildEnd: (error) => {
      if (!error && unasked.size > 0)
        throw new Error(`nothing loads ${[...unasked].join(', ')}; see packaging/bundle.ts`);
    },
  };
}

const undiciParts: Plugin = {
  name: 'undici-parts',
  load: { filter: { id: /\/node_modules\/undici\/index\.js$/ }, handler: () => UNDICI_PARTS },
};

/** Shows requests to the bundler that are hidden from it on purpose, because they are made only when called. */
const visibleRequests: Plugin = {
  name: 'visible-requests',
  transform: {
    filter: { code: /createRequire/ },
    handler: (code) => ({
      code: code.replace(/^const require = createRequire\(import\.meta\.url\);$/m, ''),
      map: null,
    }),
  },
};

/** Collects requests while the chunks still have the comments that name their sources. */
const requestsOfChunks = (requests: ModuleRequest[]): Plugin => ({
  name: 'requests-of-chunks',
  renderChunk(code) {
    requests.push(...findModuleRequests(code));
    return null;
  },
});

const isElsewhere = (name: string): boolean =>
  ADD_ONS.includes(name) || name in NOT_USED || INSTALLED_BY_USERS.some((one) => `${name}/`.startsWith(`${one}/`));

/** Throws if bundled code requests a module that is neither in the package nor installed with it. */
function refuseMissing(requests: readonly ModuleRequest[]): void {
  const missing = requests.filter(({ name, from }) =>
    name === undefined ? !(from in DECIDED_LATE) : !isElsewhere(name),
  );
  if (missing.length === 0) return;
  const list = missing.map(({ name, from, text }) => `  ${name ?? 'something'}, by ${from || 'an import'}: ${text}`);
  throw new Error(`the package would lack what it asks for; see packaging/bundle.ts:\n${list.join('\n')}`);
}

/** Copies the files that a package reads beside its code below `dist/packages`, and points the code to the copy. */
function filesBesideCode(folder: string): Plugin {
  return {
    name: 'files-beside-code',
    transform: {
      filter: { id: /node_modules/, code: /\b__dirname\b/ },
      handler(code, id) {
        const at = packageOf(id);
        const name = at === undefined ? id : nameOfPackage(at);
        if (at === undefined || NEVER_READ.includes(name)) return undefined;
        const part = READ_BESIDE[name];
        if (part === undefined)
          throw new Error(`${id} may read files beside its code; packaging/bundle.ts has to know`);
        const copy = join('dist/packages', name);
        mkdirSync(join(folder, copy), { recursive: true });
        cpSync(join(at, part), join(folder, copy, part), { recursive: true, filter: (path) => !UNREAD.test(path) });
        const path = JSON.stringify(`/${join('../packages', name, relative(at, dirname(id)))}`);
        return { code: code.replaceAll(/\b__dirname\b/g, `(import.meta.dirname + ${path})`), map: null };
      },
    },
  };
}

/**
 * Chunks that import each other fail at the start or not, by the order of their modules: a value that one module makes when
 * it is loaded may be missing yet.
 */
export function refuseCycles(chunks: readonly Pick<OutputChunk, 'fileName' | 'imports'>[]): void {
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) throw new Error(`chunks import each other: ${[...path, file].join(' > ')}`);
    if (done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  }
  for (const file of imports.keys()) visit(file, []);
}
