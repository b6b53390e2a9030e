import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createTaskQueue } from '../../foundation/shared/slices.ts';
import { AreaBroadcast } from './areas/area-broadcast.ts';
import { CellBroadcast } from './areas/cell-broadcast.ts';
import { Broadcast } from './broadcast.ts';
import { type About, type Channel, type LiveMessage, type Publish, toMessage, withVariants } from './channel.ts';
import { Connection } from './connection.ts';
import type { Endpoint, EndpointHub, EndpointSession } from './endpoint.ts';
import { type Frame, toChannelFrame } from './frame.ts';
import { createPacer } from './pacer.ts';
import { createRequestHandler } from './requests.ts';
import { createUnsentBudget } from './send-queue.ts';
import { createCounters, type LiveStats } from './stats.ts';
import { createUpgradeListener, type UpgradeDeps, type UpgradePath } from './upgrade.ts';

/** Above this number, a snapshot has 8 MB, and browsers cannot process the changes in time. */
const MANY_THINGS = 20_000;
/** After a warning, the number of things must fall below this before the next warning. */
const FEWER_THINGS = 18_000;

/** Time in which losses are collected before clients are closed, and the least time between two such rounds. */
const COLLECT_MS = 3000;
const ROUND_MS = 60_000;
/** The clients of a round are closed within a time, because they come back at once: 10 ms for each, at most the maximum. */
const CLOSE_PER_CLIENT_MS = 10;
const MAX_CLOSE_MS = 30_000;

interface AdviceDeps {
  readonly channels: readonly Pick<Channel, 'name' | 'places'>[];
  readonly log: Log;
}

/** Warns if a channel has become too large to be sent as a whole. */
function createAreaAdvice({ channels, log }: AdviceDeps) {
  const said = new Set<string>();
  return {
    /** Checks the channels; called at intervals. */
    look(): void {
      for (const { name, places } of channels) {
        const count = places?.count() ?? 0;
        if (count < FEWER_THINGS) said.delete(name);
        if (count <= MANY_THINGS || said.has(name)) continue;
        said.add(name);
        logEvent(log, 'live.areas_needed', { channel: name, count });
      }
    },
    isNeeded: (): boolean => channels.some(({ places }) => (places?.count() ?? 0) > MANY_THINGS),
  };
}

export type { Endpoint, EndpointClient, EndpointHub, EndpointRequest, EndpointSession } from './endpoint.ts';
export type { LiveStats } from './stats.ts';

export interface LiveDeps extends Omit<UpgradeDeps<UpgradePath>, 'paths' | 'whyNotNow' | 'accepted'> {
  /** The reason why connections are refused; undefined if they are accepted [always accepted]. */
  whyNoClients?: (() => string | undefined) | undefined;
  /** Path of the channels, which need a token. */
  readonly path: string;
  /** Other protocols, each with its own path. */
  readonly endpoints?: readonly Endpoint[];
  /** The channels in the order in which `*` lists and greets them. */
  readonly channels: readonly Channel[];
  readonly pingIntervalMs: number;
  /** Maximum number of unsent bytes of one client; then it is closed. */
  readonly maxBufferedBytes: number;
  /** Maximum number of unsent bytes of all clients; then those with the most are cut off. */
  readonly maxTotalBufferedBytes: number;
  /** Called when the socket has become a client of the hub. */
  connected?(socket: Duplex): void;
}

export type Live = ReturnType<typeof createLive>;

/** Starts the channels and serves them to the clients of the attached servers. */
export function createLive(deps: LiveDeps) {
  const { channels, endpoints = [], clock, log, maxBufferedBytes } = deps;
  refuseUnusableNames(channels);
  const connections = new Set<Connection>();
  const broadcast = new Broadcast();
  const counters = createCounters();
  const inTurn = createTaskQueue();
  const unsent = createUnsentBudget(deps.maxTotalBufferedBytes);
  const pacer = createPacer(() => broadcast.flush());
  const served = channels.flatMap(withVariants);
  const areas = new Map(
    served.flatMap(({ name, places }) =>
      places ? [[name, new AreaBroadcast({ channel: name, places, clock, inTurn })] as const] : [],
    ),
  );
  const cells = new Map(
    channels.flatMap((channel) =>
      channel.cells
        ? [[channel.name, new CellBroadcast({ channel: channel.name, cells: channel.cells, inTurn })] as const]
        : [],
    ),
  );
  /** Broadcasts to clients that subscribed to parts of the map. */
  const parts = [...areas.values(), ...cells.values()];
  const advice = createAreaAdvice({ channels, log });
  const handle = createRequestHandler({ channels, broadcast, areas, cells, log });
  let status: LiveStats['status'] = 'running';
  let closed: Promise<void> | undefined;
  /** Clients that have missed messages, until the round in which they are closed. */
  const behind = new Set<Connection>();
  const closings = new Set<Timer>();
  let round: Timer | undefined;
  let roundAtMs = Number.NEGATIVE_INFINITY;

  const paths: { path: string; isOpen: boolean; isOfShips?: boolean; endpoint?: Endpoint }[] = [
    { path: deps.path, isOpen: false, isOfShips: true },
    ...endpoints.map((endpoint) => ({ path: endpoint.path, isOpen: endpoint.isOpen, endpoint })),
  ];
  const upgrades = createUpgradeListener({
    ...deps,
    paths,
    whyNotNow: () => (status === 'closing' ? 'The service is shutting down' : deps.whyNoClients?.()),
    accepted(ws, socket, { keyId, ships, to: { endpoint }, ...request }) {
      deps.connected?.(socket);
      let session: EndpointSession | undefined;
      const connection = new Connection({
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
        handle(from, input) {
          if (!session) handle(from, input);
          else if (typeof input === 'string') session.take(input);
        },
        stopped(stopped) {
          broadcast.remove(stopped);
          for (const part of parts) part.remove(stopped);
          session?.gone();
        },
        gone(gone) {
          connections.delete(gone);
          behind.delete(gone);
        },
      });
      connections.add(connection);
      session = endpoint?.connect(connection, request);
    },
  });

  function send(frame: Frame): void {
    broadcast.publish(frame);
    pacer.request();
  }

  const countOf = ({ name }: { name: string }) =>
    broadcast.countSubscribers(name) + (areas.get(name)?.size ?? 0) + (cells.get(name)?.size ?? 0);
  const countSubscribers = (channel: Channel) => withVariants(channel).reduce((sum, one) => sum + countOf(one), 0);
  const stops = served.map((channel) => {
    const area = areas.get(channel.name);
    const inCells = cells.get(channel.name);
    const isWanted = () => broadcast.hasSubscribers(channel.name);
    const publish: Publish = (message, about = {}) => {
      if (area?.isUsed) area.publish(message, about);
      inCells?.publish(message, about);
      if (isWanted() || area?.size || inCells?.size) counters.published += 1;
      if (isWanted()) send(toFrame(channel, toMessage(message), about));
    };
    return channel.start(publish, () => isWanted() || area?.isUsed === true || (inCells?.size ?? 0) > 0);
  });
  const hub: EndpointHub = {
    publish(frame) {
      counters.published += 1;
      send(frame);
    },
    listen: (client, names) => broadcast.setSubscriptions(client, names),
  };
  stops.push(...endpoints.map((endpoint) => endpoint.start(hub)));
  const pinging = every(clock, deps.pingIntervalMs, () => {
    for (const connection of connections) connection.ping();
    advice.look();
  });

  function closeSubscribers(names: ReadonlySet<string>): void {
    for (const connection of connections)
      if (!broadcast.subscriptionsOf(connection).isDisjointFrom(names)) behind.add(connection);
    if (behind.size === 0) return;
    round ??= clock.schedule(Math.max(COLLECT_MS, roundAtMs + ROUND_MS - clock.monotonicMs()), closeBehind);
  }

  function closeBehind(): void {
    round = undefined;
    if (behind.size === 0) return;
    roundAtMs = clock.monotonicMs();
    log.info({ clients: behind.size }, 'messages of other instances were lost; clients that missed some are closed');
    const withinMs = Math.min(behind.size * CLOSE_PER_CLIENT_MS, MAX_CLOSE_MS);
    for (const connection of behind) {
      const timer = clock.schedule(Math.random() * withinMs, () => {
        closings.delete(timer);
        connection.close('missed');
      });
      closings.add(timer);
    }
    behind.clear();
  }

  async function close() {
    status = 'closing';
    round?.cancel();
    for (const timer of closings) timer.cancel();
    for (const stop of stops) stop();
    pinging.cancel();
    pacer.flushNow();
    for (const part of parts) part.close();
    for (const connection of connections) connection.close('shutdown');
    await Promise.all([...connections].map((connection) => connection.ended));
  }

  return {
    /** Handles the upgrade requests of this server. It stays attached after `close`, to answer 503. */
    attach(server: Server): void {
      server.on('upgrade', upgrades.listener);
    },
    /** From now on, new connections get 503 and the status is `closing`; connected clients stay. */
    stopAccepting(): void {
      status = 'closing';
    },
    /** Closes every client with 1001; resolves when all are disconnected, within a few seconds. */
    close(): Promise<void> {
      closed ??= close();
      return closed;
    },
    /**
     * Closes the present subscribers of whole channels with 1012 within some seconds, because they have missed messages: they
     * read the state again when they reconnect. A subscriber of an area or of cells is not closed.
     */
    closeSubscribers,
    /** Closes connections whose key is no longer valid, with 4401. */
    dropRevoked(isValid: (keyId: string) => boolean): void {
      for (const connection of connections) {
        if (connection.keyId !== null && !isValid(connection.keyId)) connection.close('revoked');
      }
    },
    /** The AsyncAPI document of the WebSocket. */
    describe: async ({ version, basePath }: { version: string; basePath: string }): Promise<object> =>
      (await import('./asyncapi.ts')).describeAsyncApi({ channels, path: deps.path, version, basePath }),
    stats: (): LiveStats => ({
      ...counters,
      closed: { ...counters.closed },
      status,
      connectedClients: connections.size,
      refusedForRoom: upgrades.countRefused(),
      unsentBytes: [...connections].reduce((sum, connection) => sum + connection.unsentBytes, 0),
      cutForRoom: unsent.stats().refused,
      subscriptions: Object.fromEntries(channels.map((channel) => [channel.name, countSubscribers(channel)])),
      areaClients: areas.values().reduce((sum, area) => sum + area.size, 0),
      cellClients: cells.values().reduce((sum, one) => sum + one.size, 0),
      areAreasNeeded: advice.isNeeded(),
    }),
  };
}

function toFrame(channel: Pick<Channel, 'name' | 'limitedTo'>, message: LiveMessage, about: About): Frame {
  const frame = { ...toChannelFrame(channel.name, message, about.coalesceKey), shipId: about.shipId };
  if (!channel.limitedTo) return frame;
  return {
    ...frame,
    limitedTo(ships) {
      const part = channel.limitedTo?.(message, ships);
      return part && toChannelFrame(channel.name, part, about.coalesceKey);
    },
  };
}

function refuseUnusableNames(channels: readonly Channel[]): void {
  const names = channels.flatMap(withVariants).map(({ name }) => name);
  if (new Set(names).size !== names.length || names.includes('*')) {
    throw new Error(`live channels need different names other than *: ${names.join(', ')}`);
  }
}

/** Interval at which the keys of open connections are checked; a revoked one is closed within 5 s. */
const INTERVAL_MS = 3000;

interface RevocationDeps {
  clock: Clock;
  log: Log;
  live: { dropRevoked(isValid: (keyId: string) => boolean): void };
  /** The ids of all keys that open the WebSocket. */
  keyIds(): Promise<ReadonlySet<string>>;
}

/** Closes the connections of revoked keys, whichever process revoked them. */
export function watchRevocations({ clock, log, live, keyIds }: RevocationDeps): Timer {
  return every(clock, INTERVAL_MS, () => {
    keyIds().then(
      (ids) => live.dropRevoked((keyId) => ids.has(keyId)),
      (error: unknown) => log.debug({ err: error }, 'tokens of open connections could not be looked up'),
    );
  });
}
