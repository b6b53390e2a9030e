import type { Alert, AlertRecord } from './alert.ts';
import { type LastSound, type LeftAcknowledged, triggerOf, withLeft } from './repeats.ts';
import type { Watch } from './watch.ts';

interface Place {
  stars: number;
  distanceKm: number;
  now: number;
}

/**
 * The alert of a record, as the process that wrote it would have it now. Its stars are not recorded, so it stands at the
 * most that it had; all sounds up to there were played.
 */
export function adopted(
  { mmsi: _mmsi, name: _name, category: _category, ...record }: AlertRecord,
  { watch }: { watch: Watch },
  { stars, distanceKm, now }: Place,
): { alert: Alert; lastSound: LastSound | undefined; leftAcknowledged: LeftAcknowledged } {
  const { highestStars, acknowledgedAt } = record;
  const alert: Alert = {
    ...record,
    watch,
    stars: Math.max(Math.min(stars, highestStars), 1),
    distanceKm,
    endedAt: null,
  };
  const type = triggerOf(0, highestStars);
  return {
    alert,
    lastSound: type ? { type, at: now, lowest: alert.stars } : undefined,
    leftAcknowledged: acknowledgedAt === null ? [] : withLeft([], { from: highestStars, to: stars, now }),
  };
}
