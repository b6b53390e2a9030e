import { badRequest } from '../shared/errors.ts';

/** Throws where there is a name without anything in it. */
export function demandName(name: string | undefined): void {
  if (name !== undefined && name.trim() === '') throw badRequest('name must not be empty');
}

/** Throws where a threshold is no number: JSON can hold one that is too large to be finite, such as 1e999. */
export function demandFinite(rangeThresholds: readonly number[] | null | undefined): void {
  const wrong = rangeThresholds?.findIndex((rangeKm) => !Number.isFinite(rangeKm)) ?? -1;
  if (wrong >= 0) throw badRequest(`rangeThresholds.${wrong} must be a finite number`);
}
