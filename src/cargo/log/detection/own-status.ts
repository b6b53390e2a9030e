import type { Clock } from '../../../foundation/shared/clock.ts';
import { MINUTE_MS } from '../../../foundation/shared/units.ts';

/** Maximum age of a status; a transponder at anchor sends it every three minutes. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** The fields of an AIS message that are used here. */
interface StatusMessage {
  readonly own: boolean;
  readonly mmsi: number;
}

interface OwnStatusDeps {
  clock: Clock;
  /** Undefined if not configured: then only reports of the transponder on board count. */
  ownMmsi: number | undefined;
  ais: { onMessage(listener: (message: StatusMessage) => void): () => void };
}

/** The last AIS status that the own ship's transponder sent; undefined if unknown. */
export function createOwnStatus({ clock, ownMmsi, ais }: OwnStatusDeps): () => number | undefined {
  let status: { code: number; atMs: number } | undefined;
  ais.onMessage((message) => {
    if (!message.own && message.mmsi !== ownMmsi) return;
    if ('navStatus' in message && typeof message.navStatus === 'number')
      status = { code: message.navStatus, atMs: clock.monotonicMs() };
  });
  return () => (status && clock.monotonicMs() - status.atMs <= MAX_AGE_MS ? status.code : undefined);
}
