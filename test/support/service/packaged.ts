import { inject } from 'vitest';
import { loadPackaged } from './load-packaged.ts';

const folder = inject('packageFolder');

/**
 * What the installed program is made of, for tests that run the service in their own process, with a clock of theirs: not the
 * sources, but the code that users install, which finds nothing but what is installed with it.
 */
export const { createApp } = await loadPackaged<typeof import('../../../src/app.ts')>(folder, 'app', 'createApp');

/** A file that such a service has open is opened with its driver: two copies of SQLite in a process undo each other's locks. */
export const { openDatabase } = await loadPackaged<typeof import('../../../src/foundation/db/open.ts')>(
  folder,
  'open',
  'openDatabase',
);
