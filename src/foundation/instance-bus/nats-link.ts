import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import {
  type Authenticator,
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
  nkeyAuthenticator,
} from '@nats-io/transport-node';
import { createRunner } from '../outbound/runner.ts';
import type { Clock } from '../shared/clock.ts';
import { type Log, logEvent } from '../shared/logging/log-events.ts';
import { createOutageLog } from '../shared/logging/outage-log.ts';
import type { BusStats } from './bus.ts';

const ENCODER = new TextEncoder();

/**
 * Signs in with a file: credentials of `nsc` (a JWT and a seed), or only the seed of a user (`SU…`). The file is read again
 * for each connection, so that it can be replaced while the service runs; if this fails, the previous content is used.
 * Throws if the file cannot be read at the start.
 */
function createFileAuthenticator(path: string): Authenticator {
  let text = readFileSync(path, 'utf8');
  return (nonce) => {
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      // If this threw, the library would stop for good; the previous content may still be valid.
    }
    const seed = text.trim();
    const sign = seed.startsWith('SU')
      ? nkeyAuthenticator(ENCODER.encode(seed))
      : credsAuthenticator(ENCODER.encode(text));
    return sign(nonce);
  };
}

const CONNECT_TIMEOUT_MS = 5000;
/** Interval of pings; the connection is closed after two pings without a response. */
const PING_INTERVAL_MS = 10_000;
/** Pause between two attempts; random, because instances must not reconnect at the same time. */
const RETRY_MS = 500;
const RETRY_JITTER_MS = 300;

/** Maximum number of pings of a server in `PINGS_MS`; usual is one in two minutes. */
const MAX_PINGS = 100;
const PINGS_MS = 10_000;

/**
 * Ends a connection whose server sends pings very often: the library answers each ping, and the answers fill the memory
 * if the server does not read them.
 */
function limitPings(connection: NatsConnection, clock: Clock): void {
  const { protocol } = connection as unknown as {
    protocol: { processPing(): void; transport: { socket: Socket } };
  };
  const answer = protocol.processPing.bind(protocol);
  let since = clock.monotonicMs();
  let pings = 0;
  protocol.processPing = () => {
    if (clock.monotonicMs() - since >= PINGS_MS) [since, pings] = [clock.monotonicMs(), 0];
    pings += 1;
    if (pings <= MAX_PINGS) answer();
    else protocol.transport.socket.destroy();
  };
}

export interface NatsOptions {
  /** `nats://host:port` or `tls://host:port`, all servers of one cluster; user and password may be in the URL. */
  servers: readonly string[];
  /** See `createFileAuthenticator`. */
  credentialsFile?: string | undefined;
  /** PEM file of the authority that signed the certificates of the servers [public authorities]. */
  caFile?: string | undefined;
  /** Name in the client list of the server. */
  name: string;
}

export interface NatsLinkDeps {
  options: NatsOptions;
  clock: Clock;
  log: Log;
  stats: BusStats;
  /**
   * Called with a new connection, for subscriptions. The library reconnects by itself; a second call means that it gave up.
   */
  onOpen(connection: NatsConnection): void;
  onUp(connection: NatsConnection): void;
  onDown(): void;
}

/** Keeps a connection to one of the servers. */
export interface NatsLink {
  start(): void;
  close(): Promise<void>;
}

export function createNatsLink({ options, clock, log, stats, onOpen, onUp, onDown }: NatsLinkDeps): NatsLink {
  const settings = toSettings(options);
  const facts = { servers: options.servers.map(withoutUser) };
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'bus.disconnected', { ...facts, err: error }),
    onEnd: () => log.info(facts, 'NATS connected again'),
  });

  function lost(error: unknown): void {
    stats.failures += 1;
    outage.failed(error);
    onDown();
  }

  function up(connection: NatsConnection): void {
    outage.succeeded();
    onUp(connection);
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') lost(undefined);
      else if (status.type === 'reconnect') up(connection);
      else if (status.type === 'staleConnection') log.debug(facts, 'NATS does not answer');
      else if (status.type === 'error') logEvent(log, 'bus.refused', { ...facts, err: status.error });
    }
  }

  async function run(signal: AbortSignal): Promise<number | undefined> {
    const aborted = Promise.withResolvers<undefined>();
    const abort = () => aborted.resolve(undefined);
    signal.addEventListener('abort', abort, { once: true });
    try {
      const connecting = connect(settings);
      // A connection that is made after the time limit must be closed.
      connecting.then((late) => (signal.aborted ? late.close() : undefined)).catch(() => undefined);
      const connection = await Promise.race([connecting, aborted.promise]);
      if (!connection) return undefined;
      limitPings(connection, clock);
      const watching = watch(connection).catch((error: unknown) =>
        logEvent(log, 'bus.listener_failed', { err: error }),
      );
      onOpen(connection);
      up(connection);
      await Promise.race([connection.closed(), aborted.promise.then(() => connection.close())]);
      onDown();
      await watching;
    } catch (error) {
      lost(error);
    } finally {
      signal.removeEventListener('abort', abort);
    }
    return RETRY_MS + Math.random() * RETRY_JITTER_MS;
  }

  return createRunner({ clock, run });
}

function toSettings({ servers, credentialsFile, caFile, name }: NatsOptions): NodeConnectionOptions {
  const [first = ''] = servers;
  const { username, password } = new URL(first);
  const isTls = servers.some((server) => server.startsWith('tls://')) || caFile !== undefined;
  return {
    name,
    servers: servers.map(withoutUser),
    // The configured list is complete; servers may announce names of another network.
    ignoreClusterUpdates: true,
    // The server may accept a refused password after it is configured again.
    ignoreAuthErrorAbort: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    reconnectJitter: RETRY_JITTER_MS,
    reconnectJitterTLS: RETRY_JITTER_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: 2,
    timeout: CONNECT_TIMEOUT_MS,
    noAsyncTraces: true,
    ...(isTls && { tls: { ...(caFile !== undefined && { caFile }) } }),
    ...(credentialsFile !== undefined && { authenticator: createFileAuthenticator(credentialsFile) }),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}

function withoutUser(server: string): string {
  const { protocol, host } = new URL(server);
  return `${protocol}//${host}`;
}
