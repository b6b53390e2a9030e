import type { Db } from '../../foundation/db/database.ts';
import type { Seen } from './shown.ts';

/** Rows per query. */
const PAGE_ROWS = 2000;

export interface TrackRange {
  /** Empty for this installation. */
  shipId: string;
  /** Inclusive. */
  from: number;
  to: number;
}

/** Recorded positions of this installation or of a ship, in pages by time. */
export async function* readTrack(db: Db, { shipId, from, to }: TrackRange): AsyncGenerator<Seen[]> {
  let start = from;
  for (;;) {
    const rows = await db
      .selectFrom('gps_locations')
      .select(['latitude', 'longitude', 'recorded_at', 'speed_mps', 'is_jump'])
      .where('ship_id', '=', shipId)
      .where('recorded_at', '>=', start)
      .where('recorded_at', '<=', to)
      .orderBy('recorded_at')
      .limit(PAGE_ROWS)
      .execute();
    yield rows.map(({ latitude, longitude, recorded_at, speed_mps, is_jump }) => ({
      latitude,
      longitude,
      recordedAt: recorded_at,
      speedMps: speed_mps,
      isJump: is_jump === 1,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    start = last.recorded_at + 1;
  }
}
