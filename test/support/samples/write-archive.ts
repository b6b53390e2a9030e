import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRiverDays } from './make-river-days.ts';

/** The positions of some days of eight vessels as an archive has them, in order of time. */
export function writeArchive(folder: string, days: number): string {
  const rows = makeRiverDays({ days, vessels: 8 }).flatMap(({ mmsi, points }) =>
    points.secs.map((secs, at) => ({
      secs,
      text: `${secs},${mmsi},${points.latitudes[at]?.toFixed(5)},${points.longitudes[at]?.toFixed(5)},0,0`,
    })),
  );
  rows.sort((one, other) => one.secs - other.secs);
  const path = join(folder, 'positions.csv');
  writeFileSync(path, `time,mmsi,lat,lon,sog,cog\n${rows.map(({ text }) => text).join('\n')}\n`);
  return path;
}
