/*
 * The stream to a partner service:
 *
 *   connecting ──► connected ──► pausing ──► connecting …
 *        └──────────────────────────┘
 *
 * It carries changes only. After a connection a vessel appears with its next change, because the stream has no greeting
 * and no queue; a vessel that reports every few seconds is back within those.
 */
import type { Config } from '../config/schema.ts';
import { type Clock, wait } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { maskUrl } from '../shared/mask-url.ts';
import { type PictureListener, toLiveVessel, type Vessel } from '../vessels/index.ts';
import { openPartnerSocket, type PartnerSocket } from './partner-socket.ts';
import { afterConnection } from './retry.ts';
import { type PartnerAction, StreamState } from './stream-state.ts';

export interface PartnerDeps {
  config: Pick<Config['ais']['forward'], 'enabled' | 'url' | 'token' | 'device_id'>;
  vessels: {
    readonly picture: { find(mmsi: number): Readonly<Vessel> | undefined };
    listen(listener: PictureListener): () => void;
  };
  clock: Clock;
  log: Log;
  random?: () => number;
}

/** What health shows of the stream. Instants are ms since the epoch, null before the first. */
export interface PartnerStatus {
  status: 'disabled' | 'disconnected' | 'connected';
  /** When the last frame was sent. */
  lastMessageAt: number | null;
  /** Tries to connect after the first. */
  reconnects: number;
  /** Why the last connection ended, in words fit to show. */
  lastError: string | null;
}

/** Counted since the start. */
export interface PartnerStats {
  readonly frames: Readonly<Record<PartnerAction, number>>;
  /** Changes that were never sent, because the vessel changed again before there was room. */
  readonly coalesced: number;
  /** Bytes that wait for the partner now. */
  readonly waitingBytes: number;
}

/** The stream of the vessels of the own antenna to a partner service. */
export interface Partner {
  start(): void;
  close(): Promise<void>;
  status(): PartnerStatus;
  stats(): PartnerStats;
}

export function createPartner({ config, vessels, clock, log, random = Math.random }: PartnerDeps): Partner {
  const url = config.enabled ? config.url : undefined;
  const headers = {
    ...(config.token !== undefined && { authorization: `Bearer ${config.token}` }),
    ...(config.device_id !== undefined && { 'x-device-id': config.device_id }),
  };
  const facts = { partner: maskUrl(url ?? '') };
  const closing = new AbortController();
  const frames: Record<PartnerAction, number> = { spawn: 0, update: 0, remove: 0 };
  let coalesced = 0;
  let socket: PartnerSocket | undefined;
  let stream: StreamState | undefined;
  let tries = 0;
  let lastMessageAt: number | null = null;
  let lastError: string | null = null;
  let isAwayLogged = false;
  let running: Promise<void> | undefined;

  /** Of a saved picture the antenna has heard nothing yet. */
  function findLocal(mmsi: number): Readonly<Vessel> | undefined {
    const vessel = vessels.picture.find(mmsi);
    return vessel?.isShown && vessel.source === 'local' && !vessel.isStale ? vessel : undefined;
  }

  function note(mmsi: number): void {
    if (!stream) return;
    if (!stream.note(mmsi)) coalesced += 1;
    tell();
  }

  function tell(): void {
    while (stream && socket && !stream.isSettled && socket.hasRoom) {
      const next = stream.next((mmsi) => findLocal(mmsi) !== undefined);
      if (!next) return;
      const { mmsi, action } = next;
      const vessel = findLocal(mmsi);
      socket.send(
        JSON.stringify({ type: 'vessels', action, ...(vessel ? { vessel: toLiveVessel(vessel) } : { mmsi }) }),
      );
      frames[action] += 1;
      lastMessageAt = clock.now();
    }
  }

  async function connect(to: string, failures: number) {
    tries += 1;
    socket = openPartnerSocket({
      ...{ url: to, headers, clock, onRoom: tell },
      onOpen() {
        stream = new StreamState();
        isAwayLogged = false;
        log.info(facts, 'the partner is connected');
      },
    });
    const end = await socket.ended;
    socket = undefined;
    stream = undefined;
    if (closing.signal.aborted) return afterConnection(failures, end, random);
    lastError = end.words;
    if (!isAwayLogged) log.warn({ ...facts, reason: end.words }, 'the partner is not connected');
    isAwayLogged = true;
    return afterConnection(failures, end, random);
  }

  async function keepRunning(to: string): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      const retry = await connect(to, failures);
      failures = retry.failures;
      await wait(clock, retry.pauseMs, closing.signal);
    }
  }

  let stopListening = (): void => undefined;
  return {
    start() {
      if (url === undefined || running || closing.signal.aborted) return;
      stopListening = vessels.listen({
        spawn: ({ mmsi }) => note(mmsi),
        update: ({ mmsi }) => note(mmsi),
        remove: note,
        bbox: () => undefined,
      });
      running = keepRunning(url).catch((error: unknown) => {
        // Its message holds the address; other errors are faults of this program.
        if (!(error instanceof SyntaxError)) throw error;
        lastError = 'the address in ais.forward.url cannot be used';
        log.error(facts, 'the address of the partner cannot be used');
      });
    },
    async close() {
      closing.abort();
      stopListening();
      socket?.leave();
      await running;
    },
    status: () => ({
      status: url === undefined ? 'disabled' : stream ? 'connected' : 'disconnected',
      ...{ lastMessageAt, reconnects: Math.max(0, tries - 1), lastError },
    }),
    stats: () => ({ frames, coalesced, waitingBytes: socket?.waitingBytes ?? 0 }),
  };
}
