import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Vessel } from '../../../traffic/vessels/index.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';
import { silenceLimitMs } from './approach-watch.ts';

/** After this silence a source counts as not received; events in the meantime are unknown. */
const SILENT_MS = 120_000;
/** Time after its first message or a silence in which a source may not have reported all vessels yet. */
const SETTLED_MS = 30_000;

interface Sender {
  mmsi: number;
  at: number;
}

interface Received {
  /** Start of the current period without a silence. */
  since: number;
  /** The two senders received last, latest first. */
  last: Sender;
  before: Sender | undefined;
}

/** Times of the last messages of each source, to distinguish a silent vessel from a failed antenna. */
export class SilenceTracker {
  readonly #sources = new Map<string, Received>();

  record(source: string, mmsi: number, now: number): void {
    const known = this.#sources.get(source);
    if (!known) {
      this.#sources.set(source, { since: now, last: { mmsi, at: now }, before: undefined });
      return;
    }
    // Start again if the clock was set back.
    if (now - known.last.at > SILENT_MS || now < known.last.at) known.since = now;
    if (known.last.mmsi === mmsi) {
      known.last.at = now;
    } else {
      // Reuse the previous object: this code runs for every message.
      const next = known.before ?? { mmsi, at: now };
      known.before = known.last;
      known.last = next;
      next.mmsi = mmsi;
      next.at = now;
    }
  }

  /** Whether the source has been received for long enough. */
  isSettled(source: string, now: number): boolean {
    const received = this.#sources.get(source);
    return received !== undefined && now - received.since >= SETTLED_MS;
  }

  /** Time during which the source was received but the vessel was not; `receivedAt`: last message of the vessel. */
  silenceMs(source: string, mmsi: number, { receivedAt, now }: { receivedAt: number; now: number }): number {
    const received = this.#sources.get(source);
    if (!received) return 0;
    const silenceMs = now - Math.max(receivedAt, received.since);
    const other = received.last.mmsi === mmsi ? received.before : received.last;
    // Without another vessel there is no comparison.
    const isAlone = other === undefined || other.at < receivedAt - SILENT_MS;
    if (isAlone) return now - received.last.at <= SILENT_MS ? silenceMs : 0;
    return other.at - receivedAt >= silenceMs / 3 ? silenceMs : 0;
  }
}

const STILL_MPS = knotsToMps(0.5);
/** A vessel is ignored this long after its last message. */
const CONCERN_MS = 3_600_000;

interface Target {
  readonly receivedAt: number;
  readonly source: 'local' | 'remote';
  readonly limitMs: number;
  readonly place: LatLon;
  readonly name: string | null;
  isLost: boolean;
}

export interface LostTargetOptions {
  /** MMSIs of vessels with an alarm or in an area. */
  concerned(): Iterable<number>;
  find(mmsi: number): Readonly<Vessel> | undefined;
  own(): LatLon | undefined;
  silence: SilenceTracker;
  reports: Reports;
}

/**
 * Raises `lostTarget` for a vessel with an alarm or in an area that is no longer received, while others are. It ends when
 * the vessel is received again, is out of range or is acknowledged, after an hour at the latest.
 */
export function createLostTarget({ concerned, find, own, silence, reports }: LostTargetOptions): Watch {
  /** By MMSI. */
  const targets = new Map<number, Target>();

  function drop(mmsi: number, { isLost }: Target): void {
    targets.delete(mmsi);
    if (isLost) reports.end(keyOf(mmsi));
  }

  function evaluate(mmsi: number, target: Target, now: number): void {
    const vessel = find(mmsi);
    const isOver = now - target.receivedAt > CONCERN_MS || now < target.receivedAt;
    if (isOver || (vessel && (!vessel.isShown || vessel.lastSeenAt !== target.receivedAt))) {
      drop(mmsi, target);
    } else if (!target.isLost) {
      const silenceMs = silence.silenceMs(target.source, mmsi, { receivedAt: target.receivedAt, now });
      if (silenceMs < target.limitMs) return;
      target.isLost = reports.report(toCondition(mmsi, target, own(), now));
    }
  }

  return {
    types: ['lostTarget'],
    tick(now) {
      for (const [mmsi, target] of targets) evaluate(mmsi, target, now);
      for (const mmsi of concerned()) {
        const vessel = find(mmsi);
        if (vessel?.isShown && !vessel.isStale && !targets.has(mmsi)) targets.set(mmsi, toTarget(vessel));
      }
    },
    restore({ mmsi, name, source, latitude, longitude, raisedAt }) {
      if (mmsi === null || latitude === null || longitude === null) return;
      targets.set(mmsi, {
        receivedAt: find(mmsi)?.lastSeenAt ?? raisedAt,
        source: source === 'feed' ? 'remote' : 'local',
        limitMs: 0,
        place: { latitude, longitude },
        name,
        isLost: true,
      });
    },
  };
}

const keyOf = (mmsi: number): string => `lostTarget:${mmsi}`;

function toTarget(vessel: Readonly<Vessel>): Target {
  const { latitude, longitude, source, statics, lastSeenAt, transponder, isSpeedKnown, speedMps } = vessel;
  return {
    receivedAt: lastSeenAt,
    source,
    limitMs: silenceLimitMs(transponder, isSpeedKnown && speedMps >= STILL_MPS),
    place: { latitude, longitude },
    name: statics.name,
    isLost: false,
  };
}

function toCondition(mmsi: number, target: Target, own: LatLon | undefined, now: number): Condition {
  const { place, name, receivedAt, source } = target;
  const via = source === 'remote' ? 'internet AIS, may lag by minutes' : 'AIS';
  const distance = own ? distanceM(own, place) : null;
  const ageSecs = Math.round((now - receivedAt) / 1000);
  return {
    ...NO_FIGURES,
    key: keyOf(mmsi),
    type: 'lostTarget',
    priority: 'caution',
    mmsi,
    name,
    text: `Not received for ${ageSecs} s; the last position is shown (${via})`,
    latitude: place.latitude,
    longitude: place.longitude,
    distanceKm: distance === null ? null : distance / 1000,
    bearingDeg: own ? bearingDeg(own, place) : null,
    source: source === 'remote' ? 'feed' : 'antenna',
    details: { ageSecs },
  };
}
