import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Notice, NoticePlace } from './notice.ts';

/** What else knows where a place is. Each returns undefined where it does not. */
export interface PositionSources {
  /** Of a saved place with this ISRS code. */
  byIsrs(code: string): LatLon | undefined;
  /** On the learnt way between two known points of the water that the km is between. */
  byKm?(water: string, km: number): LatLon | undefined;
}

/**
 * The notice with positions for its places: those of the message, else of a saved place with the same ISRS code, else
 * along the learnt way. What none of them knows stays without a position; none is guessed.
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
