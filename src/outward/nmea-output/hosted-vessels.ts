import type { Clock } from '../../foundation/shared/clock.ts';
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { mpsToKnots } from '../../foundation/shared/units.ts';
import { type Dimensions, type TrafficListener, unpackDimensions, type Vessel } from '../../traffic/vessels/index.ts';
import { type AisDraft, encodeSentences } from './encoder/index.ts';

/** Largest values of the size fields, in metres. */
const MAX_LENGTH_M = 511;
const MAX_BEAM_M = 63;
const MAX_DRAUGHT_M = 25.5;
const MAX_SPEED_KNOTS = 102.2;

/** Position report of a vessel, as its transponder would send it. */
function toPositionDraft(vessel: Readonly<Vessel>): AisDraft {
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
function toStaticDrafts(vessel: Readonly<Vessel>): AisDraft[] {
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

/** Maximum age of a sent position: a plotter treats every sentence as current, and fades vessels by its own rules. */
const MAX_AGE_MS = 180_000;
/** Interval of static data, as for transponders. */
const STATICS_INTERVAL_MS = 360_000;

export interface HostedVesselsDeps {
  clock: Clock;
  own(): LatLon | undefined;
  rangeKm: number;
  isOwn(mmsi: number): boolean;
  /** Sends the sentences of one message; false if there is no room now. */
  send(lines: readonly string[]): boolean;
}

type Identity = Pick<Vessel, 'statics' | 'dimensions' | 'voyage'>;

interface Sent {
  fixAt: number;
  staticsAt: number;
  /** Identity as last sent. */
  identity: Identity | undefined;
}

const isSame = (sent: Identity | undefined, { statics, dimensions, voyage }: Readonly<Vessel>): boolean =>
  sent?.statics === statics && sent.dimensions === dimensions && sent.voyage === voyage;

/** Encodes vessels that only the hosted feed reports, within a range of the own ship, as AIS sentences. */
export function createHostedVessels({ clock, own, rangeKm, isOwn, send }: HostedVesselsDeps): TrafficListener {
  const sentBefore = new Map<number, Sent>();
  let sequence = 0;

  function encode(draft: AisDraft): string[] {
    sequence = (sequence + 1) % 10;
    return encodeSentences(draft, { sequence });
  }

  function isWanted(vessel: Readonly<Vessel>): boolean {
    const { mmsi, source, isStale, fixAt } = vessel;
    if (source !== 'remote' || isStale || isOwn(mmsi) || clock.now() - fixAt > MAX_AGE_MS) return false;
    const centre = own();
    return centre !== undefined && distanceM(centre, vessel) <= rangeKm * 1000;
  }

  function report(vessel: Readonly<Vessel>): void {
    const sent = sentBefore.get(vessel.mmsi);
    const isNewFix = sent?.fixAt !== vessel.fixAt;
    // The antenna position may arrive minutes after the size from the registry.
    const isNewIdentity = !isSame(sent?.identity, vessel);
    if (!(isNewFix || isNewIdentity) || !isWanted(vessel)) return;
    if (isNewFix && !send(encode(toPositionDraft(vessel)))) return;
    const now = clock.monotonicMs();
    const isStaticsDue = isNewIdentity || sent === undefined || now - sent.staticsAt >= STATICS_INTERVAL_MS;
    const didSendStatics = isStaticsDue && toStaticDrafts(vessel).every((draft) => send(encode(draft)));
    const { fixAt, statics, dimensions, voyage } = vessel;
    const before = sent ?? { staticsAt: Number.NEGATIVE_INFINITY, identity: undefined };
    const { staticsAt, identity } = didSendStatics
      ? { staticsAt: now, identity: { statics, dimensions, voyage } }
      : before;
    sentBefore.set(vessel.mmsi, { fixAt, staticsAt, identity });
  }

  return {
    spawn: report,
    update: report,
    remove: (mmsi) => sentBefore.delete(mmsi),
    bbox: () => undefined,
  };
}
