import { isAbout, type RequestError } from '../../api/problem.ts';
import { say } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { fieldProblemText, problemText } from '../../ui/index.ts';
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
  const isRefused = (field: AreaField) => problem !== undefined && isAbout(problem, field);
  return {
    of: (field: AreaField): string | undefined =>
      wrong.includes(field) ? texts[field] : problem && isRefused(field) ? fieldProblemText(problem) : undefined,
    /** With the fields that are shown. */
    other: (...shown: AreaField[]): string | undefined =>
      problem && !shown.some(isRefused) ? problemText(problem) : undefined,
  };
}
