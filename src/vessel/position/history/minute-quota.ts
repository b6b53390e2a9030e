import type { Db } from '../../../foundation/db/database.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { TrackRow } from './track-codec.ts';

const minuteOf = (recordedAt: number): number => Math.floor(recordedAt / MINUTE_MS);

export const minutesOf = (rows: readonly TrackRow[]): Set<number> =>
  new Set(rows.map(({ recordedAt }) => minuteOf(recordedAt)));

/**
 * The rows that a ship may add to its minutes. The quota of a minute is one location a second, with one row for each
 * logging trip. Rows that are stored already pass, because they are not stored again.
 */
export async function withinMinutes(db: Db, rows: readonly TrackRow[], shipId: string): Promise<TrackRow[]> {
  const instants = await findInstants(db, minutesOf(rows), shipId);
  return rows.filter(({ recordedAt }) => {
    const minute = minuteOf(recordedAt);
    const known = instants.get(minute) ?? new Set();
    if (!known.has(recordedAt) && known.size >= LIMITS.fleetTrackMinute.items) return false;
    instants.set(minute, known.add(recordedAt));
    return true;
  });
}

/** Times with locations, by minute. */
async function findInstants(db: Db, minutes: ReadonlySet<number>, shipId: string): Promise<Map<number, Set<number>>> {
  const found = new Map<number, Set<number>>();
  for (const { from, to } of stretchesOf(minutes)) {
    const known = await db
      .selectFrom('gps_locations')
      .select('recorded_at')
      .distinct()
      .where('ship_id', '=', shipId)
      .where('recorded_at', '>=', from * MINUTE_MS)
      .where('recorded_at', '<', (to + 1) * MINUTE_MS)
      .execute();
    for (const { recorded_at: at } of known) {
      const minute = minuteOf(at);
      found.set(minute, (found.get(minute) ?? new Set()).add(at));
    }
  }
  return found;
}

/** The minutes as ranges without gaps. */
function stretchesOf(minutes: ReadonlySet<number>): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const minute of [...minutes].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && last.to + 1 === minute) last.to = minute;
    else stretches.push({ from: minute, to: minute });
  }
  return stretches;
}
