import { toShipType } from '../../../src/traffic/vessel-data/labels.ts';

/** Kinds of vessels with their own colour, in the order of the colours in the shader. */
export const KINDS = ['cargo', 'tanker', 'passenger', 'fast', 'service', 'pleasure', 'fishing', 'unknown'] as const;
export type Kind = (typeof KINDS)[number];

const BY_TEN: Partial<Record<number, Kind>> = { 2: 'fast', 4: 'fast', 6: 'passenger', 7: 'cargo', 8: 'tanker' };
const BY_CODE: Partial<Record<number, Kind>> = { 30: 'fishing', 36: 'pleasure', 37: 'pleasure' };

/** Kind of a ship-type code (ITU-R M.1371, table 53); tugs, pilots, dredgers and authorities are `service`. */
export function kindOf(code: number | null): Kind {
  if (code === null) return 'unknown';
  const kind = BY_CODE[code] ?? BY_TEN[Math.floor(code / 10)];
  if (kind) return kind;
  return (code >= 31 && code <= 35) || (code >= 50 && code <= 59) ? 'service' : 'unknown';
}

/** Half of the symbol's length in pixels: three sizes, and one for an unknown length. */
export function symbolPx(lengthM: number | null): number {
  if (lengthM === null) return 9;
  if (lengthM < 25) return 8;
  return lengthM < 80 ? 11 : 14;
}

// Same labels as in live messages, for records with the code only.
export { toShipType };

/** Types whose second digit is the category of dangerous goods. */
const WITH_CATEGORY = [2, 4, 6, 7, 8];
const CATEGORIES = ['X', 'Y', 'Z', 'OS'] as const;

/** Category of dangerous goods in a ship-type code (ITU-R M.1371, table 53); undefined without one. */
export function dangerousCategory(code: number | null): (typeof CATEGORIES)[number] | undefined {
  if (code === null || !WITH_CATEGORY.includes(Math.floor(code / 10))) return undefined;
  return CATEGORIES[(code % 10) - 1];
}
