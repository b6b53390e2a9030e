import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import type { AreaShape, Point } from './area.ts';
import { crossesItself, enclosesPole, unroll } from './outline.ts';

/** What a client gives of a shape; the schema has checked the ranges. */
export interface GivenShape {
  readonly kind?: AreaShape['kind'] | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly radiusM?: number | undefined;
  readonly points?: readonly Point[] | undefined;
}

/** The shape that is given, the rest of it from the one before. Throws a `BadRequest` that names what is wrong. */
export function toShape(given: GivenShape, before?: AreaShape): AreaShape {
  const kind = given.kind ?? before?.kind;
  return kind === 'polygon' ? toPolygon(given, before) : toCircle(given, before);
}

function toCircle(given: GivenShape, before: AreaShape | undefined): AreaShape {
  if (given.points) throw badRequest('a circle has no points', fault('points', 'conflict', 'kind'));
  const known = before?.kind === 'circle' ? before : undefined;
  const { latitude = known?.latitude, longitude = known?.longitude, radiusM = known?.radiusM } = given;
  if (latitude === undefined || longitude === undefined || radiusM === undefined) {
    const missing = Object.entries({ latitude, longitude, radiusM }).filter(([, value]) => value === undefined);
    throw badRequest(
      'a circle needs latitude, longitude and radiusM',
      missing.map(([field]) => fault(field, 'required', null)),
    );
  }
  return { kind: 'circle', latitude, longitude, radiusM };
}

function toPolygon(given: GivenShape, before: AreaShape | undefined): AreaShape {
  if (given.latitude !== undefined || given.longitude !== undefined || given.radiusM !== undefined) {
    const { latitude, longitude, radiusM } = given;
    const extra = Object.entries({ latitude, longitude, radiusM }).filter(([, value]) => value !== undefined);
    throw badRequest(
      'a polygon has points, no latitude, longitude or radiusM',
      extra.map(([field]) => fault(field, 'conflict', 'kind')),
    );
  }
  if (!given.points) {
    if (before?.kind !== 'polygon') throw badRequest('a polygon needs points', fault('points', 'required', null));
    return before;
  }
  const points = withoutClosing(given.points);
  if (points.length < 3)
    throw badRequest('a polygon needs at least 3 different points', fault('points', 'length', { minimum: 3 }));
  if (points.some(([latitude]) => Math.abs(latitude) > 90))
    throw badRequest('a latitude is from -90 to 90', fault('points', 'range', { minimum: -90, maximum: 90 }));
  if (enclosesPole(points))
    throw badRequest('a polygon must not enclose a pole; use a circle', fault('points', 'pattern', null));
  if (crossesItself(unroll(points)))
    throw badRequest('the outline of a polygon must not cross or touch itself', fault('points', 'pattern', null));
  return { kind: 'polygon', points };
}

/** Many programs repeat the first point at the end. */
function withoutClosing(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? points.slice(0, -1) : points;
}
