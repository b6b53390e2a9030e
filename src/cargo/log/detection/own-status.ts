import type { Clock } from '../../../foundation/shared/clock.ts';
import { MINUTE_MS } from '../../../foundation/shared/units.ts';

/** A transponder sends its status every three minutes, at anchor too. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** As much of an AIS message as is needed here. */
interface StatusMessage {
  readonly own: boolean;
  readonly mmsi: number;
}

interface OwnStatusDeps {
  clock: Clock;
  /** Undefined where it is not configured: then only what the transponder on board reports of itself counts. */
  ownMmsi: number | undefined;
  ais: { onMessage(listener: (message: StatusMessage) => void): () => void };
}

/** The AIS status of the own ship, as its transponder sent it last; undefined where it is not known. */
export function createOwnStatus({ clock, ownMmsi, ais }: OwnStatusDeps): () => number | undefined {
  let status: { code: number; atMs: number } | undefined;
  ais.onMessage((message) => {
    if (!message.own && message.mmsi !== ownMmsi) return;
    if ('navStatus' in message && typeof message.navStatus === 'number')
      status = { code: message.navStatus, atMs: clock.monotonicMs() };
  });
  return () => (status && clock.monotonicMs() - status.atMs <= MAX_AGE_MS ? status.code : undefined);
}
