import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { Budget } from '../../foundation/shared/budget.ts';
import { type Clock, wait } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { isLoopback, toAddressGroup } from '../../foundation/shared/network/address.ts';
import { bearerToken } from '../http/access.ts';

/** An HTTP response that replaces an upgrade. */
interface Refusal {
  readonly status: number;
  /** Serialised as JSON. */
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Timeout for a peer that keeps its side open after the response. */
const LINGER_MS = 1000;

/**
 * Sends the response on the raw socket and ends it. The socket destroys itself when the peer has ended too. Destroying it
 * earlier, with unread input, would reset the connection, and the peer might never see the response.
 */
function refuse(socket: Duplex, refusal: Refusal, clock: Clock): void {
  const body = JSON.stringify(refusal.body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...refusal.headers,
  };
  const head = [
    // Clients need only the status code. Importing `node:http` for the reason phrases would cost 3 MB for its HTTP client.
    `HTTP/1.1 ${refusal.status} Refused`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const linger = clock.schedule(LINGER_MS, () => socket.destroy());
  socket.once('close', () => linger.cancel());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
}

/**
 * Messages up to this size are read, and answered with an error if they exceed the limit of the protocol. For a larger one,
 * ws closes with 1009 at its header: reading on would let a client fill the memory.
 */
const MAX_READABLE_MESSAGE_BYTES = 1024 * 1024;

/** Delay in seconds after which a client may retry if no connection is free. */
const RETRY_AFTER_SECS = 5;

/** Timeout for the check of a token, so that a hanging check does not hold the socket. */
const AUTHORISE_TIMEOUT_MS = 5000;

/** The credentials of a client that connects. */
export interface LiveCredentials {
  /** From `?token=` or the header `Authorization`; undefined if both are absent. */
  readonly token: string | undefined;
  readonly address: string;
}

/** `keyId` identifies the key for `dropRevoked`; null for a connection that cannot be revoked. */
export interface LiveHolder {
  readonly keyId: string | null;
  /** The ships that the key is limited to; undefined if it is not limited. */
  readonly ships?: readonly string[] | undefined;
}

export type LiveAuthorisation =
  | ({ readonly ok: true } & LiveHolder)
  | { readonly ok: false; readonly status: 401 | 429 | 503; readonly body: object; readonly retryAfterSecs?: number };

/** Failures that the hub answers over HTTP; the caller adds the body from its error catalogue. */
export interface UpgradeFailure {
  readonly status: 400 | 403 | 404 | 503;
  readonly message: string;
}

const OPEN: Promise<LiveAuthorisation> = Promise.resolve({ ok: true, keyId: null });

/** Maximum number of clients, including those whose token is being checked. */
export interface ClientLimits {
  readonly max: number;
  /** Maximum for one address; this machine is not limited. */
  readonly maxPerAddress: number;
  /** For one token or key. */
  readonly maxPerKey: number;
}

/** A path that clients may connect to. */
export interface UpgradePath {
  readonly path: string;
  /** Whether clients may connect without a token. */
  readonly isOpen: boolean;
  /** Whether it respects the ships that a key is limited to; without this, no limited key opens it. */
  readonly isOfShips?: boolean;
}

/** An accepted upgrade. */
export interface Accepted<Path> extends LiveHolder {
  readonly to: Path;
  readonly query: URLSearchParams;
  readonly address: string;
  /** Whether a web page connects, not a program. */
  readonly isPage: boolean;
}

export interface UpgradeDeps<Path extends UpgradePath> {
  readonly paths: readonly Path[];
  /** Removes the path prefix of a reverse proxy from a URL [removes nothing]. */
  stripBasePath?(url: string): string;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: ClientLimits;
  /** Whether a web page of another origin connects, which is refused. */
  isForeign(request: IncomingMessage): boolean;
  /** Whether the host name belongs to the service: checked if no token is needed, against DNS rebinding [yes]. */
  isKnownHost?(request: IncomingMessage): boolean;
  authorise(credentials: LiveCredentials): Promise<LiveAuthorisation>;
  addressOf(request: IncomingMessage): string;
  errorBody(failure: UpgradeFailure): object;
  /** The reason why connections are refused now; undefined if they are accepted. */
  whyNotNow(): string | undefined;
  accepted(ws: WebSocket, socket: Duplex, accepted: Accepted<Path>): void;
}

/** Creates the listener for `upgrade` of an HTTP server. Refusals are plain HTTP responses, sent before the upgrade. */
export function createUpgradeListener<Path extends UpgradePath>(deps: UpgradeDeps<Path>) {
  const { clock, log } = deps;
  const { max, maxPerAddress, maxPerKey } = deps.limits;
  const byAddress = new Budget({ max, maxPerKey: maxPerAddress });
  const byKey = new Budget({ max, maxPerKey });
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_READABLE_MESSAGE_BYTES,
  });
  wss.on('wsClientError', (error, socket) => {
    const body = deps.errorBody({ status: 400, message: error.message });
    refuse(socket, { status: 400, body, headers: { 'Sec-WebSocket-Version': '13' } }, clock);
  });

  async function decide(request: IncomingMessage, slot: Slot): Promise<Refusal | Accepted<Path>> {
    const [path, search] = splitTarget(deps.stripBasePath?.(request.url ?? '') ?? request.url ?? '');
    const to = deps.paths.find((one) => one.path === path);
    if (!to) return toRefusal({ status: 404, message: 'There is no WebSocket at this path' });
    if (deps.isForeign(request)) {
      return toRefusal({
        status: 403,
        message: 'Pages of another origin cannot connect. Add the origin to server.allowed_origins to allow it',
      });
    }
    if (to.isOpen && deps.isKnownHost?.(request) === false) {
      return toRefusal({
        status: 403,
        message: 'This host name is not known. Use the IP address, or add the name to server.allowed_hosts',
      });
    }
    const early = deps.whyNotNow();
    if (early) return toRefusal({ status: 503, message: early });
    const address = deps.addressOf(request);
    if (!slot.take(byAddress, isLoopback(address) ? undefined : toAddressGroup(address))) return noRoom();
    const query = new URLSearchParams(search);
    const token = query.get('token') ?? bearerToken(request.headers.authorization);
    const admission = to.isOpen ? OPEN : deps.authorise({ token, address });
    const authorisation = await withinTime(admission, clock);
    if (!authorisation) return toRefusal({ status: 503, message: 'The token could not be checked in time' });
    if (!authorisation.ok) {
      const { status, body, retryAfterSecs } = authorisation;
      return retryAfterSecs === undefined
        ? { status, body }
        : { status, body, headers: { 'Retry-After': String(retryAfterSecs) } };
    }
    if (!slot.take(byKey, to.isOpen ? undefined : hash('sha256', token ?? ''))) return noRoom();
    const late = deps.whyNotNow();
    if (late) return toRefusal({ status: 503, message: late });
    const { keyId, ships } = authorisation;
    if (ships && !to.isOfShips) return toRefusal({ status: 403, message: 'This key is limited to ships' });
    return { keyId, ships, to, query, address, isPage: request.headers.origin !== undefined };
  }

  const noRoom = () => toRefusal({ status: 503, message: 'Too many clients are connected' });

  function toRefusal(failure: UpgradeFailure): Refusal {
    const { status } = failure;
    const body = deps.errorBody(failure);
    return status === 503 ? { status, body, headers: { 'Retry-After': String(RETRY_AFTER_SECS) } } : { status, body };
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const slot = new Slot();
    socket.once('close', () => slot.release());
    const decision = await decide(request, slot).catch((error: unknown) => {
      logEvent(log, 'live.token_check_failed', { err: error });
      return toRefusal({ status: 503, message: 'The token could not be checked' });
    });
    if (socket.destroyed || 'status' in decision) slot.release();
    if (socket.destroyed) return;
    if ('status' in decision) {
      refuse(socket, decision, clock);
      return;
    }
    wss.handleUpgrade(request, socket, head, (ws) => deps.accepted(ws, socket, decision));
  }

  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // From here on, only this code owns the socket: an error without a listener would end the process. The socket destroys
    // itself.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      log.debug({ code: error.code }, 'the socket of a live client failed');
    });
    upgrade(request, socket, head).catch((error: unknown) => {
      logEvent(log, 'live.connect_failed', { err: error });
      socket.destroy();
    });
  };
  return { listener, countRefused: () => byAddress.refused + byKey.refused };
}

/** Reserves the limits of one client; the returned function releases them once. */
class Slot {
  #taken: (() => void)[] = [];

  take(budget: Budget, key: string | undefined): boolean {
    if (budget.take(key) !== undefined) return false;
    this.#taken.push(() => budget.release(key));
    return true;
  }

  release(): void {
    for (const release of this.#taken.splice(0)) release();
  }
}

/** Path and query of a request target. */
function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** Undefined after the timeout. */
async function withinTime<T>(answer: Promise<T>, clock: Clock): Promise<T | undefined> {
  const answered = new AbortController();
  const timeout = wait(clock, AUTHORISE_TIMEOUT_MS, answered.signal).then(() => undefined);
  return await Promise.race([answer, timeout]).finally(() => answered.abort());
}
