import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Notice, NoticePlace } from './notice.ts';

/** Other sources of a position. Each returns undefined if it is unknown. */
export interface PositionSources {
  /** Position of a saved place with this ISRS code. */
  byIsrs(code: string): LatLon | undefined;
  /** Position on the learnt way, between two known points of the water around the km. */
  byKm?(water: string, km: number): LatLon | undefined;
}

/**
 * Adds positions to the places of a notice: from the message, otherwise from a saved place with the same ISRS code,
 * otherwise along the learnt way. A place unknown to all of them has no position; none is guessed.
 */
export function withPositions(notice: Notice, sources: PositionSources): Notice {
  if (notice.places.every(({ latitude }) => latitude !== null)) return notice;
  return { ...notice, places: notice.places.map((place) => ({ ...place, ...positionOf(place, sources) })) };
}

function positionOf(place: NoticePlace, { byIsrs, byKm }: PositionSources): Partial<NoticePlace> {
  if (place.latitude !== null) return {};
  const saved = place.isrs === null ? undefined : byIsrs(place.isrs);
  if (saved) return { latitude: saved.latitude, longitude: saved.longitude, positionFrom: 'place' };
  const onWay = place.water !== null && place.km !== null ? byKm?.(place.water, place.km) : undefined;
  return onWay ? { latitude: onWay.latitude, longitude: onWay.longitude, positionFrom: 'way' } : {};
}
