import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { every } from '../shared/clock.ts';
import { Broadcast } from './broadcast.ts';
import { type Channel, toMessage } from './channel.ts';
import { Connection } from './connection.ts';
import { toChannelFrame } from './frame.ts';
import { createPacer } from './pacer.ts';
import { createRequestHandler } from './requests.ts';
import { createCounters, type LiveStats } from './stats.ts';
import { createTaskQueue } from './task-queue.ts';
import { createUnsentBudget } from './unsent-budget.ts';
import { createUpgradeListener, type UpgradeDeps } from './upgrade.ts';

export type { LiveStats } from './stats.ts';

export interface LiveDeps extends Omit<UpgradeDeps, 'whyNotNow' | 'accepted'> {
  /** In the order in which `*` lists and greets them. */
  readonly channels: readonly Channel[];
  readonly pingIntervalMs: number;
  /** A client with more unsent bytes is closed. */
  readonly maxBufferedBytes: number;
  /** With more unsent bytes of all clients, those with most are cut off. */
  readonly maxTotalBufferedBytes: number;
  /** The socket belongs to a client of the hub from now on. */
  connected?(socket: Duplex): void;
}

/** The hub that carries the messages of all channels to all WebSocket clients. */
export interface Live {
  /** Takes the upgrade requests of this server. It stays attached when closed, to answer 503. */
  attach(server: Server): void;
  /** From now on new connections get 503 and the status is `closing`; connected clients stay. */
  stopAccepting(): void;
  /** Closes every client with 1001; resolves when all are gone, which takes at most a few seconds. */
  close(): Promise<void>;
  /** Closes the connections whose key is no longer valid, with 4401. */
  dropRevoked(isValid: (keyId: string) => boolean): void;
  stats(): LiveStats;
  /** The AsyncAPI document of the WebSocket. */
  describe(version: string): Promise<object>;
}

/** Starts the channels and serves them to the clients of the attached servers. */
export function createLive(deps: LiveDeps): Live {
  const { channels, clock, log, maxBufferedBytes } = deps;
  refuseUnusableNames(channels);
  const connections = new Set<Connection>();
  const broadcast = new Broadcast();
  const counters = createCounters();
  const inTurn = createTaskQueue();
  const unsent = createUnsentBudget(deps.maxTotalBufferedBytes);
  const pacer = createPacer(() => broadcast.flush());
  const handle = createRequestHandler({ channels, broadcast, log });
  let status: LiveStats['status'] = 'running';
  let closed: Promise<void> | undefined;

  const upgrades = createUpgradeListener({
    ...deps,
    whyNotNow: () => (status === 'closing' ? 'The service is shutting down' : undefined),
    accepted(ws, socket, { keyId, ships }) {
      deps.connected?.(socket);
      connections.add(
        new Connection({
          ws,
          socket,
          keyId,
          ships,
          maxBufferedBytes,
          unsent,
          clock,
          log,
          counters,
          inTurn,
          handle,
          stopped: (connection) => broadcast.remove(connection),
          gone: (connection) => connections.delete(connection),
        }),
      );
    },
  });

  const stops = channels.map((channel) =>
    channel.start((message, coalesceKey, shipId) => {
      if (!broadcast.hasSubscribers(channel.name)) return;
      counters.published += 1;
      broadcast.publish(toChannelFrame(channel.name, toMessage(message), coalesceKey, shipId));
      pacer.request();
    }),
  );
  const pinging = every(clock, deps.pingIntervalMs, () => {
    for (const connection of connections) connection.ping();
  });

  async function close() {
    status = 'closing';
    for (const stop of stops) stop();
    pinging.cancel();
    pacer.flushNow();
    for (const connection of connections) connection.close('shutdown');
    await Promise.all([...connections].map((connection) => connection.ended));
  }

  return {
    attach(server) {
      server.on('upgrade', upgrades.listener);
    },
    stopAccepting() {
      status = 'closing';
    },
    close() {
      closed ??= close();
      return closed;
    },
    dropRevoked(isValid) {
      for (const connection of connections) {
        if (connection.keyId !== null && !isValid(connection.keyId)) connection.close('revoked');
      }
    },
    describe: async (version) =>
      (await import('./asyncapi.ts')).describeAsyncApi({ channels, path: deps.path, version }),
    stats: () => ({
      ...counters,
      closed: { ...counters.closed },
      status,
      connectedClients: connections.size,
      refusedForRoom: upgrades.countRefused(),
      unsentBytes: [...connections].reduce((sum, connection) => sum + connection.unsentBytes, 0),
      cutForRoom: unsent.stats().refused,
      subscriptions: Object.fromEntries(channels.map(({ name }) => [name, broadcast.countSubscribers(name)])),
    }),
  };
}

function refuseUnusableNames(channels: readonly Channel[]): void {
  const names = channels.map((channel) => channel.name);
  if (new Set(names).size !== names.length || names.includes('*')) {
    throw new Error(`live channels need different names other than *: ${names.join(', ')}`);
  }
}
