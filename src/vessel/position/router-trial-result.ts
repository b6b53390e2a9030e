import Type, { type Static } from 'typebox';
import { Nullable } from '../../server/http/schema.ts';
import type { Fix } from './fix.ts';
import { exampleFix, readingFields, toReading } from './reading.ts';

const SeenFix = Type.Object({
  ...readingFields,
  heading: Nullable(Type.Number({ description: 'Course over ground, degrees true' })),
  pdop: Nullable(Type.Number({ description: 'dilution of precision in space' })),
  hdop: Nullable(Type.Number({ description: 'dilution of precision on the ground' })),
  vdop: Nullable(Type.Number({ description: 'dilution of precision in height' })),
});

/** Data received from a router during the trial. */
export const RouterTrialResult = Type.Object({ fix: Nullable(SeenFix) });
export type RouterTrialResult = Static<typeof RouterTrialResult>;

export function toRouterTrialResult(fix: Fix | undefined): RouterTrialResult {
  if (!fix) return { fix: null };
  const { headingDeg: heading, pdop, hdop, vdop } = fix;
  return { fix: { ...toReading(fix), heading, pdop, hdop, vdop } };
}

export const exampleRouterTrialResult = toRouterTrialResult(exampleFix);
