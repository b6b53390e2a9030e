/** Pseudo-random numbers from 0 to below 1, reproducible by their seed (xorshift-multiply, 32 bits). */
export function seededRandom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Seed of a vessel and a minute, so that the same question has the same answer. */
export const seedOf = (mmsi: number, secs: number): number =>
  (Math.imul(mmsi >>> 0, 0x85ebca6b) ^ Math.imul(Math.floor(secs / 60) >>> 0, 0xc2b2ae35)) >>> 0;

/** Quantile of the standard normal distribution (Acklam's rational approximation, within 1e-8). */
export function normalQuantile(part: number): number {
  if (part < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(part));
    return tail(q);
  }
  if (part > 1 - 0.02425) return -tail(Math.sqrt(-2 * Math.log(1 - part)));
  const q = part - 0.5;
  const r = q * q;
  const above =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (above * q) / below;
}

function tail(q: number): number {
  const above =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const below =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
  return above / below;
}
