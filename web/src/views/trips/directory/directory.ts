import { computed } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { createResource } from '../../../api/resource.ts';
import { distanceM } from '../../../lib/geo.ts';
import type { Place } from '../records.ts';

/** Saved place that contains a position. */
export const placeAt = (point: Point): Place | undefined => findPlace(point, places.data.value ?? []);

interface Point {
  latitude: number;
  longitude: number;
}

/** Place that contains a position; of overlapping ones, that with the nearest middle. */
export function findPlace(point: Point, known: readonly Place[]): Place | undefined {
  return known
    .filter((place) => contains(place, point))
    .toSorted((one, other) => distanceM(one, point) - distanceM(other, point))[0];
}

function contains(place: Place, point: Point): boolean {
  if (place.polygon) return isInside(place.polygon, point);
  return place.radiusM !== null && distanceM(place, point) <= place.radiusM;
}

/** Even-odd rule with a ray to the east. Points are latitude, longitude. */
function isInside(polygon: readonly (readonly number[])[], { latitude, longitude }: Point): boolean {
  let inside = false;
  for (const [index, [north = 0, east = 0]] of polygon.entries()) {
    const [otherNorth = 0, otherEast = 0] = polygon[(index + 1) % polygon.length] ?? [];
    if (north > latitude === otherNorth > latitude) continue;
    const share = (latitude - north) / (otherNorth - north);
    if (longitude < east + share * (otherEast - east)) inside = !inside;
  }
  return inside;
}

/** All clients, categories and places: trips contain only ids, and forms offer choices. */
export const clients = createResource(async () => (await answerOf(api.GET('/v1/clients'))).clients);
export const categories = createResource(async () => (await answerOf(api.GET('/v1/categories'))).categories);
export const places = createResource(async () => (await answerOf(api.GET('/v1/places'))).places);

const clientNames = computed(() => new Map(clients.data.value?.map(({ id, name }) => [id, name])));
const categoryNames = computed(() => new Map(categories.data.value?.map(({ id, name }) => [id, name])));

const placeNames = computed(() => new Map(places.data.value?.map(({ id, name }) => [id, name])));

/** Placeholder for a name that is not loaded yet. */
const PENDING = '…';

export const clientName = (id: string): string => clientNames.value.get(id) ?? PENDING;
export const categoryName = (id: string): string => categoryNames.value.get(id) ?? PENDING;

export const placeName = (id: string): string => placeNames.value.get(id) ?? PENDING;

export const reloadDirectory = () => Promise.all([clients.reload(), categories.reload(), places.reload()]);
