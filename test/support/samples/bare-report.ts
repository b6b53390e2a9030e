import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import type { StoredReport } from '../../../src/vehicles/track/report-codec.ts';

/** A stored report with nothing but its time and place. */
export const bareReport = ({ at, latitude, longitude }: LatLon & { at: number }): StoredReport => ({
  at,
  latitude,
  longitude,
  speedMps: null,
  courseDeg: null,
  altitudeM: null,
  ignition: null,
  coarse: false,
  accuracyM: null,
  batteryPercent: null,
});
