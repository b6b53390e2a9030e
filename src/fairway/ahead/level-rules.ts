import type { LevelRule, Severity, Verdict, VesselFigures } from './items.ts';
import type { LevelThen } from './level.ts';
import type { WayDirection } from './way.ts';

const LEVEL_RULES: readonly LevelRule[] = [
  {
    gauge: 'KAUB',
    direction: 'down',
    belowCm: 85,
    aboveCm: 460,
    maxLengthM: 110,
    source: 'RheinSchPV, Lorch – St. Goar',
  },
];

export const ruleAt = (gauge: string): LevelRule | undefined =>
  LEVEL_RULES.find((rule) => rule.gauge === gauge.toUpperCase());

interface Passing {
  readonly vessel: Pick<VesselFigures, 'lengthM'>;
  /** Undefined if it is not known. */
  readonly direction: WayDirection | undefined;
  /** Level at the time of passing; undefined if it is not known. */
  readonly level: Pick<LevelThen, 'levelCm' | 'isOfNow'> | undefined;
  readonly hasTimes: boolean;
}

/** Whether the rule limits a vessel when it passes. What is not known is not taken as allowed. */
export function verdictOf(
  { direction: of, belowCm, aboveCm, maxLengthM }: LevelRule,
  { vessel: { lengthM }, direction, level, hasTimes }: Passing,
): Verdict & { readonly severity: Severity } {
  if (direction !== undefined && direction !== of) return { applies: 'no', why: 'otherDirection', severity: 'info' };
  if (lengthM !== null && lengthM <= maxLengthM) return { applies: 'no', why: 'withinLimit', severity: 'info' };
  if (!hasTimes) return { applies: 'maybe', why: 'noTimes', severity: 'unknown' };
  if (level === undefined) return { applies: 'maybe', why: 'unknownLevel', severity: 'unknown' };
  const isBetween = level.levelCm >= belowCm && level.levelCm <= aboveCm;
  if (level.isOfNow) return { applies: 'maybe', why: 'levelOfNow', severity: 'unknown' };
  if (isBetween) return { applies: 'no', why: 'notThen', severity: 'info' };
  if (lengthM === null) return { applies: 'maybe', why: 'unknownVessel', severity: 'unknown' };
  if (direction === undefined) return { applies: 'maybe', why: 'unknownDirection', severity: 'unknown' };
  return { applies: 'yes', why: 'exceedsLimit', severity: 'closed' };
}
