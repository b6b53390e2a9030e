import { distanceM, EARTH_RADIUS_M, type LatLon, RAD_PER_DEG } from './geo.ts';
import { type Bbox, isInside as isInBox } from './range.ts';
import { type Circle, type Polygon, type Shape, unroll, type Vertex } from './shape.ts';

const M_PER_DEG = EARTH_RADIUS_M * RAD_PER_DEG;

/** An area on the water, prepared for thousands of checks a second. */
export interface Fence {
  /** A quick check that is false for most places: whether `holds` may be true. */
  isNear(place: LatLon): boolean;
  /** Whether a place is inside, or at most `marginM` outside. `marginM` must not exceed the margin of `createFence`. */
  holds(place: LatLon, marginM: number): boolean;
}

export function createFence(shape: Shape, mostM: number): Fence {
  return shape.kind === 'circle' ? circleFence(shape, mostM) : polygonFence(shape, mostM);
}

function circleFence(circle: Circle, mostM: number): Fence {
  const { latitude, longitude, radiusM } = circle;
  const angle = (radiusM + mostM) / EARTH_RADIUS_M;
  const halfLat = angle / RAD_PER_DEG;
  // Sine of the longitude difference at which a meridian touches the circle; near a pole there is none.
  const sine = Math.sin(angle) / Math.cos(latitude * RAD_PER_DEG);
  const reachesPole = Math.abs(latitude) + halfLat >= 90 || sine >= 1;
  const halfLon = reachesPole ? 180 : Math.asin(sine) / RAD_PER_DEG;
  const box = toBox([latitude - halfLat, latitude + halfLat], [longitude - halfLon, longitude + halfLon]);
  const isNear = ({ latitude: lat, longitude: lon }: LatLon) => isInBox(box, lat, lon);
  return {
    isNear,
    holds: (place, marginM) => isNear(place) && distanceM(circle, place) <= radiusM + marginM,
  };
}

function polygonFence({ points }: Polygon, mostM: number): Fence {
  const vertices = unroll(points);
  const [ys, xs] = [vertices.map(({ y }) => y), vertices.map(({ x }) => x)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const firstLongitude = points[0]?.[1] ?? 0;
  const padLat = mostM / M_PER_DEG;
  const widest = Math.cos(Math.min(90, Math.max(Math.abs(south), Math.abs(north)) + padLat) * RAD_PER_DEG);
  const padLon = Math.min(180, padLat / Math.max(widest, Number.EPSILON));
  const box = toBox([south - padLat, north + padLat], [firstLongitude + west - padLon, firstLongitude + east + padLon]);
  // Longitudes within the box are moved to the side of the date line where the vertices are.
  const middle = (west + east) / 2;
  const isNear = ({ latitude, longitude }: LatLon) => isInBox(box, latitude, longitude);
  return {
    isNear,
    holds(place, marginM) {
      if (!isNear(place)) return false;
      const offset = place.longitude - firstLongitude;
      const at = { x: offset - 360 * Math.round((offset - middle) / 360), y: place.latitude };
      return isWithin(vertices, at) || (marginM > 0 && isAtEdge(vertices, at, marginM));
    },
  };
}

/** A span of 360° or more contains every longitude. */
function toBox([south, north]: [number, number], [west, east]: [number, number]): Bbox {
  if (east - west >= 360) return { sw: [south, -180], ne: [north, 180] };
  return { sw: [south, wrapped(west)], ne: [north, wrapped(east)] };
}

const wrapped = (longitude: number): number => longitude - 360 * Math.round(longitude / 360);

/** Counts crossings of the outline by a ray to the east. */
function isWithin(vertices: readonly Vertex[], { x, y }: Vertex): boolean {
  let inside = false;
  let before = vertices.at(-1);
  for (const vertex of vertices) {
    if (before && vertex.y > y !== before.y > y) {
      const crossing = vertex.x + ((y - vertex.y) / (before.y - vertex.y)) * (before.x - vertex.x);
      if (x < crossing) inside = !inside;
    }
    before = vertex;
  }
  return inside;
}

/** Uses a flat local plane around the place, which is precise enough for such distances. */
function isAtEdge(vertices: readonly Vertex[], at: Vertex, marginM: number): boolean {
  const east = M_PER_DEG * Math.cos(at.y * RAD_PER_DEG);
  const toMetres = ({ x, y }: Vertex): Vertex => ({ x: (x - at.x) * east, y: (y - at.y) * M_PER_DEG });
  const metres = vertices.map(toMetres);
  return metres.some((from, index) => distanceToOrigin(from, metres[(index + 1) % metres.length] ?? from) <= marginM);
}

function distanceToOrigin(from: Vertex, to: Vertex): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / squared));
  return Math.hypot(from.x + share * dx, from.y + share * dy);
}
