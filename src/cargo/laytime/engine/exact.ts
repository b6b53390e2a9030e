/**
 * Exact numbers: weights in whole kilograms, rates in millionths of a cent, sums in whole cents. With binary fractions, an
 * hour at 57.525 € would cost 57.52 €.
 */

const MICRO = 1_000_000n;
const KG_PER_T = 1000;
/** Above this limit, a JSON number may have lost its decimals. */
const MAX_T = 1_000_000_000;

/** Tonnes in whole kilograms; undefined if not a whole number of kilograms. */
export function toKg(tonnes: number): number | undefined {
  const kg = Math.round(tonnes * KG_PER_T);
  return tonnes >= 0 && tonnes <= MAX_T && kg / KG_PER_T === tonnes ? kg : undefined;
}

/** Cents with up to three decimals as millionths; undefined for more decimals. */
export function toMicroCents(cents: number): bigint | undefined {
  const milli = Math.round(cents * 1000);
  return milli / 1000 === cents ? BigInt(milli) * 1000n : undefined;
}

/** Product of a weight and a rate for each tonne. */
export const forKg = (microCentsPerT: bigint, kg: number): bigint => divideHalfUp(microCentsPerT * BigInt(kg), 1000n);

/** Rounds half up; both numbers are positive. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

export const divideUp = (dividend: number, divisor: number): number => Math.ceil(dividend / divisor);

/** Whole cents for a number of units at a rate. */
export const toCents = (microCents: bigint, units: number, perUnits = 1): number =>
  Number(divideHalfUp(microCents * BigInt(units), MICRO * BigInt(perUnits)));

/** `75.00`, `57.525`: euros with at least two decimals. */
export function toEuroText(microCents: bigint): string {
  const digits = microCents.toString().padStart(9, '0');
  const decimals = digits.slice(-8).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -8)}.${decimals}`;
}
