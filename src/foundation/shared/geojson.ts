import type { Location } from '../../vessel/position/index.ts';
import { createTrackMeter } from './track.ts';

export const GEOJSON_TYPE = 'application/geo+json';

/**
 * The logged track as a GeoJSON feature (RFC 7946), one chunk for each page. A line has at least two positions
 * (section 3.1.4): one alone is a point, and without any the geometry is null (section 3.2).
 */
export async function* toGeoJson(
  track: { id: string; properties: object },
  pages: AsyncGenerator<readonly Location[]>,
): AsyncGenerator<string> {
  const meter = createTrackMeter();
  const first = await takeTwo(pages);
  meter.add(first);
  const feature = `{"type":"Feature","id":${JSON.stringify(track.id)},"geometry":`;
  const [only] = first;
  if (first.length < 2) {
    yield feature + (only ? `{"type":"Point","coordinates":${JSON.stringify(toPosition(only))}}` : 'null');
  } else {
    yield `${feature}{"type":"LineString","coordinates":[${toPositions(first)}`;
    for await (const page of pages) {
      meter.add(page);
      yield `,${toPositions(page)}`;
    }
    yield ']}';
  }
  yield `,"properties":${JSON.stringify({ ...track.properties, track: meter.summary() })}}`;
}

/** The first pages, as many as it takes to have two locations if there are two. */
async function takeTwo(pages: AsyncGenerator<readonly Location[]>): Promise<readonly Location[]> {
  let taken: readonly Location[] = [];
  while (taken.length < 2) {
    const next = await pages.next();
    if (next.done) break;
    taken = taken.concat(next.value);
  }
  return taken;
}

const toPositions = (page: readonly Location[]): string => JSON.stringify(page.map(toPosition)).slice(1, -1);

/** Longitude first; the altitude only where it is known (section 3.1.1). */
function toPosition({ longitude, latitude, altitudeM }: Location): number[] {
  return altitudeM === null ? [longitude, latitude] : [longitude, latitude, altitudeM];
}
