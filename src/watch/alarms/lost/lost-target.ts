import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Vessel } from '../../../traffic/vessels/index.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import { silenceLimitMs } from '../approach/targets.ts';
import type { Reports, Watch } from '../watch.ts';
import type { SilenceTracker } from './silence-tracker.ts';

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
