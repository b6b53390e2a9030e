import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** Long runs that prove what only time or many repetitions show; `npm run test:soak` runs them. */
const SOAK = '**/*.soak.test.ts';
/** Services that tests start in processes of their own are those of the package. */
const PACKAGE = 'test/support/service/make-package.ts';
const isCI = 'CI' in env;
/**
 * Two more than there are processors, because tests wait for processes and timers; more only load the service once more. No
 * more than five, because each worker holds connections to one PostgreSQL.
 */
const WORKERS = Math.min(availableParallelism() + 2, 5);

export default defineConfig({
  // As Node resolves, without `development`: graphql has a copy of its own for that, whose classes the other denies.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    // Processes, not threads: tests start services and databases, and one that hangs can then be ended alone.
    pool: 'forks',
    maxWorkers: WORKERS,
    // Nothing is measured by these: they end what hangs, also on a machine that is ten times slower than usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    // Tests with real processes can lose a race against the other work of a shared machine. The report says "(retry x1)".
    retry: isCI ? 1 : 0,
    // A second, as usual, is too short where two cores do other things too.
    expect: { poll: { timeout: 60_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // One process runs many files, because starting it and loading the modules costs more than most files take.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          globalSetup: PACKAGE,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: [SOAK],
        },
      },
      {
        extends: true,
        // Components keep signals in their modules, so that each file has modules of its own: in a context of a thread, which
        // costs a third of a process.
        test: {
          name: 'console',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/test/set-up.ts'],
          environmentOptions: { happyDOM: { url: 'http://localhost/app/' } },
          pool: 'vmThreads',
          isolate: true,
        },
      },
      {
        extends: true,
        // Some of these keep a processor busy, and more wait for processes, leases and kills.
        test: {
          name: 'soak',
          globalSetup: PACKAGE,
          include: [`{src,test}/${SOAK}`],
          isolate: true,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
