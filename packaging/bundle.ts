import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { nameOfPackage, packageOf } from './package-of.ts';

/** Native add-ons: npm installs them beside the bundle. */
export const ADD_ONS = ['better-sqlite3'];

/** Files that a bundled package reads beside its code, by package. */
const READ_BESIDE: Readonly<Record<string, string>> = {
  '@fastify/swagger-ui': 'static',
  '@serialport/bindings-cpp': 'prebuilds',
};

/** Parts of them that nobody reads: another build of the explorer, and systems that Node does not run on. */
const UNREAD = /\/(swagger-ui\.js|prebuilds\/(android-\w+|win32-ia32))$/;

/** These look beside their code only for what Wheelhouse does not use: worker threads for logs, the caller's package.json. */
const NEVER_READ = ['@fastify/swagger', '@graphql-tools/merge', 'pino', 'thread-stream'];

/** Other engines of `pg`, loaded only where they are asked for. */
const NOT_USED = ['pg-native', 'pg-cloudflare'];

/**
 * Writes the server as JavaScript into `folder/dist/server`: two folders down, as `src/*` is, so that a path relative to a
 * source file leads to the same place. What is imported late stays in chunks that are loaded late. Returns the folders of
 * the packages whose code is in it.
 */
export async function bundleServer({ root, folder }: { root: string; folder: string }): Promise<string[]> {
  const build = await rolldown({
    cwd: root,
    input: { main: join(root, 'src/main.ts') },
    platform: 'node',
    external: [...ADD_ONS, ...NOT_USED],
    plugins: [filesBesideCode(folder)],
    logLevel: 'warn',
  });
  const { output } = await build.write({
    dir: join(folder, 'dist/server'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Names stay, so that a stack trace can be read.
    minify: {
      mangle: false,
      compress: { keepNames: { function: true, class: true } },
      codegen: { removeWhitespace: true },
    },
    keepNames: true,
    comments: { legal: false },
  });
  await build.close();
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  return [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].sort();
}

/** A package that looks for files beside its code finds a copy of them below `dist/packages`. */
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
