import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Writes `sw.js` with the list of the shell's files; the map library is cached at its first use. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After Vite has removed scripts that only load a style sheet: one missing file, and nothing is cached.
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle).filter(
          (name) => name.startsWith('assets/') && !/maplibre|pmtiles/.test(name),
        );
        const shell = ['./', 'icon.svg', 'icon-192.png', 'badge-96.png', 'manifest.webmanifest', ...names];
        const version = createHash('sha256').update(shell.join()).digest('hex').slice(0, 12);
        const source = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');
        const filled = source
          .replace("'%VERSION%'", JSON.stringify(version))
          .replace("['%SHELL%']", JSON.stringify(shell));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
      },
    },
  };
}
