import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Vessel } from '../../../traffic/vessels/index.ts';
import type { Alarm, Condition } from '../alarm.ts';
import { silenceLimitMs } from '../approach/targets.ts';
import type { Reports, Watch } from '../watch.ts';
import type { Reception } from './reception.ts';

const STILL_MPS = knotsToMps(0.5);
/** So long after it was received last a vessel is no concern of this watch. */
const CONCERN_MS = 3_600_000;

interface Target {
  readonly heardAt: number;
  readonly source: 'local' | 'remote';
  readonly limitMs: number;
  readonly place: LatLon;
  readonly name: string | null;
  isLost: boolean;
}

export interface LostTargetOptions {
  /** MMSIs of the vessels with an alarm, and of those in an area. */
  concerned(): Iterable<number>;
  find(mmsi: number): Readonly<Vessel> | undefined;
  own(): LatLon | undefined;
  reception: Reception;
  reports: Reports;
}

/**
 * Raises `lostTarget` for a vessel with an alarm or in an area that is no longer received, though others are. It ends
 * when the vessel is received again, leaves the range or is acknowledged, at the latest an hour later.
 */
export function createLostTarget({ concerned, find, own, reception, reports }: LostTargetOptions) {
  /** By MMSI. */
  const targets = new Map<number, Target>();

  function drop(mmsi: number, { isLost }: Target): void {
    targets.delete(mmsi);
    if (isLost) reports.end(keyOf(mmsi));
  }

  function look(mmsi: number, target: Target, now: number): void {
    const vessel = find(mmsi);
    const isOver = now - target.heardAt > CONCERN_MS || now < target.heardAt;
    if (isOver || (vessel && (!vessel.isShown || vessel.lastSeenAt !== target.heardAt))) {
      drop(mmsi, target);
    } else if (!target.isLost) {
      const silenceMs = reception.silenceMs(target.source, mmsi, { heardAt: target.heardAt, now });
      if (silenceMs < target.limitMs) return;
      target.isLost = reports.report(toCondition(mmsi, target, own(), now));
    }
  }

  const watch: Watch = {
    tick(now) {
      for (const [mmsi, target] of targets) look(mmsi, target, now);
      for (const mmsi of concerned()) {
        const vessel = find(mmsi);
        if (vessel?.isShown && !vessel.isStale && !targets.has(mmsi)) targets.set(mmsi, toTarget(vessel));
      }
    },
  };

  return {
    watch,
    /** Takes an alarm of an earlier run. */
    restore({ mmsi, name, source, latitude, longitude, raisedAt }: Alarm): void {
      if (mmsi === null || latitude === null || longitude === null) return;
      targets.set(mmsi, {
        heardAt: find(mmsi)?.lastSeenAt ?? raisedAt,
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
    heardAt: lastSeenAt,
    source,
    limitMs: silenceLimitMs(transponder, isSpeedKnown && speedMps >= STILL_MPS),
    place: { latitude, longitude },
    name: statics.name,
    isLost: false,
  };
}

function toCondition(mmsi: number, target: Target, own: LatLon | undefined, now: number): Condition {
  const { place, name, heardAt, source } = target;
  const via = source === 'remote' ? 'internet AIS, may lag by minutes' : 'AIS';
  const distance = own ? distanceM(own, place) : null;
  return {
    key: keyOf(mmsi),
    type: 'lostTarget',
    priority: 'caution',
    mmsi,
    name,
    text: `Not received for ${Math.round((now - heardAt) / 1000)} s; the last position is shown (${via})`,
    latitude: place.latitude,
    longitude: place.longitude,
    distanceKm: distance === null ? null : distance / 1000,
    bearingDeg: own ? bearingDeg(own, place) : null,
    cpaM: null,
    tcpaSecs: null,
    source: source === 'remote' ? 'feed' : 'antenna',
  };
}
