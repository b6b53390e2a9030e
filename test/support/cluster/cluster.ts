import { expect, onTestFinished } from 'vitest';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { gga, rmc } from '../ais/nmea-sentences.ts';
import { onServer, postgresTestUrl } from '../database-matrix.ts';
import { FakeDestination } from '../fakes/fake-destination.ts';
import { FakeFeed } from '../fakes/fake-feed.ts';
import { FakePartner } from '../fakes/fake-partner.ts';
import { FakeReceiver } from '../fakes/fake-receiver.ts';
import { TcpProxy } from '../network/tcp-proxy.ts';
import { connectWs } from '../network/ws-client.ts';
import { RealNats } from '../real/real-nats.ts';
import { ServiceProcess } from '../service/service-process.ts';

/** Short, so that tests wait little; a busy machine needs more than the least that is allowed. */
export const LEASE_SECS = 3;
/** A vessel that is always near. */
export const WATCHED = 211_000_001;
/** Vessels around it. */
const OTHERS = Array.from({ length: 20 }, (_, index) => WATCHED + 1 + index);
/** How often the receiver sends a position, unless a test wants more. */
const FIX_MS = 200;

/** The lines of one instance to what all share, which a test can cut. */
export interface Lines {
  database: TcpProxy;
  nats: TcpProxy;
}

export interface ClusterOptions {
  /** Whether each instance has lines of its own to database and NATS. */
  hasLines?: boolean;
  /** Whether there is a hosted feed and a partner too. */
  hasPeers?: boolean;
  env?: Record<string, string>;
  leaseSecs?: number;
  /** How often the receiver sends a position, in ms. */
  fixMs?: number;
  /** Added to the configuration of the NATS server. */
  natsConfig?: string;
  /** Another program than the service, with its arguments. */
  program?: string[];
}

/** What `/health` says of an instance among others. */
export interface Membership {
  name: string;
  role: 'leader' | 'follower';
  leader: string | null;
  epoch: number | null;
  bus: string;
  lagMs: number | null;
}

/**
 * Real processes on one PostgreSQL schema and one NATS server of their own, with a position receiver, an AIS receiver and
 * a destination. The position moves by about a metre with each fix, so positions can be distinguished.
 */
export class ClusterRig {
  readonly nats: RealNats;
  readonly database: string;
  readonly position: FakeReceiver;
  readonly antenna: FakeReceiver;
  readonly destination: FakeDestination;
  readonly instances = new Map<string, ServiceProcess>();
  readonly #lines = new Map<string, Lines>();
  /** Whether vessels are received. */
  hasTraffic = true;
  /** Whether positions are received. */
  hasPosition = true;
  readonly peers: { feed: FakeFeed; partner: FakePartner } | undefined;
  /** The most connections at one of the receivers and peers at any look. */
  mostReaders = 0;
  readonly #options: ClusterOptions;
  #fixes = 0;

  static async start(options: ClusterOptions = {}): Promise<ClusterRig> {
    const database = await postgresTestUrl();
    const nats = await RealNats.start(options.natsConfig);
    const position = await FakeReceiver.start();
    const antenna = await FakeReceiver.start();
    const peers = options.hasPeers
      ? { feed: await FakeFeed.start({ clock: systemClock }), partner: await FakePartner.start() }
      : undefined;
    const rig = new ClusterRig({
      nats,
      peers,
      database,
      position,
      antenna,
      destination: await FakeDestination.start(),
      options,
    });
    onTestFinished(async () => {
      for (const instance of rig.instances.values()) await instance.kill();
      await position[Symbol.asyncDispose]();
      await antenna[Symbol.asyncDispose]();
      await peers?.feed[Symbol.asyncDispose]();
      await peers?.partner[Symbol.asyncDispose]();
    });
    return rig;
  }

  private constructor(
    parts: Pick<ClusterRig, 'nats' | 'database' | 'position' | 'antenna' | 'destination' | 'peers'> & {
      options: ClusterOptions;
    },
  ) {
    this.nats = parts.nats;
    this.database = parts.database;
    this.position = parts.position;
    this.antenna = parts.antenna;
    this.destination = parts.destination;
    this.peers = parts.peers;
    this.#options = parts.options;
    const sending = setInterval(() => this.#send(), parts.options.fixMs ?? FIX_MS);
    onTestFinished(() => clearInterval(sending));
  }

  /** Starts an instance, or starts one again; resolves when it is ready. */
  async launch(name: string, env: Record<string, string | undefined> = {}): Promise<ServiceProcess> {
    const known = this.instances.get(name);
    const lines = this.#options.hasLines ? await this.#openLines(name) : undefined;
    const instance = new ServiceProcess({
      ...(known && { dataDir: known.dataDir }),
      program: this.#options.program,
      env: {
        SERVICE__CLUSTER__BUS: lines ? `nats://127.0.0.1:${lines.nats.port}` : this.nats.url,
        SERVICE__CLUSTER__NAME: name,
        SERVICE__CLUSTER__LEASE_SECS: String(this.#options.leaseSecs ?? LEASE_SECS),
        SERVICE__DATABASE__URL: lines ? through(this.database, lines.database.port) : this.database,
        SERVICE__STORAGE__DRIVER: 'database',
        SERVICE__ROUTER__PROVIDER: 'nmea',
        SERVICE__ROUTER__URL: this.position.url,
        SERVICE__AIS__LOCAL__ENABLED: 'true',
        SERVICE__AIS__LOCAL__URL: this.antenna.url,
        SERVICE__FORWARDING__URL: this.destination.url,
        SERVICE__FORWARDING__TOKEN: 'a-token',
        SERVICE__FORWARDING__INTERVAL_SECS: '1',
        ...(this.peers && {
          SERVICE__AIS__REMOTE__ENABLED: 'true',
          SERVICE__AIS__REMOTE__URL: this.peers.feed.url,
          SERVICE__AIS__REMOTE__API_KEY: 'a-feed-key',
          SERVICE__AIS__FORWARD__ENABLED: 'true',
          SERVICE__AIS__FORWARD__URL: this.peers.partner.url,
        }),
        ...this.#options.env,
        ...env,
      },
    });
    this.instances.set(name, instance);
    await instance.listening;
    await until(async () => (await instance.get('/ready')).status === 200, `${name} is ready`);
    return instance;
  }

  lines(name: string): Lines {
    const found = this.#lines.get(name);
    if (!found) throw new Error(`${name} has no lines of its own`);
    return found;
  }

  async #openLines(name: string): Promise<Lines> {
    const known = this.#lines.get(name);
    if (known) return known;
    const { hostname, port } = new URL(this.database);
    const lines = {
      database: await TcpProxy.start({ host: hostname, port: Number(port || 5432) }),
      nats: await TcpProxy.start({ host: '127.0.0.1', port: this.nats.port }),
    };
    this.#lines.set(name, lines);
    onTestFinished(async () => {
      await lines.database[Symbol.asyncDispose]();
      await lines.nats[Symbol.asyncDispose]();
    });
    return lines;
  }

  /** The vessels that an instance shows a client that comes now, as text. */
  async snapshot(name: string): Promise<string> {
    await using client = await connectWs(this.instance(name).wsUrl());
    await client.subscribe('vessels');
    const { vessels } = await client.next('vessels');
    return JSON.stringify((vessels as { mmsi: number }[]).toSorted((a, b) => a.mmsi - b.mmsi));
  }

  instance(name: string): ServiceProcess {
    const found = this.instances.get(name);
    if (!found) throw new Error(`there is no instance ${name}`);
    return found;
  }

  /** Resolves with the name of whoever leads, as it says itself. */
  async leader(except?: string): Promise<string> {
    let found: string | undefined;
    await until(async () => {
      for (const name of this.instances.keys()) {
        if (name !== except && (await this.membership(name))?.role === 'leader') found = name;
      }
      return found !== undefined;
    }, 'an instance leads');
    return found ?? '';
  }

  /** Undefined where it does not answer. */
  async membership(name: string): Promise<Membership | undefined> {
    try {
      const { body } = await this.instance(name).get('/health');
      return (body as { cluster: Membership }).cluster;
    } catch {
      return undefined;
    }
  }

  /** What is in the log as sent has arrived, in order, and twice at most once for each change of the leader. */
  async expectForwardedOnce({ changes }: { changes: number }): Promise<{ arrived: number; twice: number }> {
    const arrived = this.destination.latitudes.map(Number);
    expect(arrived).toEqual(arrived.toSorted((a, b) => a - b));
    expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(changes);
    const sent: number[] = [];
    await onServer(async (client) => {
      const { rows } = await client.query(
        `select post_body from ${this.schema}.forwarding_log where status <> 'failed'`,
      );
      for (const { post_body: body } of rows) if (body) sent.push(JSON.parse(body).latitude);
    });
    const arrivedSet = new Set(this.destination.latitudes.map(Number));
    expect(sent.filter((latitude) => !arrivedSet.has(latitude))).toEqual([]);
    return { arrived: arrived.length, twice: arrived.length - new Set(arrived).size };
  }

  /** How many connections there are now to the receiver or peer that has the most. */
  readers(): number {
    const { feed, partner } = this.peers ?? {};
    return Math.max(this.antenna.clients, this.position.clients, feed?.open ?? 0, partner?.open ?? 0);
  }

  /** Where the tables are. */
  get schema(): string {
    return /search_path=(\w+)/.exec(decodeURIComponent(this.database).replaceAll('+', ' '))?.[1] ?? '';
  }

  /** Where the vessel is now. */
  place() {
    return { latitude: 50 + this.#fixes / 100_000, longitude: 7.6 };
  }

  #send(): void {
    this.mostReaders = Math.max(this.mostReaders, this.readers());
    this.#fixes += 1;
    const state = { ...this.place(), at: Date.now(), speedKnots: 8, hdop: 1 };
    if (this.hasPosition) this.position.send(rmc(state), gga(state));
    if (!this.hasTraffic) return;
    const motion = { speedKnots: 0, courseDeg: 0, headingDeg: 0, navStatus: 0 };
    for (const mmsi of [WATCHED, ...OTHERS]) {
      this.antenna.send({ kind: 'position', type: 1, mmsi, ...this.place(), ...motion });
    }
  }
}

/** The same database by another port of this machine. */
function through(database: string, port: number): string {
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

/** Looks again and again; generous, as the machine may be busy. */
export async function until(holds: () => Promise<boolean> | boolean, what: string, limitMs = 180_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
