import type { LatLon } from '../../../lib/geo.ts';
import type { Alarm } from '../../../live/index.ts';
import { type Mercator, toLatitude, toLongitude } from '../../../map/mercator.ts';

/** Whether an alarm has a line to its vessel. */
export const isApproaching = ({ type, state }: Alarm): boolean => type === 'closestApproach' && state !== 'rectified';

/** Ends of the lines from your vessel: each approaching vessel as drawn now, else as last reported. */
export const approachEnds = (alarms: readonly Alarm[], placeOf: (mmsi: number) => Mercator | undefined): LatLon[] =>
  alarms.filter(isApproaching).flatMap(({ mmsi, latitude, longitude }) => {
    const at = mmsi === null ? undefined : placeOf(mmsi);
    if (at) return [{ latitude: toLatitude(at.y), longitude: toLongitude(at.x) }];
    return latitude === null || longitude === null ? [] : [{ latitude, longitude }];
  });
