import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../foundation/config/schema.ts';
import type { OpenDatabase } from '../foundation/db/open.ts';
import { createLeaseStore } from '../foundation/db/ownership/lease-store.ts';
import { createNatsBus } from '../foundation/instance-bus/nats-bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { type Log, logEvent } from '../foundation/shared/logging/log-events.ts';
import { isLoopback } from '../foundation/shared/network/address.ts';
import type { Channel } from '../server/live/channel.ts';
import type { SharedTraffic } from '../traffic/vessels/index.ts';
import { createChannelMirror } from './channel-mirror.ts';
import { createHints, createRevisions } from './hints.ts';
import { createInstances, type Instance } from './instances.ts';
import { createLeaderClient } from './leader-client.ts';
import { createLease, type Term } from './lease.ts';
import { createPositionLink, type SharedPosition } from './position-link.ts';
import { createRelayedRequests, relayRoutes } from './relay.ts';
import { createTrafficCopy, type EndedCopy } from './traffic-copy.ts';
import { publishTraffic, type TrafficPublisher } from './traffic-publisher.ts';

export type { Instance } from './instances.ts';
export { createTrafficCopy, type EndedCopy, type TrafficCopy, type TrafficCopyState } from './traffic-copy.ts';
export { publishTraffic, type TrafficPublisher } from './traffic-publisher.ts';

/** Warns if a third party in the network can impersonate an instance, or read and change the messages. */
export function warnOfOpenBus({ bus, credentials }: Pick<Config['cluster'], 'bus' | 'credentials'>, log: Log): void {
  const servers = bus.map((server) => new URL(server)).filter(({ hostname }) => !isThisMachine(hostname));
  if (servers.length === 0) return;
  const missing: string[] = [];
  if (credentials === undefined) missing.push('credentials');
  if (servers.some(({ protocol }) => protocol !== 'tls:')) missing.push('TLS');
  if (missing.length > 0) logEvent(log, 'bus.open', { missing, servers: servers.map(({ host }) => host) });
}

function isThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return address === 'localhost' || isLoopback(address);
}

interface Listening {
  /** `server.host`. */
  host: string;
  /** Address that the server listens on. */
  url: string;
  /** Address of this machine on the network to the database. */
  local: string | undefined;
}

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Address for requests of other instances: the listening address, or if that is every address, the local one towards the
 * database, which all instances reach. A database on the same machine means that all instances run on it.
 */
export function toInternalAddress({ host, url, local }: Listening): string {
  const { port } = new URL(url);
  const address = WILDCARDS.includes(host) ? (local ?? '127.0.0.1') : host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}

/** Time without the bus after which a follower refuses clients. */
const BUS_PATIENCE_MS = 10_000;
/** During a takeover, the copy is still shown for this time after the end of the term. */
const TAKEOVER_MS = 4000;
const WATCH_MS = 1000;

interface ClusterDeps {
  config: Pick<Config, 'cluster' | 'database' | 'server'>;
  database: Pick<OpenDatabase, 'db' | 'guardedBy'>;
  version: string;
  clock: Clock;
  log: Logger;
  /** Called once when the term is lost or cannot begin; the process must end. */
  leave(reason: string): void;
}

/** Dependencies from the composition, available once everything is created. */
interface ClusterParts<State> {
  /** Address that this instance listens on. */
  url: string;
  traffic: SharedTraffic;
  position: SharedPosition<State>;
  clients(): { clients: number; subscriptions: Record<string, number> };
  /** Called with the channels of which clients have missed messages of other instances. */
  missed(channels: ReadonlySet<string>): void;
  /** Starts the services of the leader. With `copied` the live traffic continues. */
  lead(term: Term, copied: EndedCopy | undefined, publishTraffic: () => void): Promise<void>;
  /** Called when stored data has changed, possibly by another instance. */
  changed(topic: string): void;
}

/** Part of the health object for this instance. */
export interface ClusterStatus {
  name: string;
  role: 'leader' | 'follower';
  leader: string | null;
  epoch: number | null;
  bus: 'connected' | 'disconnected';
  lagMs: number | null;
}

export type Cluster = Awaited<ReturnType<typeof createCluster>>;

/** This process as one of several instances: a follower, until it leads. */
export async function createCluster({ config, database, version, clock, log, leave }: ClusterDeps) {
  const { cluster, server } = config;
  const { role } = cluster;
  const name = cluster.name ?? `${hostname()}-${randomBytes(3).toString('hex')}`;
  const termMs = cluster.lease_secs * 1000;
  warnOfOpenBus(cluster, log);
  const bus = createNatsBus({
    prefix: cluster.subject,
    servers: cluster.bus,
    credentialsFile: cluster.credentials,
    caFile: cluster.ca_file,
    name,
    clock,
    log,
  });
  const store = await createLeaseStore({ url: config.database.url, termMs, log });
  const mirror = createChannelMirror({ bus, name, clock, log, missed: (channels) => parts?.missed(channels) });
  const leaderClient = createLeaderClient();
  let parts: ClusterParts<unknown> | undefined;
  let copy: ReturnType<typeof createTrafficCopy> | undefined;
  let publisher: TrafficPublisher | undefined;
  let link: ReturnType<typeof createPositionLink> | undefined;
  let revisions: ReturnType<typeof createRevisions> | undefined;
  let leading: 'no' | 'beginning' | 'yes' = 'no';
  let wasReady = false;
  let busLostAt: number | undefined = clock.monotonicMs();
  let watching: Timer | undefined;
  let hasLeft = false;

  const lease = createLease({
    store,
    name,
    termMs,
    mayLead: role !== 'gateway',
    addressOf: (local) => cluster.address ?? toInternalAddress({ host: server.host, url: parts?.url ?? '', local }),
    won: (term) => void begin(term),
    lost: end,
    clock,
    log,
  });
  const leads = () => leading === 'yes';
  const instances = createInstances({
    bus,
    self,
    onInstance: ({ name: other, epoch }) => {
      if (epoch !== null) lease.observe(epoch);
      else if (other === lease.leader?.holder) lease.vacated();
    },
    clock,
  });
  const writes = database.guardedBy?.(lease.guard);
  if (!writes) throw new Error('several instances need PostgreSQL');

  function end(reason: string): void {
    if (hasLeft) return;
    hasLeft = true;
    logEvent(log, 'cluster.lost', { reason, name });
    leave(reason);
  }

  async function begin(term: Term): Promise<void> {
    if (!parts) return;
    leading = 'beginning';
    const { epoch } = term;
    log.info({ name, epoch }, 'this instance leads');
    // A former leader without the database must end now, before both instances read the sources.
    instances.send();
    const copied = copy?.stop();
    mirror.lead();
    const { traffic } = parts;
    const publish = () => {
      publisher = publishTraffic({ bus, traffic, clock, epoch, base: copied?.base ?? null });
    };
    try {
      await parts.lead(term, copied, publish);
      link?.lead();
      revisions?.start();
      leading = 'yes';
      instances.send();
    } catch (error) {
      logEvent(log, 'cluster.cannot_lead', { err: error });
      end('it could not begin to lead');
    }
  }

  function self(): Instance {
    const { clients, subscriptions } = parts?.clients() ?? { clients: 0, subscriptions: {} };
    const epoch = lease.term?.epoch ?? null;
    return { name, role, version, epoch, clients, subscriptions, lagMs: lagMs(), notReady: whyNotReady() ?? null };
  }

  const lagMs = (): number | null => (leading === 'no' ? Math.round(copy?.state().silentMs ?? 0) : null);

  /** Undefined while this instance can answer all requests of its clients. */
  function whyNotReady(): 'starting' | 'noCopy' | 'noBus' | undefined {
    if (leads()) {
      wasReady = true;
      return undefined;
    }
    const { isCurrent = false, silentMs = null } = copy?.state() ?? {};
    // Requests are passed on to the leader, so it must be known.
    if (isCurrent && mirror.isGreeted && lease.leader) wasReady = true;
    if (busLostAt !== undefined && clock.monotonicMs() - busLostAt > BUS_PATIENCE_MS) return 'noBus';
    if (!wasReady) return bus.isUp ? 'noCopy' : 'starting';
    return silentMs !== null && silentMs > Math.max(BUS_PATIENCE_MS, termMs + TAKEOVER_MS) ? 'noCopy' : undefined;
  }

  /** Ends this instance without database and bus, because it cannot detect that another one leads. */
  function watch(): void {
    if (bus.isUp) busLostAt = undefined;
    else busLostAt ??= clock.monotonicMs();
    if (lease.isOverdue() && !bus.isUp) end('the database and the bus cannot be reached');
  }

  return {
    name,
    role,
    /** Database for writes of the leader. */
    db: writes,
    isSafe: lease.isSafe,
    hints: createHints({ bus, name }),
    leads,
    /** Whether this instance leads, or is about to. */
    hasBegun: () => leading !== 'no',
    whyNotReady,
    /** Reason for refusing WebSocket clients. */
    whyNoClients: (): string | undefined => {
      if (role === 'reader') return 'This instance takes no clients';
      return wasReady || whyNotReady() === undefined ? undefined : 'The service is starting';
    },
    mirror: (channel: Channel): Channel => mirror.mirror(channel),
    relayed: createRelayedRequests({ leader: () => lease.leader }),
    relay: (app: FastifyInstance) => relayRoutes(app, { leads, leader: () => lease.leader, role, clock }),
    instances: instances.all,
    /** Messages of other instances that could not be read, since the start. */
    malformedMessages: (): number => bus.stats.malformed,
    subscribersElsewhere: instances.subscribersElsewhere,
    status(): ClusterStatus {
      const leader = lease.leader;
      return {
        name,
        role: leads() ? 'leader' : 'follower',
        leader: leader?.holder ?? null,
        epoch: leader?.epoch ?? null,
        bus: bus.isUp ? 'connected' : 'disconnected',
        lagMs: lagMs(),
      };
    },
    /** Health object of the leader, if another instance leads. */
    askLeader: async <Health extends object>(): Promise<Health | undefined> =>
      leads() ? undefined : leaderClient.askHealth<Health>(lease.leader),
    start<State>(given: ClusterParts<State>): void {
      parts = given as ClusterParts<unknown>;
      copy = createTrafficCopy({ bus, traffic: given.traffic, clock, log });
      link = createPositionLink({ bus, position: parts.position, clock });
      revisions = createRevisions({ db: database.db, clock, log, changed: given.changed });
      copy.start();
      link.follow();
      mirror.follow();
      instances.start();
      watching = every(clock, WATCH_MS, watch);
      lease.start();
    },
    /** Hands the lead over. The leader must have written everything before. */
    async close(): Promise<void> {
      watching?.cancel();
      revisions?.stop();
      copy?.stop();
      publisher?.close();
      link?.stop();
      mirror.stop();
      await lease.release();
      instances.send();
      await store.close();
      await leaderClient.close();
      instances.stop();
      await bus.close();
    },
  };
}
