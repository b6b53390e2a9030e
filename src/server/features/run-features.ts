import type { FastifyInstance } from 'fastify';
import type { Feature } from './feature.ts';

/**
 * From the ground up: a feature uses only those of rows before it. Everything goes from the first to the last, and only
 * `close` from the last row to the first. Features of one row close together. One that is not configured is undefined.
 */
export type FeatureRows = readonly (readonly (Feature | undefined)[])[];

export type RunningFeatures = ReturnType<typeof runFeatures>;

/** All features as one. */
export function runFeatures(given: FeatureRows) {
  const rows = given.map((row) => row.filter((feature) => feature !== undefined));
  const features = rows.flat();
  return {
    channels: features.flatMap(({ channels = [] }) => channels),
    endpoints: features.flatMap(({ endpoints = [] }) => endpoints),
    async register(http: Pick<FastifyInstance, 'register'>): Promise<void> {
      for (const { routes } of features) if (routes) await http.register(routes);
    },
    announced: (port: number) => features.flatMap((feature) => feature.announced?.(port) ?? []),
    async load(): Promise<void> {
      for (const feature of features) await feature.load?.();
    },
    async restore(after?: { takesOver: boolean }): Promise<void> {
      for (const feature of features) await feature.restore?.(after);
    },
    start(): void {
      for (const feature of features) feature.start?.();
    },
    async stop(): Promise<void> {
      await Promise.all(features.map((feature) => feature.stop?.()));
    },
    async drain(limitMs: number): Promise<void> {
      await Promise.all(features.map((feature) => feature.drain?.(limitMs)));
    },
    async close(options: { keepsOpen: boolean }): Promise<void> {
      for (const row of rows.toReversed()) await Promise.all(row.map((feature) => feature.close?.(options)));
    },
  };
}
