import SqliteFile from 'better-sqlite3';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { createId } from '../../src/foundation/shared/ids.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { mmsiOf } from './sentence-feed.ts';

/** Fills a new SQLite file with a registry of years: the vessels of the sentence feed, all seen up to `now`. */
export async function seedVessels(path: string, { count, now }: { count: number; now: number }): Promise<void> {
  await (await openDatabase({ url: `sqlite:${path}`, log: silentLog })).close();
  const file = new SqliteFile(path);
  file.pragma('synchronous = OFF');
  try {
    const columns = 'id, mmsi, name, ship_type, length_m, beam_m, callsign, first_seen, last_seen, updated_at, source';
    const insert = file.prepare(`insert into vessels (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`);
    file.transaction(() => {
      for (let vessel = 0; vessel < count; vessel += 1) {
        const seen = now - (count - vessel) * 1000;
        const statics = [`VESSEL ${vessel}`, 70 + (vessel % 20), 100, 11, `DA${vessel}`];
        insert.run(createId(seen), mmsiOf(vessel), ...statics, seen, seen, seen, 'local');
      }
    })();
    file.exec('analyze');
  } finally {
    file.close();
  }
}
