#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=8 --initial-heap-size=96 --heap-growing-percent=80 --expose-gc
// Plain JavaScript on purpose: it switches on Node's cache of compiled code before the program is loaded. From the second
// start on Node then neither strips types nor compiles, which saves time and memory on a small machine.
// Above, also in the start script: two heaps of the C library for all threads, not eight for each core, which saves 3 MB;
// a small young generation; no full collections below 96 MB; and the means to give back what only the start has needed.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE = 24;
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const sources = path('../src/main.ts');
const isPackage = !existsSync(sources);

/** The folder that systemd gives, else one of the user: an installed package may belong to root. */
function cacheFolder() {
  const { CACHE_DIRECTORY, XDG_CACHE_HOME } = process.env;
  if (CACHE_DIRECTORY) return join(CACHE_DIRECTORY, 'compile');
  if (!isPackage) return path('../node_modules/.cache/compile');
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'wheelhouse', 'compile');
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(`Wheelhouse needs Node ${OLDEST_NODE} or newer; this is ${process.version}.\n`);
  process.exit(1);
}

/** A package has JavaScript, a clone the sources. `npm start` keeps JavaScript of them, and has just looked whether it is theirs. */
function program() {
  if (isPackage) return path('../dist/server/main.mjs');
  const { npm_lifecycle_event: event, npm_config_ignore_scripts: hasNotLooked } = process.env;
  const built = path('../.cache/server/main.mjs');
  return event === 'start' && !hasNotLooked && existsSync(built) ? built : sources;
}

module.enableCompileCache(cacheFolder());
await import(pathToFileURL(program()).href);
