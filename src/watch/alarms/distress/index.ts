import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { isShipMmsi } from '../../../foundation/shared/mmsi.ts';
import type { Reports, Watch } from '../watch.ts';
import { type DistressRules, toCondition, toSignal } from './signal.ts';

/** A device in waves is received rarely, so it is shown for this time after its last message. */
const DEVICE_SHOWN_MS = 18 * 60_000;
/** The same text of the same sender within this time is a repetition. */
const TEXT_SHOWN_MS = 10 * 60_000;
/** Maximum number of remembered senders, listed or displaced; those without a recent message are dropped first. */
const MAX_SENDERS = 1000;

interface Received {
  readonly at: number;
  readonly place: LatLon | undefined;
  readonly shownMs: number;
}

export interface DistressOptions {
  rules: DistressRules;
  ownMmsi: number | undefined;
  /** Position of this vessel. */
  own(): LatLon | undefined;
  /** Name of a vessel, if known. */
  nameOf(mmsi: number): string | null;
  reports: Reports;
}

/** Raises `distress` and `safetyText` at the first message, from any source, even if the vessel is not shown on the map. */
export function createDistress({ rules, ownMmsi, own, nameOf, reports }: DistressOptions) {
  /** By key of the condition, last received at the end. */
  const received = new Map<string, Received>();
  /** The MMSI of the transponder on board, as it reports itself. */
  let reportedMmsi: number | undefined;

  function remember(key: string, entry: Received): void {
    received.delete(key);
    received.set(key, entry);
    if (received.size <= MAX_SENDERS) return;
    const oldest = received.keys().find((one) => !reports.has(one));
    if (oldest !== undefined) forget(oldest);
  }

  function forget(key: string): void {
    received.delete(key);
    reports.end(key);
  }

  return {
    types: ['distress', 'safetyText'],
    tick(now) {
      for (const [key, { at, shownMs }] of received) {
        // A clock that was set back must not extend this for days.
        if (now - at < shownMs && now >= at - shownMs) continue;
        forget(key);
      }
    },
    onMessage(message, source, now) {
      if (message.own && isShipMmsi(message.mmsi)) reportedMmsi = message.mmsi;
      // A repeater or a second receiver returns messages of this vessel.
      if (message.own || message.mmsi === ownMmsi || message.mmsi === reportedMmsi) return;
      const signal = toSignal(message, ownMmsi);
      if (!signal) return;
      const stated = signal.kind === 'text' ? undefined : signal.place;
      const before = signal.kind === 'text' ? undefined : received.get(`distress:${signal.mmsi}`);
      const place = stated ?? before?.place;
      const condition = toCondition(signal, { ...rules, own: own(), place, name: nameOf(signal.mmsi), source });
      const { key } = condition;
      const isListed = reports.report(condition);
      // An unlisted one leaves no data, unless it was listed before.
      if (!isListed && !received.has(key)) return;
      remember(key, { at: now, place, shownMs: signal.kind === 'text' ? TEXT_SHOWN_MS : DEVICE_SHOWN_MS });
    },
    restore({ key, type, updatedAt, latitude, longitude }) {
      const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
      const shownMs = type === 'safetyText' ? TEXT_SHOWN_MS : DEVICE_SHOWN_MS;
      received.set(key, { at: updatedAt, place, shownMs });
    },
    size: (): number => received.size,
  } satisfies Watch & { size(): number };
}
