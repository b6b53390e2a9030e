import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Channel } from '../live/channel.ts';
import type { Endpoint } from '../live/endpoint.ts';

/**
 * The parts of a feature, as the composition calls them; all are optional. With several instances, the steps marked with *
 * are called only on the leader.
 *
 *   load ──► the port opens ──► restore* ──► start* ──► stop ──► drain ──► close
 *
 * A single process leads from the beginning: it restores before it loads, and its port opens last.
 */
export interface Feature {
  readonly routes?: FastifyPluginAsync;
  /** Messages for WebSocket clients. */
  readonly channels?: readonly Channel[];
  /** Other protocols over WebSocket. */
  readonly endpoints?: readonly Endpoint[];
  /** Services that are announced in the local network, beside the port of the service. */
  announced?(port: number): readonly Announced[];
  /** Loads the data that clients are shown. */
  load?(): Promise<void>;
  /** Resumes the work of an earlier process; `after` is undefined if this process was alone from the beginning. */
  restore?(after?: { takesOver: boolean }): Promise<void>;
  /** Begins to receive from outside and to send. */
  start?(): void;
  /** Ends at once everything that would delay the shutdown. */
  stop?(): void | Promise<void>;
  /** Sends queued items for at most `limitMs` while the port still responds; the remaining items stay stored. */
  drain?(limitMs: number): Promise<void>;
  /** Saves and ends. With `keepsOpen`, another instance takes over, so open records stay open. */
  close?(options: { keepsOpen: boolean }): Promise<void>;
}

/** A service that programs in the local network may connect to. */
export interface Announced {
  /** Without underscore: `http`, `signalk-ws`, `nmea-0183`. */
  readonly type: string;
  readonly port: number;
  readonly txt?: Readonly<Record<string, string>>;
}

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
