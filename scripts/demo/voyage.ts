import { readFileSync, writeFileSync } from 'node:fs';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import type { LatLon } from '../../src/foundation/shared/geo/geo.ts';
import type { Log } from '../../src/foundation/shared/logging/log-events.ts';
import { createKeys } from '../../src/server/keys/index.ts';
import { toLocation } from '../../src/vessel/position/fix.ts';
import { createLocationStore } from '../../src/vessel/position/index.ts';
import { parseGpx } from '../../src/vessel/position/replay/gpx.ts';
import { positionAt, toTrack } from '../../src/vessel/position/replay/track.ts';

/** The part of the recorded voyage before the demo's start, which is stored as its track. */
const SAILED_MS = 12 * 60_000;
export const HISTORY_INTERVAL_MS = 5000;
/** One point in four (every twenty seconds) is enough for other vessels. */
const POINTS_LEFT_OUT = 3;

const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export interface Voyage {
  /** A GPX file with the rest of the voyage. */
  file: string;
  /** Where it begins. */
  start: LatLon;
  /** The line of the whole voyage, simplified. */
  line: LatLon[];
  /** Stores the past part as if the service had recorded it, and returns a new API key with all rights. */
  fill(databaseUrl: string): Promise<string>;
}

/** Cuts the recorded voyage in two: the past part, and the rest in `file` to be played. */
export function cutVoyage(recorded: string, file: string): Voyage {
  const text = readFileSync(recorded, 'utf8');
  const points = parseGpx(text);
  const track = toTrack(points);
  const first = track.stops.findIndex(({ elapsedMs }) => elapsedMs >= SAILED_MS);
  let point = -1;
  const isToCome = (line: string) => !line.startsWith('<trkpt') || ++point >= first;
  writeFileSync(file, text.split('\n').filter(isToCome).join('\n'));

  return {
    file,
    start: positionAt(track, SAILED_MS),
    line: points.filter((_, index) => index % (POINTS_LEFT_OUT + 1) === 0),
    async fill(databaseUrl) {
      const database = await openDatabase({ url: databaseUrl, log: silent });
      try {
        const now = Date.now();
        const locations = Array.from({ length: SAILED_MS / HISTORY_INTERVAL_MS }, (_, index) => {
          const elapsedMs = index * HISTORY_INTERVAL_MS;
          return toLocation({ ...positionAt(track, elapsedMs), recordedAt: now - SAILED_MS + elapsedMs }, null, now);
        });
        await createLocationStore(database.db).insertNew(locations);
        const keys = createKeys({ db: database.db, clock: systemClock, configured: { apiKeys: [], tokens: [] } });
        return (await keys.service.create('demo', 'admin')).secret;
      } finally {
        await database.close();
      }
    },
  };
}
