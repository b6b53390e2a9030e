#!/usr/bin/env -S node --max-semi-space-size=8 --initial-heap-size=96 --heap-growing-percent=80 --expose-gc
// Plain JavaScript on purpose: it switches on Node's cache of compiled code before the first TypeScript file is loaded.
// From the second start on Node then neither strips types nor compiles, which saves time and memory on a small machine.
// The flags above, also in the start script: a small young generation, no full collections below 96 MB, and the means to
// give back what only the start has needed.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
await import('../src/main.ts');
