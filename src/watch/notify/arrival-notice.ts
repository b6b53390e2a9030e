import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import { NO_FIGURES } from '../alarms/index.ts';
import { formatClock } from './format-time.ts';
import type { Notice } from './notice.ts';

/** Notice that your vessel arrives soon. */
export interface Arriving {
  readonly id: string;
  readonly name: string | null;
  readonly earliestMs: number;
  readonly latestMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Not an alarm: it is neither acknowledged nor withdrawn. The queue accepts each id once, also after a restart. */
export function toArrivalNotice(
  { id, name, earliestMs, latestMs, latitude, longitude }: Arriving,
  now: number,
): Notice {
  return {
    ...NO_FIGURES,
    id,
    type: 'arrival',
    priority: 'caution',
    state: 'active',
    escalations: 0,
    mmsi: null,
    name,
    text: `Arrival between ${formatClock(earliestMs)} and ${formatClock(latestMs)}`,
    latitude,
    longitude,
    between: { earliest: toTimestamp(earliestMs), latest: toTimestamp(latestMs) },
    source: null,
    raisedAt: now,
    updatedAt: now,
  };
}
