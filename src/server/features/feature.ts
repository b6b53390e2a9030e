import type { FastifyPluginAsync } from 'fastify';
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
