import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../foundation/shared/logging/log-events.ts';

/** Media types by ending; files with other endings are not served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  pmtiles: 'application/octet-stream',
  png: 'image/png',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Compressed forms of a file, smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface Page {
  path: string;
  mediaType: string;
  /** The name contains a hash of the content, so browsers may cache it for ever. */
  isHashed: boolean;
  encodings: readonly { encoding: 'br' | 'gzip'; path: string }[];
}

export type Pages = ReturnType<typeof createPages>;

/**
 * Built files by path below `/app/`. A request only selects from this list; no path is built from client input. The list is
 * read again after a new build.
 */
export function createPages({ folder, log }: { folder: URL; log: Log }) {
  const root = fileURLToPath(folder);
  let builtAt: number | undefined;
  let files: ReadonlyMap<string, Page> = new Map();

  function refresh(): void {
    const now = statSync(new URL('index.html', folder), { throwIfNoEntry: false })?.mtimeMs;
    if (now === builtAt) return;
    builtAt = now;
    files = now === undefined ? new Map() : listFiles(root);
    log.debug({ files: files.size }, 'the pages of the console were listed');
  }

  return {
    /** Undefined if the file does not exist, or nothing is built. */
    find(name: string): Page | undefined {
      if (name.endsWith('.html') || files.size === 0) refresh();
      return files.get(name);
    },
  };
}

function listFiles(root: string): Map<string, Page> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const present = new Set(names);
  const pages = names.flatMap((name): [string, Page][] => {
    const mediaType = MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (mediaType === undefined) return [];
    const encodings = ENCODINGS.filter(([, ending]) => present.has(name + ending)).map(([encoding, ending]) => ({
      encoding,
      path: `${root}${name}${ending}`,
    }));
    return [[name, { path: `${root}${name}`, mediaType, isHashed: name.startsWith('assets/'), encodings }]];
  });
  return new Map(pages);
}
