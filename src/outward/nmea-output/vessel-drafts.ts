import { mpsToKnots } from '../../foundation/shared/units.ts';
import { type Dimensions, unpackDimensions, type Vessel } from '../../traffic/vessels/index.ts';
import type { AisDraft } from './encoder/index.ts';

/** What the fields of a size can hold, in metres. */
const MAX_LENGTH_M = 511;
const MAX_BEAM_M = 63;
const MAX_DRAUGHT_M = 25.5;
const MAX_SPEED_KNOTS = 102.2;

/** The position report of a vessel, as its transponder would send it. */
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

/** Its static data: one message of class A, two of class B. */
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

/** The size may be that of a convoy, or edited by hand: then where the antenna is in it is not known, which bow and port 0 say. */
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
