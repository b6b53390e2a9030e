import type { FilePoint } from './gpx.ts';

export const GEOJSON_TYPE = 'application/geo+json';

interface GeoJsonTrack {
  id: string | undefined;
  properties: () => object;
  /** Whether the position jumped: the track then consists of several lines [one line]. */
  hasJumps?: boolean;
}

type Pages = AsyncGenerator<readonly FilePoint[]> | Generator<readonly FilePoint[]>;

/**
 * Writes a track as a GeoJSON feature (RFC 7946), one chunk for each page. A line has at least two positions (section
 * 3.1.4): a single one becomes a point, and an empty track has the geometry null (section 3.2). `properties` is called after
 * the last page.
 */
export async function* toGeoJson(track: GeoJsonTrack, pages: Pages): AsyncGenerator<string> {
  const first = await takeTwo(pages);
  const id = track.id === undefined ? '' : `"id":${JSON.stringify(track.id)},`;
  const feature = `{"type":"Feature",${id}"geometry":`;
  const [only] = first;
  if (first.length < 2) {
    yield feature + (only ? `{"type":"Point","coordinates":${JSON.stringify(toPosition(only))}}` : 'null');
  } else if (track.hasJumps) {
    yield `${feature}{"type":"MultiLineString","coordinates":[[`;
    yield* toLines(first, pages);
    yield ']]}';
  } else {
    yield `${feature}{"type":"LineString","coordinates":[${toPositions(first)}`;
    for await (const page of pages) yield `,${toPositions(page)}`;
    yield ']}';
  }
  yield `,"properties":${JSON.stringify(track.properties())}}`;
}

/** Reads pages until there are two positions or the end. */
async function takeTwo(pages: Pages): Promise<readonly FilePoint[]> {
  let taken: readonly FilePoint[] = [];
  while (taken.length < 2) {
    const next = await pages.next();
    if (next.done) break;
    taken = taken.concat(next.value);
  }
  return taken;
}

/** Writes the lines between jumps. A line of a single position repeats it, because a line needs at least two. */
async function* toLines(first: readonly FilePoint[], pages: Pages): AsyncGenerator<string> {
  let ofLine = 0;
  let last = '';
  function write(page: readonly FilePoint[]): string {
    let text = '';
    for (const point of page) {
      const position = JSON.stringify(toPosition(point));
      const begins = point.isJump && ofLine > 0;
      if (begins) text += `${ofLine === 1 ? `,${last}` : ''}],[`;
      ofLine = begins ? 1 : ofLine + 1;
      text += ofLine === 1 ? position : `,${position}`;
      last = position;
    }
    return text;
  }
  yield write(first);
  for await (const page of pages) yield write(page);
  if (ofLine === 1) yield `,${last}`;
}

const toPositions = (page: readonly FilePoint[]): string => JSON.stringify(page.map(toPosition)).slice(1, -1);

/** Longitude first; altitude only if it is known (section 3.1.1). */
function toPosition({ longitude, latitude, altitudeM }: FilePoint): number[] {
  return altitudeM === null ? [longitude, latitude] : [longitude, latitude, altitudeM];
}
