/** The destination of a vessel and its origin. */
export interface Destination {
  readonly placeId: string | null;
  readonly name: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Radius within which the vessel has arrived. */
  readonly radiusM: number;
  /** Origin: a point on the map, a saved place, the place of a trip, or the AIS destination. */
  readonly from: 'click' | 'place' | 'trip' | 'ais';
  /** For your vessel: id of this destination setting, or of the trip. */
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

/** The fields of a saved place that arrivals use. */
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
