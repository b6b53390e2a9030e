import { toShipType } from '../../../src/traffic/vessel-data/labels.ts';

// The same labels as in live messages, for records that have the code alone.
export { toShipType };

/** Of these types the second digit of the code is the category of dangerous goods. */
const WITH_CATEGORY = [2, 4, 6, 7, 8];
const CATEGORIES = ['X', 'Y', 'Z', 'OS'] as const;

/** The category of dangerous goods of a raw ship-type code (ITU-R M.1371, table 53); undefined without one. */
export function dangerousCategory(code: number | null): (typeof CATEGORIES)[number] | undefined {
  if (code === null || !WITH_CATEGORY.includes(Math.floor(code / 10))) return undefined;
  return CATEGORIES[(code % 10) - 1];
}
