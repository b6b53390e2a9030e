import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { isShipMmsi } from '../../../foundation/shared/mmsi.ts';
import type { Reports, Watch } from '../watch.ts';
import { toSignal } from './signal.ts';
import { type DistressRules, toCondition } from './to-condition.ts';

/** A device in the waves is received rarely: so long it is shown after its last message. */
const DEVICE_SHOWN_MS = 18 * 60_000;
/** The same text of the same sender within this time is a repetition. */
const TEXT_SHOWN_MS = 10 * 60_000;
/** Senders that are remembered: those that are listed, and those that made room; of more, the silent ones are forgotten first. */
const MAX_SENDERS = 1000;

interface Received {
  readonly at: number;
  readonly place: LatLon | undefined;
  readonly shownMs: number;
}

export interface DistressOptions {
  rules: DistressRules;
  ownMmsi: number | undefined;
  /** Where this vessel is. */
  own(): LatLon | undefined;
  /** The name of a vessel, if it is known. */
  nameOf(mmsi: number): string | null;
  reports: Reports;
}

/** Raises `distress` and `safetyText` at the first message, from either source, whatever the map shows. */
export function createDistress({ rules, ownMmsi, own, nameOf, reports }: DistressOptions) {
  /** By the key of the condition, the one that was received last at the end. */
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
        // A clock that was set back must not show it for days.
        if (now - at < shownMs && now >= at - shownMs) continue;
        forget(key);
      }
    },
    onMessage(message, source, now) {
      if (message.own && isShipMmsi(message.mmsi)) reportedMmsi = message.mmsi;
      // A repeater, or a second receiver, brings back what this vessel sends.
      if (message.own || message.mmsi === ownMmsi || message.mmsi === reportedMmsi) return;
      const signal = toSignal(message, ownMmsi);
      if (!signal) return;
      const stated = signal.kind === 'text' ? undefined : signal.place;
      const before = signal.kind === 'text' ? undefined : received.get(`distress:${signal.mmsi}`);
      const place = stated ?? before?.place;
      const condition = toCondition(signal, { ...rules, own: own(), place, name: nameOf(signal.mmsi), source });
      const { key } = condition;
      const isListed = reports.report(condition);
      // One that is not listed leaves nothing behind, unless it was listed before.
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
