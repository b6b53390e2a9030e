import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { checkedOutline } from '../../../foundation/shared/outline.ts';
import type { Point, Shape } from '../../../foundation/shared/shape.ts';

/** The shape in a request; the schema has checked the ranges. */
export interface GivenShape {
  readonly kind?: Shape['kind'] | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly radiusM?: number | undefined;
  readonly points?: readonly Point[] | undefined;
}

/** The given shape, completed from the previous one. Throws a `BadRequest` that names the error. */
export function toShape(given: GivenShape, before?: Shape): Shape {
  const kind = given.kind ?? before?.kind;
  return kind === 'polygon' ? toPolygon(given, before) : toCircle(given, before);
}

function toCircle(given: GivenShape, before: Shape | undefined): Shape {
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

function toPolygon(given: GivenShape, before: Shape | undefined): Shape {
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
  return { kind: 'polygon', points: checkedOutline(given.points, 'points') };
}
