import { mpsToKnots } from '../../foundation/shared/units.ts';
import { type Dimensions, unpackDimensions, type Vessel } from '../../traffic/vessels/index.ts';
import type { AisDraft } from './encoder/index.ts';

/** Largest values of the size fields, in metres. */
const MAX_LENGTH_M = 511;
const MAX_BEAM_M = 63;
const MAX_DRAUGHT_M = 25.5;
const MAX_SPEED_KNOTS = 102.2;

/** Position report of a vessel, as its transponder would send it. */
export function toPositionDraft(vessel: Readonly<Vessel>): AisDraft {
  const { mmsi, latitude, longitude, courseDeg, headingDeg, fixAt } = vessel;
  const motion = {
    latitude,
    longitude,
    speedKnots: vessel.isSpeedKnown ? Math.min(mpsToKnots(vessel.speedMps), MAX_SPEED_KNOTS) : null,
    courseDeg: courseDeg === null ? null : (Math.round(courseDeg * 10) % 3600) / 10,
    headingDeg: headingDeg === null ? null : Math.round(headingDeg) % 360,
    utcSecond: new Date(fixAt).getUTCSeconds(),
    accurate: vessel.isAccurate,
  };
  return vessel.transponder === 'B'
    ? { kind: 'position', type: 18, mmsi, ...motion }
    : { kind: 'position', type: 1, mmsi, navStatus: vessel.navStatusCode, ...motion };
}

/** Static data of a vessel: one message for class A, two for class B. */
export function toStaticDrafts(vessel: Readonly<Vessel>): AisDraft[] {
  const { mmsi, transponder, statics } = vessel;
  const { name, callsign, shipType } = statics;
  const sides = toSides(vessel);
  if (transponder === 'B') {
    return [
      { kind: 'static', type: 24, part: 'A', mmsi, name },
      { kind: 'static', type: 24, part: 'B', mmsi, callsign, shipType, ...sides },
    ];
  }
  return [{ kind: 'static', type: 5, mmsi, name, callsign, shipType, ...sides, ...toVoyage(vessel) }];
}

function toVoyage({ voyage }: Readonly<Vessel>) {
  if (voyage === null) return {};
  const { imo, draughtM, destination, etaAt } = voyage;
  const eta = etaAt === null ? undefined : new Date(etaAt);
  return {
    imo,
    draughtM: draughtM === null ? null : Math.min(draughtM, MAX_DRAUGHT_M),
    destination,
    ...(eta && {
      etaMonth: eta.getUTCMonth() + 1,
      etaDay: eta.getUTCDate(),
      etaHour: eta.getUTCHours(),
      etaMinute: eta.getUTCMinutes(),
    }),
  };
}

/** If the size is that of a convoy or edited by hand, the antenna position is unknown: bow and port are 0 then. */
function toSides({ statics: { lengthM, beamM }, dimensions }: Readonly<Vessel>): {
  [Side in keyof Dimensions]?: number | null;
} {
  const sides = unpackDimensions(dimensions);
  const isOfSize =
    sides && sides.toBowM + sides.toSternM === (lengthM ?? 0) && sides.toPortM + sides.toStarboardM === (beamM ?? 0);
  return isOfSize ? sides : { toSternM: atMost(lengthM, MAX_LENGTH_M), toStarboardM: atMost(beamM, MAX_BEAM_M) };
}

const atMost = (metres: number | null, limit: number): number | null =>
  metres === null ? null : Math.min(metres, limit);
