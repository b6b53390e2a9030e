import { isInside } from '../../../foundation/shared/range.ts';
import type { StoredTracks, TrackBox } from '../stored-track.ts';
import { type PlaceAtTime, placeAt } from './place-at.ts';
import { demandClient } from './read-tracks.ts';

export interface VesselAtTime {
  readonly mmsi: number;
  readonly place: PlaceAtTime;
  readonly mark: number;
}

/** Positions of all vessels at an instant, in pages. Omits a vessel if no leg of it covers the instant. */
export async function* readInstant(
  store: Pick<StoredTracks, 'read'>,
  { atMs, box, signal }: { atMs: number; box: TrackBox | undefined; signal: AbortSignal },
): AsyncGenerator<VesselAtTime[]> {
  const seen = new Set<number>();
  const bounds = box && ({ sw: [box.south, box.west], ne: [box.north, box.east] } as const);
  for await (const { tracks } of store.read({ fromMs: atMs, toMs: atMs, box })) {
    demandClient(signal);
    const page: VesselAtTime[] = [];
    for (const { mmsi, columns } of tracks) {
      const place = seen.has(mmsi) ? undefined : placeAt(columns, atMs / 100);
      if (!place || (bounds && !isInside(bounds, place.latitude, place.longitude))) continue;
      seen.add(mmsi);
      page.push({ mmsi, place, mark: columns.marks[place.index] ?? 0 });
    }
    yield page;
  }
}
