#!/usr/bin/env -S node --max-semi-space-size=2
// Plain JavaScript on purpose: it switches on Node's cache of compiled code before the first TypeScript file is loaded.
// From the second start on Node then neither strips types nor compiles, which saves time and memory on a small machine.
// The flag above, also in the start script, keeps the young generation small: about 20 MB less, and not slower.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
await import('../src/main.ts');
