/** Where a vessel goes, and how that is known. */
export interface Destination {
  readonly placeId: string | null;
  readonly name: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Within this distance the vessel has arrived. */
  readonly radiusM: number;
  /** A point on the map; a saved place; the place of a trip; the text that the vessel sends by AIS. */
  readonly from: 'click' | 'place' | 'trip' | 'ais';
  /** Of your vessel: the id of this setting of it, or of the trip. */
  readonly since?: string;
}

export const DESTINATION_SOURCES = ['click', 'place', 'trip', 'ais'] as const;

const USUAL_RADIUS_M = 300;
const LEAST_RADIUS_M = 50;

export const toPoint = (latitude: number, longitude: number, name: string | null = null): Destination => ({
  placeId: null,
  name,
  latitude,
  longitude,
  radiusM: USUAL_RADIUS_M,
  from: 'click',
});

/** A saved place, as far as it matters here. */
export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly unlocode: string | null;
  readonly shape: { readonly kind: 'circle'; readonly radiusM: number } | { readonly kind: 'polygon' };
}

export const toPlaceDestination = (place: KnownPlace, from: Destination['from']): Destination => ({
  placeId: place.id,
  name: place.name,
  latitude: place.latitude,
  longitude: place.longitude,
  radiusM: place.shape.kind === 'circle' ? Math.max(LEAST_RADIUS_M, place.shape.radiusM) : USUAL_RADIUS_M,
  from,
});
