import type { FastifyPluginAsync } from 'fastify';
import type { Channel } from '../live/channel.ts';
import type { Endpoint } from '../live/endpoint.ts';

/**
 * What the composition does with a feature; each has the parts that it needs. Of several instances, those marked with *
 * are called only where this one leads.
 *
 *   load ──► the port opens ──► restore* ──► start* ──► stop ──► drain ──► close
 *
 * A process that is alone leads from the beginning: it restores before it loads, and its port opens last.
 */
export interface Feature {
  readonly routes?: FastifyPluginAsync;
  /** Messages for WebSocket clients. */
  readonly channels?: readonly Channel[];
  /** Other protocols over WebSocket. */
  readonly endpoints?: readonly Endpoint[];
  /** What others in the local network may connect to, beside the port of the service. */
  announced?(port: number): readonly Announced[];
  /** Reads what clients are shown. */
  load?(): Promise<void>;
  /** Goes on with what an earlier process has left; undefined where this one was alone from the beginning. */
  restore?(after?: { takesOver: boolean }): Promise<void>;
  /** Begins to read from outside and to send there. */
  start?(): void;
  /** Ends at once what would hold up the shutdown. */
  stop?(): void | Promise<void>;
  /** Sends what waits, for at most so long, while the port still answers; what is left stays stored. */
  drain?(limitMs: number): Promise<void>;
  /** Saves and ends. `keepsOpen`: another instance goes on with what is open. */
  close?(options: { keepsOpen: boolean }): Promise<void>;
}

/** Something that others in the local network may connect to. */
export interface Announced {
  /** Without underscore: `http`, `signalk-ws`, `nmea-0183`. */
  readonly type: string;
  readonly port: number;
  readonly txt?: Readonly<Record<string, string>>;
}
