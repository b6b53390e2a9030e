import { createEvent } from '../../foundation/shared/event.ts';
import { createFence, type Fence } from '../../foundation/shared/geo/fence.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { type Shape, unroll } from '../../foundation/shared/geo/shape.ts';
import type { Place } from './place.ts';

/** Maximum search distance from the edge of a place. */
const MAX_MARGIN_M = 2000;

/** The places in memory. */
export interface PlaceDirectory {
  /** By name, without regard to case. */
  list(): readonly Place[];
  find(id: string): Place | undefined;
  /**
   * Places that contain a position, or whose edge is at most `marginM` (up to 2 km) away [0]. Smallest first, so that a
   * berth comes before its port. Compares one box for each place.
   */
  at(position: LatLon, marginM?: number): Place[];
  /** Calls the listener after every change. The returned function removes it. */
  onChange(listener: () => void): () => void;
}

interface Fenced {
  readonly place: Place;
  readonly fence: Fence;
  readonly size: number;
}

export function createPlaceDirectory(): PlaceDirectory & { set(places: readonly Place[]): void } {
  const changes = createEvent<void>();
  let all: readonly Place[] = [];
  let byId = new Map<string, Place>();
  let bySize: readonly Fenced[] = [];
  return {
    list: () => all,
    find: (id) => byId.get(id),
    at: (position, marginM = 0) =>
      bySize.filter(({ fence }) => fence.holds(position, marginM)).map(({ place }) => place),
    onChange: changes.on,
    set(places) {
      all = places;
      byId = new Map(places.map((place) => [place.id, place]));
      bySize = places
        .map((place) => ({ place, fence: createFence(place.shape, MAX_MARGIN_M), size: sizeOf(place.shape) }))
        .sort((a, b) => a.size - b.size);
      changes.emit();
    },
  };
}

/** Size in degrees of latitude, for ordering only. */
function sizeOf(shape: Shape): number {
  if (shape.kind === 'circle') return (2 * shape.radiusM) / 111_195;
  const vertices = unroll(shape.points);
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const shrink = Math.cos(((shape.points[0]?.[0] ?? 0) * Math.PI) / 180);
  return Math.max(span(vertices.map(({ y }) => y)), span(vertices.map(({ x }) => x)) * shrink);
}
