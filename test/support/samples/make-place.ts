import { createPlaceDirectory } from '../../../src/cargo/places/index.ts';
import type { Place } from '../../../src/cargo/places/place.ts';
import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';

export const makePlace = (kind: Place['kind'], { latitude, longitude }: LatLon, radiusM = 100): Place => ({
  id: createId(0),
  name: `A ${kind}`,
  kind,
  latitude,
  longitude,
  shape: { kind: 'circle', latitude, longitude, radiusM },
  unlocode: null,
  isrs: null,
  note: null,
  createdAt: 0,
  updatedAt: 0,
});

export function makeDirectory(...places: Place[]) {
  const directory = createPlaceDirectory();
  directory.set(places);
  return directory;
}
