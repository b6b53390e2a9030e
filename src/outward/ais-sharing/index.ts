/*
 * The stream to a partner service:
 *
 *   connecting ──► connected ──► pausing ──► connecting …
 *        └──────────────────────────┘
 *
 * The stream carries changes only, without a greeting or a queue: after a connection, a vessel appears with its next
 * change, usually within seconds.
 */
import type { Config } from '../../foundation/config/schema.ts';
import { createRunner } from '../../foundation/outbound/runner.ts';
import { describeWebSocketEnd, openWebSocket, type PeerSocket } from '../../foundation/outbound/web-socket.ts';
import { type BackoffLimits, backoffMs, type Clock } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { maskUrl } from '../../foundation/shared/network/address.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import { type TrafficListener, toLiveVessel, type Vessel } from '../../traffic/vessels/index.ts';

/** The next message to the partner about one vessel. */
export type PartnerAction = 'spawn' | 'update' | 'remove';

/**
 * State of one connection: the MMSIs sent and those that wait. Changes themselves are not kept: when there is room, the
 * current state of the vessel is sent. A slow partner misses intermediate changes, and the memory is bounded by the live
 * traffic.
 */
export class StreamState {
  /** MMSIs that the partner has: sent and not removed since. */
  readonly #known = new Set<number>();
  /** MMSIs changed since they were last sent, longest waiting first. */
  readonly #changed = new Set<number>();

  get isSettled(): boolean {
    return this.#changed.size === 0;
  }

  /** Records a change; false if it replaces one that was waiting. */
  note(mmsi: number): boolean {
    const size = this.#changed.size;
    return this.#changed.add(mmsi).size > size;
  }

  /** Takes the next vessel to send and marks it as sent; `isLocal` decides whether it belongs to the stream. */
  next(isLocal: (mmsi: number) => boolean): { mmsi: number; action: PartnerAction } | undefined {
    for (const mmsi of this.#changed) {
      this.#changed.delete(mmsi);
      const isKnown = this.#known.has(mmsi);
      if (isLocal(mmsi)) {
        this.#known.add(mmsi);
        return { mmsi, action: isKnown ? 'update' : 'spawn' };
      }
      // Do not remove a vessel that the partner never received.
      if (this.#known.delete(mmsi)) return { mmsi, action: 'remove' };
    }
    return undefined;
  }
}

const BACKOFF: BackoffLimits = { firstMs: 1000, maxMs: 60_000 };
/** Minimum lifetime of a good connection. */
const GOOD_MS = 60_000;

/** A connection that has ended. Instants are ms since the epoch. */
interface EndedConnection {
  /** Undefined if it was refused or never answered. */
  openedAt: number | undefined;
  /** Time of the last pong. An open connection alone does not show that the partner is alive. */
  aliveAt: number | undefined;
}

interface Retry {
  /** Failed connections in a row since the last good one. */
  readonly failures: number;
  readonly pauseMs: number;
}

/** Backoff after a connection, with the new number of failures. */
export function afterConnection(
  failures: number,
  { openedAt, aliveAt }: EndedConnection,
  random: () => number = Math.random,
): Retry {
  const wasGood = openedAt !== undefined && aliveAt !== undefined && aliveAt - openedAt >= GOOD_MS;
  const before = wasGood ? 0 : failures;
  return { failures: before + 1, pauseMs: backoffMs(before, BACKOFF, random) };
}

const PING_MS = 20_000;
const MAX_UNANSWERED_PINGS = 3;
/** Maximum size of a frame from the partner. Its content is discarded; the limit protects the memory. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Room reserved for one frame (frames are shorter). No frame is sent while less room is left below the limit. */
const FRAME_BYTES = 4096;
const MAX_WAITING_BYTES = LIMITS.partnerWaiting.bytes - FRAME_BYTES;

export interface AisSharingDeps {
  config: Pick<Config['ais']['forward'], 'enabled' | 'url' | 'token' | 'device_id'>;
  vessels: {
    readonly traffic: { find(mmsi: number): Readonly<Vessel> | undefined };
    listen(listener: TrafficListener): () => void;
  };
  clock: Clock;
  log: Log;
  random?: () => number;
}

/** State of the stream for the health object. Instants are ms since the epoch, null before the first. */
export interface PartnerStatus {
  status: 'disabled' | 'disconnected' | 'connected';
  /** Time of the last sent frame. */
  lastMessageAt: number | null;
  /** Connection attempts after the first. */
  reconnects: number;
  /** Reason why the last connection ended, without the address and the token. */
  lastError: Reason | null;
}

/** Counted since the start. */
export interface PartnerStats {
  readonly frames: Readonly<Record<PartnerAction, number>>;
  /** Changes that were replaced by a newer change of the same vessel before there was room to send. */
  readonly coalesced: number;
  /** Bytes that wait in the socket. */
  readonly waitingBytes: number;
}

/** Streams the vessels that the antenna receives to a partner service. */
export function createAisSharing({ config, vessels, clock, log, random = Math.random }: AisSharingDeps) {
  const url = config.enabled ? config.url : undefined;
  const headers = {
    ...(config.token !== undefined && { authorization: `Bearer ${config.token}` }),
    ...(config.device_id !== undefined && { 'x-device-id': config.device_id }),
  };
  const facts = { partner: maskUrl(url ?? '') };
  const frames: Record<PartnerAction, number> = { spawn: 0, update: 0, remove: 0 };
  const runner = createRunner({ clock, run: () => connect(url ?? '') });
  const outage = createOutageLog({
    onBegin: () => logEvent(log, 'partner.disconnected', { ...facts, reason: lastError?.text ?? null }),
  });
  let coalesced = 0;
  let socket: PeerSocket | undefined;
  let stream: StreamState | undefined;
  let tries = 0;
  let failures = 0;
  let lastMessageAt: number | null = null;
  let lastError: Reason | null = null;
  let stopListening = (): void => undefined;

  /** Skip vessels from saved traffic: the antenna has not received them yet. */
  function findLocal(mmsi: number): Readonly<Vessel> | undefined {
    const vessel = vessels.traffic.find(mmsi);
    return vessel?.isShown && vessel.source === 'local' && !vessel.isStale ? vessel : undefined;
  }

  function note(mmsi: number): void {
    if (!stream) return;
    if (!stream.note(mmsi)) coalesced += 1;
    sendWaiting();
  }

  /** Sends waiting changes while there is room. Runs again after each written frame. */
  function sendWaiting(): void {
    while (stream && socket?.isOpen && socket.waitingBytes < MAX_WAITING_BYTES) {
      const next = stream.next((mmsi) => findLocal(mmsi) !== undefined);
      if (!next) return;
      const { mmsi, action } = next;
      const vessel = findLocal(mmsi);
      const content = vessel ? { vessel: toLiveVessel(vessel) } : { mmsi };
      socket.send(JSON.stringify({ type: 'vessels', action, ...content }), sendWaiting);
      frames[action] += 1;
      lastMessageAt = clock.now();
    }
  }

  /** Runs one connection; resolves with the pause before the next. */
  async function connect(to: string): Promise<number | undefined> {
    tries += 1;
    const opened = openWebSocket({
      url: to,
      headers,
      clock,
      // Compress: the link is metered, and the frames are repetitive.
      compression: { threshold: 0 },
      maxMessageBytes: MAX_MESSAGE_BYTES,
      pingMs: PING_MS,
      maxUnansweredPings: MAX_UNANSWERED_PINGS,
      onOpen() {
        stream = new StreamState();
        outage.succeeded();
        log.info(facts, 'partner connected');
      },
    });
    socket = opened;
    const end = await opened.ended;
    socket = undefined;
    stream = undefined;
    if (end.kind === 'left') return undefined;
    lastError = describeWebSocketEnd('the partner', end);
    if (end.kind === 'bad_address') {
      lastError = toReason('invalid address in ais.forward.url', 'badAddress');
      logEvent(log, 'partner.bad_address', facts);
      return undefined;
    }
    outage.failed(end);
    const retry = afterConnection(failures, opened, random);
    failures = retry.failures;
    return retry.pauseMs;
  }

  return {
    start(): void {
      if (url === undefined || runner.signal.aborted) return;
      stopListening();
      stopListening = vessels.listen({
        spawn: ({ mmsi }) => note(mmsi),
        update: ({ mmsi }) => note(mmsi),
        remove: note,
        bbox: () => undefined,
      });
      runner.start();
    },
    async close(): Promise<void> {
      const closed = runner.close();
      stopListening();
      socket?.leave(1001);
      await closed;
    },
    status: (): PartnerStatus => ({
      status: url === undefined ? 'disabled' : stream ? 'connected' : 'disconnected',
      lastMessageAt,
      reconnects: Math.max(0, tries - 1),
      lastError,
    }),
    stats: (): PartnerStats => ({ frames, coalesced, waitingBytes: socket?.waitingBytes ?? 0 }),
  };
}
