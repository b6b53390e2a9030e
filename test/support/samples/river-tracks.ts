import type { StoredTracks } from '../../../src/traffic/tracks/index.ts';
import { RIVER, type RiverVessel } from './make-river-days.ts';

/** Stored tracks as the recorder writes them: one leg per vessel. */
export const riverTracks = (vessels: readonly RiverVessel[]): Pick<StoredTracks, 'read' | 'oldestMs'> => ({
  async *read({ fromMs, toMs, mmsis }) {
    const wanted = vessels.filter(({ mmsi }) => !mmsis || mmsis.includes(mmsi));
    const tracks = wanted.map(({ mmsi, points }) => ({
      mmsi,
      columns: {
        count: points.count,
        tenths: Float64Array.from(points.secs, (secs) => secs * 10),
        latE5: Int32Array.from(points.latitudes, (degrees) => Math.round(degrees * 1e5)),
        lonE5: Int32Array.from(points.longitudes, (degrees) => Math.round(degrees * 1e5)),
        speeds: new Uint16Array(points.count),
        courses: new Uint16Array(points.count),
        marks: new Uint16Array(points.count),
      },
    }));
    yield { fromMs, toMs, toleranceM: 20, isClosed: true, tracks };
  },
  oldestMs: async () => RIVER.startSecs * 1000,
});
