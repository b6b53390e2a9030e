import { faultAt, type RequestError } from '../../api/problem.ts';
import { say } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { fieldError, problemText } from '../../ui/index.ts';
import type { AreaField } from './area-drafts.ts';
import type { Limits } from './shape-drag.ts';

interface AreaErrors {
  /** Found before anything is sent. */
  wrong: readonly AreaField[];
  /** What the service has refused. */
  problem: RequestError | undefined;
  limits: Limits;
}

/** The text below each field, and the one that belongs to none. */
export function areaErrors({ wrong, problem, limits: { least, most } }: AreaErrors) {
  const text = say('areas');
  const texts: Record<AreaField, string> = {
    name: text.nameWrong,
    latitude: text.latitudeWrong,
    longitude: text.longitudeWrong,
    radiusM: text.radiusWrong(formatNumber(least), formatNumber(most)),
    points: text.pointsWrong,
  };
  return {
    of: (field: AreaField): string | undefined => (wrong.includes(field) ? texts[field] : fieldError(problem, field)),
    /** With the fields that are shown. */
    other: (...shown: AreaField[]): string | undefined =>
      problem && !shown.some((field) => faultAt(problem, field)) ? problemText(problem) : undefined,
  };
}
