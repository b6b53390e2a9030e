import { toTimestamp } from '../../foundation/shared/clock.ts';
import { isProperMmsi } from '../../foundation/shared/mmsi.ts';
import { toSpeedFields } from '../../foundation/shared/units.ts';
import { toNavStatus, toShipType } from './labels.ts';
import type { Vessel } from './vessel.ts';
import type { Voyage } from './voyage.ts';

/** Voyage in the format of REST and live messages. */
export const toLiveVoyage = ({ destination, etaAt, draughtM, imo, eni, blueCones, loaded }: Voyage) => ({
  destination,
  eta: etaAt === null ? null : toTimestamp(etaAt),
  draught: draughtM,
  imo,
  eni,
  blue_cones: blueCones,
  loaded,
});

/** Vessel in the format of clients and AIS sharing. */
export type LiveVessel = ReturnType<typeof toLiveVessel>;

export function toLiveVessel(vessel: Readonly<Vessel>) {
  const { statics, speedMps } = vessel;
  const speeds = toSpeedFields(speedMps);
  return {
    mmsi: vessel.mmsi,
    name: statics.name ?? '',
    callsign: statics.callsign,
    ship_type: toShipType(statics.shipType),
    ship_type_code: statics.shipType,
    nav_status: toNavStatus(vessel.navStatusCode, speedMps),
    nav_status_code: vessel.navStatusCode,
    length: statics.lengthM,
    beam: statics.beamM,
    latitude: vessel.latitude,
    longitude: vessel.longitude,
    heading: vessel.headingDeg,
    course: vessel.courseDeg,
    speed_kmh: speeds.speed_kmh,
    speed_mps: speeds.speed_mps,
    speed_mph: speeds.speed_mph,
    speed_knots: speeds.speed_knots,
    source: vessel.source,
    last_seen: new Date(vessel.lastSeenAt).toISOString(),
    // JSON omits undefined fields.
    stale: vessel.isStale ? true : undefined,
    mmsi_valid: isProperMmsi(vessel.mmsi) ? undefined : (false as const),
  };
}

/** The same with the voyage; null until the vessel reports one. */
export const toVesselWithVoyage = (vessel: Readonly<Vessel>) => ({
  ...toLiveVessel(vessel),
  voyage: vessel.voyage && toLiveVoyage(vessel.voyage),
});
