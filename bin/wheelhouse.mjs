#!/usr/bin/env -S node --max-semi-space-size=8 --expose-gc
// Plain JavaScript on purpose: it switches on Node's cache of compiled code before the first TypeScript file is loaded.
// From the second start on Node then neither strips types nor compiles, which saves time and memory on a small machine.
// The flags above, also in the start script, keep the young generation of the heap small and let the service give back
// what only its start has needed.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
await import('../src/main.ts');
