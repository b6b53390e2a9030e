import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As Node resolves, without `development`: graphql has a copy of its own for that, whose classes the other denies.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/src/**/*.test.ts'],
    // Processes, not threads: tests start services and databases, and one that hangs can then be ended alone.
    pool: 'forks',
    // All of a small machine; no more than four, because each worker holds connections to one PostgreSQL.
    maxWorkers: Math.min(availableParallelism(), 4),
    // A service that is started as a process has to share two cores with the other tests.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    unstubEnvs: true,
    restoreMocks: true,
  },
});
