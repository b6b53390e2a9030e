/**
 * Exact numbers: weights in whole kilograms, rates in millionths of a cent, sums in whole cents. Binary fractions would give
 * 57.52 € for an hour at 57.525 €.
 */

const MICRO = 1_000_000n;
const KG_PER_T = 1000;
/** Above this, a number of JSON may have lost what is behind its point. */
const MAX_T = 1_000_000_000;

/** Tonnes as whole kilograms; undefined for what is no whole number of them. */
export function toKg(tonnes: number): number | undefined {
  const kg = Math.round(tonnes * KG_PER_T);
  return tonnes >= 0 && tonnes <= MAX_T && kg / KG_PER_T === tonnes ? kg : undefined;
}

/** Cents with up to three decimals as millionths; undefined for more decimals. */
export function toMicroCents(cents: number): bigint | undefined {
  const milli = Math.round(cents * 1000);
  return milli / 1000 === cents ? BigInt(milli) * 1000n : undefined;
}

/** Of a rate for each tonne. */
export const forKg = (microCentsPerT: bigint, kg: number): bigint => divideHalfUp(microCentsPerT * BigInt(kg), 1000n);

/** Half a unit and more counts as one; both are positive. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

export const divideUp = (dividend: number, divisor: number): number => Math.ceil(dividend / divisor);

/** Whole cents of so many units at a rate. */
export const toCents = (microCents: bigint, units: number, perUnits = 1): number =>
  Number(divideHalfUp(microCents * BigInt(units), MICRO * BigInt(perUnits)));

/** `75.00`, `57.525`: euros in full, with two decimals at least. */
export function toEuroText(microCents: bigint): string {
  const digits = microCents.toString().padStart(9, '0');
  const decimals = digits.slice(-8).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -8)}.${decimals}`;
}
