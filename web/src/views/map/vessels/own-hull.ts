/** Length of your vessel's symbol in pixels; the minimum of a drawn hull. */
const SYMBOL_PX = 33;
/** Start of the bow, and narrowing of the stern. */
const BOW_PART = 0.2;
const STERN_PART = 0.85;

export type Point = readonly [x: number, y: number];

/** Arrow for a vessel of unknown size, or too small at this scale. */
export const OWN_SYMBOL: readonly Point[] = [
  [0, -19],
  [11, 14],
  [0, 8],
  [-11, 14],
];

interface Size {
  lengthM: number;
  beamM: number;
}

/** Outline in pixels around the middle of the vessel, bow up: true to scale if larger than the symbol. */
export function ownOutline(size: Size | undefined, pxPerMetre: number): readonly Point[] {
  const half = ((size?.lengthM ?? 0) * pxPerMetre) / 2;
  if (!size || half * 2 <= SYMBOL_PX) return OWN_SYMBOL;
  const beam = (size.beamM * pxPerMetre) / 2;
  const shoulder = -half + Math.max(half * 2 * BOW_PART, beam);
  return [
    [0, -half],
    [beam, shoulder],
    [beam, half * 0.9],
    [beam * STERN_PART, half],
    [-beam * STERN_PART, half],
    [-beam, half * 0.9],
    [-beam, shoulder],
  ];
}
