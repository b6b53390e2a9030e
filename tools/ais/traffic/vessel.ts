import type { AisDraft } from '../../../src/outward/nmea-output/encoder/index.ts';
import type { Motion } from './motion.ts';

/** The data of a vessel that its transponder sends. */
export interface Vessel {
  readonly mmsi: number;
  readonly name: string;
  readonly callsign: string;
  /** A ship type of AIS; 37 is a yacht, 70 a cargo vessel. */
  readonly shipType: number;
  /** A ship type of inland shipping (ERI); null if the vessel reports AIS types only. */
  readonly eriType: number | null;
  readonly lengthM: number;
  readonly beamM: number;
  readonly draughtM: number;
  readonly destination: string;
  /** Yachts have a class B transponder. */
  readonly isClassB: boolean;
  readonly isMoored: boolean;
  /** The vessel never sends its name, type and size. */
  readonly isNameless: boolean;
  readonly motion: Motion;
}

/** Class A reports every ten seconds below 14 knots and every three minutes at rest, class B every thirty seconds. */
export function positionIntervalMs({ isMoored, isClassB }: Vessel): number {
  return isMoored ? 180_000 : isClassB ? 30_000 : 10_000;
}

export function toPositionDraft(vessel: Vessel, at: { sinceStartMs: number; nowMs: number }): AisDraft {
  const { mmsi, isClassB, isMoored } = vessel;
  const { latitude, longitude, courseDeg, speedKnots } = vessel.motion(at.sinceStartMs);
  const course = Math.round(courseDeg * 10) % 3600;
  return {
    kind: 'position',
    type: isClassB ? 18 : 1,
    mmsi,
    latitude,
    longitude,
    accurate: true,
    speedKnots,
    courseDeg: speedKnots > 0 ? course / 10 : null,
    headingDeg: isClassB ? null : Math.floor(course / 10),
    utcSecond: Math.floor(at.nowMs / 1000) % 60,
    ...(isClassB ? {} : { navStatus: isMoored ? 5 : 0, rateOfTurnDegPerMin: 0, manoeuvre: 1 }),
  };
}

/** The static data that a vessel sends every six minutes. */
export function toStaticDrafts(vessel: Vessel): AisDraft[] {
  const { mmsi, name, callsign, shipType, eriType, lengthM, beamM, draughtM, destination } = vessel;
  if (vessel.isNameless) return [];
  const stern = Math.min(20, Math.floor(lengthM / 3));
  const port = Math.floor(beamM / 2);
  const size = { toBowM: lengthM - stern, toSternM: stern, toPortM: port, toStarboardM: beamM - port };
  if (vessel.isClassB) {
    return [
      { kind: 'static', type: 24, part: 'A', mmsi, name },
      { kind: 'static', type: 24, part: 'B', mmsi, callsign, shipType, ...size },
    ];
  }
  const voyage = { mmsi, name, callsign, shipType, ...size, draughtM, destination, fixType: 1 };
  const atSea: AisDraft = { kind: 'static', type: 5, ...voyage };
  if (eriType === null) return [atSea];
  const eni = `0${mmsi % 10_000_000}`.padEnd(8, '0').slice(0, 8);
  const loaded = mmsi % 2 === 0;
  return [atSea, { kind: 'inland-static', type: 8, mmsi, eni, lengthM, beamM: beamM + 0.4, eriType, draughtM, loaded }];
}
