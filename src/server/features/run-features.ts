import type { FastifyInstance } from 'fastify';
import type { Feature } from './feature.ts';

/**
 * Features in order of dependency: a feature uses only features of earlier rows. All steps run from the first row to the
 * last, except `close`, which runs backwards. Features of one row close together. A feature that is not configured is
 * undefined.
 */
export type FeatureRows = readonly (readonly (Feature | undefined)[])[];

export type RunningFeatures = ReturnType<typeof runFeatures>;

/** Combines all features into one. */
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
