import { faultAt, type RequestError } from '../api/problem.ts';
import { texts } from '../i18n/index.ts';
import { formatNumber } from '../lib/format.ts';
import { fieldError, problemText } from '../ui/index.ts';
import type { ShapeField } from './shape-draft.ts';
import type { Limits } from './shape-drag.ts';

interface ShapeErrors {
  /** Errors found before sending. */
  wrong: readonly ShapeField[];
  /** Errors from the service. */
  problem: RequestError | undefined;
  limits: Limits;
}

/** Texts below the fields, and one for no field. */
export function shapeErrors({ wrong, problem, limits: { least, most } }: ShapeErrors) {
  const text = texts('areas');
  const labels: Record<ShapeField, string> = {
    name: text.nameWrong,
    latitude: text.latitudeWrong,
    longitude: text.longitudeWrong,
    radiusM: text.radiusWrong({ least: formatNumber(least), most: formatNumber(most) }),
    points: text.pointsWrong,
  };
  return {
    of: (field: ShapeField): string | undefined => (wrong.includes(field) ? labels[field] : fieldError(problem, field)),
    /** Names of the shown fields. */
    other: (...shown: ShapeField[]): string | undefined =>
      problem && !shown.some((field) => faultAt(problem, field)) ? problemText(problem) : undefined,
  };
}
